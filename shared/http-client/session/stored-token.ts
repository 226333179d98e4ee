import { jwtDecode } from 'jwt-decode';
import { pageStorage, type SessionStorage } from './page-storage';
import { faultOf, readStored } from './stored-session';

/**
 * The token of the session that another tab has stored, while it is valid (SES-02 to SES-05); undefined otherwise. It reads
 * only: `Session.restore` resumes the session.
 * @param deviceNowMs the device's time, ms since 1970
 */
export function liveStoredToken(
  storage: SessionStorage = pageStorage(),
  deviceNowMs = Date.now(),
): string | undefined {
  const stored = readStored(storage);
  const { token, clockOffset } = stored;
  if (token === null || faultOf(stored, endOf(token), deviceNowMs + clockOffset)) return undefined;
  return token;
}

/** When a token expires, ms since 1970; NaN for one that cannot be read. */
function endOf(token: string): number {
  try {
    return (jwtDecode(token).exp ?? Number.NaN) * 1000;
  } catch {
    return Number.NaN;
  }
}
