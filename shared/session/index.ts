export {
  createSession,
  type LoginGrant,
  type Session,
  type SessionEndReason,
  type SessionOptions,
  type SessionSecrets,
  type SessionState,
} from './session';
export { IDLE_VALIDITY_MS, storageKeys } from './stored-session';
export { announceEnd, watchPage } from './watch-page';
