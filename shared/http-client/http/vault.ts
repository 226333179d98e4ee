export { isAuthCall, type CallShape } from './build-request';
export { splitLogin, withoutSignature } from './withhold-secrets';
export {
  VAULT_HELD,
  VAULT_PORT,
  VAULT_READY,
  type CodeEvent,
  type CodeRequest,
  type PageMessage,
  type VaultCall,
  type VaultMessage,
} from './vault-messages';
export type { LoginGrant } from '../session/session';
export { pageStorage, type SessionStorage } from '../session/page-storage';
export { tabNote } from '../session/tab-note';
