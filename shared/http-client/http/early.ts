export { buildRequest, type CallShape } from './build-request';
export { createEarlyRequests, identify, type EarlyRequests, type EarlyResponse } from './early-requests';
export { startTrace } from './trace';
export { liveStoredToken } from '../session/stored-token';
export { tabNote, type TabNote } from '../session/tab-note';
export { VAULT_HELD, VAULT_PORT, VAULT_READY, type PageMessage, type SentSession } from './vault-messages';
export { splitLogin } from './withhold-secrets';
export type { WireResponse } from './transport';
