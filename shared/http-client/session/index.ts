export type {
  LoginGrant,
  Session,
  SessionEndReason,
  SessionOptions,
  SessionSecrets,
  SessionState,
} from './session';
export { IDLE_VALIDITY_MS, storageKeys } from './stored-session';
export { createSession } from './tab-session';
export { announceEnd, openTabChannel, watchPage } from './watch-page';
