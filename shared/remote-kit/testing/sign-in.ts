import { login } from '@billpay/api-contract/auth';
import type { HostSession } from '@billpay/host-api';
import { createHttpClient } from '@billpay/http-client';
import type { HttpClient } from '@billpay/host-api/http';
import { createSession, type Session } from '@billpay/http-client/session';
import { MemoryStorage } from './memory-storage';
import { sandboxControl, type Fault, type Ledger, type Message } from './sandbox-control';

export interface SignInOptions {
  /**
   * Kind of customer. 'regular' has saved billers of every kind and six months of transactions, 'first-time' has
   * nothing, 'app' comes from the bank's mobile app. Defaults to 'regular'.
   */
  readonly like?: 'regular' | 'first-time' | 'app';
  /** The token's platform, 'IB' or 'MOBILE'; defaults to the customer's own. */
  readonly platform?: string;
}

/** A fresh, signed-in customer of the test sandbox, for one test only. */
export interface TestSession {
  /** Id of the customer. */
  readonly customer: string;
  readonly mobileNumber: string;
  /** The session as seen by a remote. */
  readonly hostSession: HostSession;
  /** The real client, with the customer's own token and key. */
  readonly http: HttpClient;
  /** The client's session; a test may end it. */
  readonly session: Session;
  /** Returns the messages sent to the customer's phone, newest first. */
  messages(): Promise<readonly Message[]>;
  /** Returns the newest one-time code. @throws Error if none was sent. */
  latestCode(): Promise<string>;
  /** Injects a fault into the customer's next responses to a call. */
  fault(fault: Fault): Promise<void>;
  ledger(): Promise<Ledger>;
}

/** Creates a customer and logs them in through the real control API, hand-off and login. */
export async function signIn({ like = 'regular', platform }: SignInOptions = {}): Promise<TestSession> {
  const { customer } = await sandboxControl.newCustomer(like);
  const pair = new URL((await sandboxControl.handOff(customer, platform)).url, location.origin).searchParams;
  const session = createSession({ storage: new MemoryStorage() });
  const http = createHttpClient({
    baseUrl: '/api',
    session,
    onSessionEnded: () => undefined,
    onRateLimited: () => undefined,
    report: () => undefined,
    retryPause: () => 0,
  });
  const { data } = await http.call(login, {
    params: { param: pair.get('id') ?? '' },
    body: { hash: pair.get('hash') ?? '' },
  });
  session.start(data);
  const hostSession = toHostSession(session);
  return {
    customer,
    mobileNumber: hostSession.mobileNumber,
    hostSession,
    http,
    session,
    messages: () => sandboxControl.messages(customer),
    async latestCode() {
      const code = (await sandboxControl.messages(customer)).find(
        (message) => message.code !== undefined,
      )?.code;
      if (code === undefined) throw new Error('No code has been sent to the customer');
      return code;
    },
    async fault(fault) {
      await sandboxControl.fault(customer, fault);
    },
    ledger: sandboxControl.ledger,
  };
}

function toHostSession(session: Session): HostSession {
  const claims = session.claims();
  if (!claims) throw new Error(`The sandbox's login returned no live session (${session.endReason()})`);
  const { customerID, mobileNumber, accounts, platform } = claims;
  return { customerId: customerID, mobileNumber, accounts, platform, inAppWebView: platform === 'MOBILE' };
}
