import { logout } from '@billpay/api-contract/auth';
import { bankSettings } from '@billpay/api-contract/user-services';
import type { HostSession } from '@billpay/host-api';
import { ApiError, type HttpClient } from '@billpay/host-api/http';
import type { LoginGrant, Session, SessionEndReason } from '@billpay/http-client/session';
import { isInAppWebView } from '../embedding/app-page';
import type { HandOff } from './hand-off';
import { createLogin, type LoginProgress } from './login';

/** The session for the shell's components, without token and key. */
export interface PortalSession {
  /** Returns the login's progress while a hand-off pair is exchanged, then 'live' or 'ended'. */
  state(): LoginProgress | 'live' | 'ended';
  /** Retries a login that is slow or got no response. */
  retryLogin(): void;
  /** Returns the customer's data while the session is live. */
  facts(): HostSession | undefined;
  endReason(): SessionEndReason | undefined;
  /** Aborts when the session ends. */
  readonly signal: AbortSignal;
  subscribe(changed: () => void): () => void;
  /**
   * Starts the session from the bank's hand-off pair, which is exchanged once (SES-01), or from the session
   * of the same customer that another tab stored. Otherwise the session has ended (SES-02, SES-08).
   */
  begin(handOff: HandOff | undefined): Promise<void>;
  /**
   * Starts the session from a pair that arrives later. The session is 'starting' until then, and ends if the promise
   * rejects.
   */
  beginLater(handOff: Promise<HandOff | undefined>): Promise<void>;
  /** Ends the session here, in other tabs and at the API (SES-11). */
  logout(): void;
  /**
   * Resolves when the API has responded to the logout or could not be reached; undefined if no logout was
   * sent.
   */
  readonly revoking: Promise<void> | undefined;
  /**
   * Returns the time of the idle timeout, in ms since 1970; Infinity if something else ends the session
   * first.
   */
  idleEndsAt(): number;
  /**
   * Extends the idle time here, in other tabs and in the API, with a cheap request. Returns false if it got
   * no response.
   */
  keepAlive(): Promise<boolean>;
  /** Ends the session as idle, here and in other tabs (SES-05). */
  endIdle(): void;
  /** Returns the API's current time, ms since 1970. */
  now(): number;
}

/**
 * Creates the portal's session.
 * @param chooseVersions called with the customer's id after the session has started, before any remote is
 * shown. Returns undefined if no remote's version depends on the customer, so that nothing waits
 */
export function createPortalSession(
  session: Session,
  http: HttpClient,
  chooseVersions: (customerId: string) => Promise<void> | undefined = () => undefined,
): PortalSession {
  const login = createLogin(http);
  const listeners = new Set<() => void>();
  let isChoosing = false;
  let signingIn: Promise<LoginGrant | undefined> | undefined;
  let revoking: Promise<void> | undefined;

  /**
   * Revokes the token. The customer is logged out even if this fails, because a bank's API may not have this
   * call.
   */
  async function revoke(token: string): Promise<void> {
    await http.call(logout, { body: { token } }).catch(() => undefined);
  }

  /**
   * Starts the session and the selection of versions.
   * @param start starts the session, or ends it
   */
  async function startWith(start: () => unknown): Promise<void> {
    isChoosing = true;
    start();
    const customerId = session.claims()?.customerID;
    const choosing = customerId === undefined ? undefined : chooseVersions(customerId);
    if (choosing) await choosing;
    isChoosing = false;
    for (const changed of listeners) changed();
  }

  return {
    state() {
      if (session.state() === 'ended') return 'ended';
      if (isChoosing) return 'starting';
      return login.progress() ?? (session.state() === 'live' ? 'live' : 'ended');
    },
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
      listeners.add(changed);
      const unsubscribers = [session.subscribe(changed), login.subscribe(changed)];
      return () => {
        listeners.delete(changed);
        unsubscribers.forEach((unsubscribe) => unsubscribe());
      };
    },
    async begin(handOff) {
      if (!handOff) return await startWith(() => session.restore());
      signingIn = login.exchange(handOff);
      const grant = await signingIn;
      if (grant) await startWith(() => session.start(grant));
      else session.endQuietly('refused');
    },
    async beginLater(coming) {
      isChoosing = true;
      const [received] = await Promise.allSettled([coming]);
      isChoosing = false;
      if (session.state() === 'ended') return;
      if (received.status === 'fulfilled') await this.begin(received.value);
      else session.endQuietly('missing');
    },
    logout() {
      const token = session.secrets()?.token;
      if (token) revoking = revoke(token);
      // The bank has logged out during the login, so the session that the login starts in the API must be
      // revoked.
      else if (session.state() === 'none')
        revoking = signingIn?.then((grant) => (grant ? revoke(grant.token) : undefined));
      session.end('logout');
    },
    get revoking() {
      return revoking;
    },
    idleEndsAt: () => session.idleEndsAt(),
    keepAlive: () =>
      // Any response renews the session. A refusal because the session has ended also ends it here (SES-09).
      http.call(bankSettings, {}).then(
        () => true,
        (error: unknown) =>
          error instanceof ApiError && !['no-response', 'rate-limited'].includes(error.kind),
      ),
    // A page that was suspended may have missed an earlier end.
    endIdle: () => session.check() && session.end('idle'),
    now: () => session.now(),
  };
}
