import { login, logout } from '@billpay/shared/contract/auth';
import type { HostSession } from '@billpay/shared/host';
import type { HttpClient } from '@billpay/shared/http';
import type { Session, SessionEndReason } from '@billpay/shared/session';
import type { HandOffPair } from './hand-off';
import { isInAppWebView } from './in-app-web-view';

/** The session as the shell's components see it: no token, no key. */
export interface PortalSession {
  /** 'starting' while a hand-off pair is exchanged. */
  state(): 'starting' | 'live' | 'ended';
  /** What may be known of the customer while the session lives. */
  facts(): HostSession | undefined;
  endReason(): SessionEndReason | undefined;
  /** Ends with the session. */
  readonly signal: AbortSignal;
  subscribe(changed: () => void): () => void;
  /**
   * Starts the session: from the bank's hand-off pair, exchanged once (SES-01), or from what another tab of the same
   * customer has stored. Where neither leads to one it has ended (SES-02, SES-08).
   */
  begin(pair: HandOffPair | undefined): Promise<void>;
  /** Ends the session here, in other tabs and at the API (SES-11). */
  logout(): void;
  /** The API's time, ms since 1970. */
  now(): number;
}

export function createPortalSession(session: Session, http: HttpClient): PortalSession {
  let exchanging = false;

  async function exchange({ id, hash }: HandOffPair): Promise<void> {
    exchanging = true;
    try {
      const { data } = await http.call(login, { params: { param: id }, body: { hash } });
      exchanging = false;
      session.start(data);
    } catch {
      exchanging = false;
      session.endQuietly('refused');
    }
  }

  return {
    state() {
      if (exchanging) return 'starting';
      return session.state() === 'live' ? 'live' : 'ended';
    },
    facts() {
      const claims = session.claims();
      if (!claims) return undefined;
      const { customerID, mobileNumber, accounts, platform } = claims;
      return {
        customerId: customerID,
        mobileNumber,
        accounts,
        platform,
        inAppWebView: isInAppWebView(platform),
      };
    },
    endReason: () => session.endReason(),
    signal: session.signal,
    subscribe: (changed) => session.subscribe(changed),
    async begin(pair) {
      if (pair) await exchange(pair);
      else session.restore();
    },
    logout() {
      const token = session.secrets()?.token;
      // The customer is out whether or not the API hears of it: a bank's API may not have this call.
      if (token) http.call(logout, { body: { token } }).catch(() => undefined);
      session.end('logout');
    },
    now: () => session.now(),
  };
}
