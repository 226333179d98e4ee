import type { SessionStorage } from './page-storage';
import { findSessionFault, readStored } from './stored-session';

/**
 * Returns the token of the session that another tab stored while it is valid (SES-02 to SES-05), otherwise
 * undefined. Only reads. `Session.restore` resumes the session. Uses no library, because it is part of the
 * page's first script.
 * @param open returns the storage or null, or throws an error if the browser blocks it
 * @param deviceNowMs the device's time, in ms since 1970
 */
export function liveStoredToken(
  open: () => SessionStorage | null = () => localStorage,
  deviceNowMs = Date.now(),
): string | undefined {
  try {
    const storage = open();
    const stored = storage && readStored(storage);
    if (!stored?.token) return undefined;
    const { token, clockOffset } = stored;
    return findSessionFault(stored, endOf(token), deviceNowMs + clockOffset) ? undefined : token;
  } catch {
    return undefined;
  }
}

/**
 * Reads when a token expires, in ms since 1970.
 * @throws Error for a token that cannot be read
 */
function endOf(token: string): number {
  const [, claims = ''] = token.split('.');
  const base64 = claims.replaceAll('-', '+').replaceAll('_', '/');
  return Number((JSON.parse(atob(base64)) as { exp?: unknown }).exp) * 1000;
}
