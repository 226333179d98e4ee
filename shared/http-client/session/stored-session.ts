import type { SessionStorage } from './page-storage';
import type { SessionEndReason } from './session';

/** Maximum time between two requests of a session, in ms (SES-05). */
export const IDLE_VALIDITY_MS = 300_000;

/** The portal's keys in the page's storage. It touches no other keys (SES-07). */
export const storageKeys = {
  token: 'billpay.token',
  key: 'billpay.key',
  idleUntil: 'billpay.idle-until',
  clockOffset: 'billpay.clock-offset',
} as const;

/** Data shared by one customer's tabs. */
export interface StoredSession {
  readonly token: string | null;
  readonly encryptionKey: string | null;
  /** Time in ms since 1970 by the API's clock; NaN if missing or not a number. */
  readonly idleUntil: number;
  /** The API's clock minus the device's, in ms. */
  readonly clockOffset: number;
}

export function readStored(storage: SessionStorage): StoredSession {
  return {
    token: storage.getItem(storageKeys.token),
    encryptionKey: storage.getItem(storageKeys.key),
    idleUntil: Number(storage.getItem(storageKeys.idleUntil) ?? Number.NaN),
    clockOffset: Number(storage.getItem(storageKeys.clockOffset) ?? 0) || 0,
  };
}

/** 32 bytes in base64. */
export const SESSION_KEY = /^[A-Za-z0-9+/]{43}=$/;

/**
 * Returns why a stored session may not be used, or undefined (SES-02 to SES-05).
 * @param tokenEndsAt time when its token expires; both times are in ms since 1970 by the API's clock
 */
export function findSessionFault(
  { token, encryptionKey, idleUntil }: StoredSession,
  tokenEndsAt: number,
  nowMs: number,
): SessionEndReason | undefined {
  if (!token || !encryptionKey || !SESSION_KEY.test(encryptionKey)) return 'missing';
  if (!(tokenEndsAt > nowMs)) return 'expired';
  if (!(idleUntil > nowMs)) return 'idle';
  return undefined;
}

export function writeStored(
  storage: SessionStorage,
  session: StoredSession & { token: string; encryptionKey: string },
): void {
  storage.setItem(storageKeys.token, session.token);
  storage.setItem(storageKeys.key, session.encryptionKey);
  storage.setItem(storageKeys.idleUntil, String(session.idleUntil));
  storage.setItem(storageKeys.clockOffset, String(session.clockOffset));
}

export function writeIdleUntil(storage: SessionStorage, idleUntil: number): void {
  storage.setItem(storageKeys.idleUntil, String(idleUntil));
}

export function clearStored(storage: SessionStorage): void {
  for (const key of Object.values(storageKeys)) storage.removeItem(key);
}
