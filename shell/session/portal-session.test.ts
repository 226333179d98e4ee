import { login, type logout } from '@billpay/api-contract/auth';
import type { HttpClient } from '@billpay/host-api/http';
import { createSession } from '@billpay/http-client/session';
import { createPortalSession } from './portal-session';

const pair = { id: 'customer-1', hash: 'one-time-hash', pageKey: 'key-of-this-page', sinceMs: 0 };

const exp = Math.floor(Date.now() / 1000) + 3_600;

function tokenOf(customerID: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { exp, jti: 's1', customerID, mobileNumber: '9812345678', accounts: [], platform: 'IB' };
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
}

/** Creates a session with a simulated API: `grant` responds to the login, `respond` to the logout. */
function portalSession(chooseVersions?: (customerId: string) => Promise<void> | undefined) {
  const revoked: string[] = [];
  let grant = () => {};
  let respond = () => {};
  const http = {
    call: (endpoint: typeof login | typeof logout, input: { body: { token?: string } }) =>
      new Promise((resolve) => {
        if (endpoint.name === login.name) {
          const encryptionKey = Buffer.alloc(32, 7).toString('base64');
          const data = { token: tokenOf('C1'), encryptionKey, serverTime: new Date().toISOString() };
          grant = () => resolve({ success: true, data });
        } else {
          revoked.push(input.body.token ?? '');
          respond = () => resolve({ success: true });
        }
      }),
  } as unknown as HttpClient;
  const session = createPortalSession(createSession(), http, chooseVersions);
  void session.begin(pair);
  return { session, revoked, grant: () => grant(), respond: () => respond() };
}

/** Lets the session continue after a resolved promise. */
const settle = () => new Promise((later) => setTimeout(later, 0));

async function isSettled(promise: Promise<void> | undefined): Promise<boolean> {
  const pending = Symbol('pending');
  await settle();
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

it('[SES-11] settles a logout when the API has responded', async () => {
  const { session, revoked, grant, respond } = portalSession();
  grant();
  await settle();
  expect(session.state()).toBe('live');
  expect(session.revoking).toBeUndefined();
  session.logout();
  expect(session.state()).toBe('ended');
  expect(revoked).toEqual([tokenOf('C1')]);
  expect(await isSettled(session.revoking)).toBe(false);
  respond();
  expect(await isSettled(session.revoking)).toBe(true);
});

it("[SES-11] ends the session on logout during the login, and revokes the login's late token", async () => {
  const { session, revoked, grant, respond } = portalSession();
  expect(session.state()).toBe('starting');
  session.logout();
  expect([session.state(), session.endReason()]).toEqual(['ended', 'logout']);
  expect(revoked).toEqual([]);
  grant();
  expect(await isSettled(session.revoking)).toBe(false);
  expect(revoked).toEqual([tokenOf('C1')]);
  respond();
  expect(await isSettled(session.revoking)).toBe(true);
  expect(session.state()).toBe('ended');
  expect(session.facts()).toBeUndefined();
});

describe('versions that depend on the customer', () => {
  it('[MFE-04] chooses versions before the session is live', async () => {
    let chosen = () => {};
    const choose = jest.fn(() => new Promise<void>((resolve) => (chosen = resolve)));
    const { session, grant } = portalSession(choose);
    const changed = jest.fn();
    session.subscribe(changed);
    grant();
    await settle();
    expect(choose.mock.calls).toEqual([['C1']]);
    expect(session.state()).toBe('starting');
    changed.mockClear();
    chosen();
    await settle();
    expect(session.state()).toBe('live');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('[MFE-04] does not delay a logout or the end of the session', async () => {
    const { session, grant } = portalSession(() => new Promise(() => {}));
    grant();
    await settle();
    session.logout();
    expect(session.state()).toBe('ended');
  });

  it('[SES-02] makes a stored session live immediately if no version depends on the customer', () => {
    const http = {} as HttpClient;
    const stored = createSession();
    stored.start({
      token: tokenOf('C1'),
      encryptionKey: Buffer.alloc(32, 7).toString('base64'),
      serverTime: new Date().toISOString(),
    });
    const session = createPortalSession(createSession(), http, () => undefined);
    void session.begin(undefined);
    expect(session.state()).toBe('live');
  });
});
