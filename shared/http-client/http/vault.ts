export { isAuthCall, type CallShape } from './build-request';
export { splitLogin, withoutSignature } from './withhold-secrets';
export * from './vault-messages';
export type { LoginGrant } from '../session/session';
export { pageStorage, type SessionStorage } from '../session/page-storage';
