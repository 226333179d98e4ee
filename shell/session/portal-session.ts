import { logout } from '@billpay/api-contract/auth';
import { bankSettings } from '@billpay/api-contract/user-services';
import type { HostSession } from '@billpay/host-api';
import { ApiError, type HttpClient } from '@billpay/host-api/http';
import type { Session, SessionEndReason } from '@billpay/http-client/session';
import type { HandOffPair } from './hand-off';
import { isInAppWebView } from './in-app-web-view';
import { createLogin, type LoginProgress } from './login';

/** The session as the shell's components see it: no token, no key. */
export interface PortalSession {
  /** Progress of the login while a hand-off pair is exchanged, then 'live' or 'ended'. */
  state(): LoginProgress | 'live' | 'ended';
  /** Retries a login that is slow or got no response. */
  retryLogin(): void;
  /** Data of the customer while the session lives. */
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
  /** When it ends for idleness, ms since 1970; Infinity when something else ends it first. */
  idleEndsAt(): number;
  /** Renews the idle validity here, in other tabs and at the API, by a cheap request. False when it got no response. */
  keepAlive(): Promise<boolean>;
  /** Ends the session as idle, here and in other tabs (SES-05). */
  endIdle(): void;
  /** The API's time, ms since 1970. */
  now(): number;
}

export function createPortalSession(session: Session, http: HttpClient): PortalSession {
  const login = createLogin(http);

  return {
    state: () => login.progress() ?? (session.state() === 'live' ? 'live' : 'ended'),
    retryLogin: () => login.retry(),
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
    subscribe(changed) {
      const unsubscribers = [session.subscribe(changed), login.subscribe(changed)];
      return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
    },
    async begin(pair) {
      if (!pair) return void session.restore();
      const grant = await login.exchange(pair);
      if (grant) session.start(grant);
      else session.endQuietly('refused');
    },
    logout() {
      const token = session.secrets()?.token;
      // The customer is logged out even when this fails: a bank's API may not have this call.
      if (token) http.call(logout, { body: { token } }).catch(() => undefined);
      session.end('logout');
    },
    idleEndsAt: () => session.idleEndsAt(),
    keepAlive: () =>
      // Any response renews it; a refusal for an ended session ends it here too (SES-09).
      http.call(bankSettings, {}).then(
        () => true,
        (error: unknown) =>
          error instanceof ApiError && !['no-response', 'rate-limited'].includes(error.kind),
      ),
    endIdle: () => session.end('idle'),
    now: () => session.now(),
  };
}
