import { login, logout } from '@billpay/api-contract/auth';
import { savedBillers } from '@billpay/api-contract/billers';
import { fillPath } from '@billpay/api-contract/endpoint';
import { AdapterUnavailable } from '@billpay/api/adapters/adapter-errors';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

describe('sessions', () => {
  let isCoreDown = false;
  const sandbox = sandboxUnderTest({
    adapters: ({ core, ...others }) => ({
      ...others,
      core: {
        ...core,
        accounts: async (customer) => {
          if (isCoreDown) throw new AdapterUnavailable('The core does not respond');
          return core.accounts(customer);
        },
      },
    }),
  });

  const advance = (advanceMs: number) =>
    callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs });
  const saved = (client: TestClient) => client.try(savedBillers).then(({ status }) => status);

  async function handOff(customer = 'first-time'): Promise<{ id: string; hash: string }> {
    const { url } = await callControl<{ url: string }>(sandbox.origin(), 'POST', '/sandbox/handoff', {
      customer,
    });
    const pair = new URL(url, sandbox.origin()).searchParams;
    return { id: pair.get('id') ?? '', hash: pair.get('hash') ?? '' };
  }

  function exchange(id: string, hash: string, pageKey?: string): Promise<Response> {
    return fetch(`${sandbox.origin()}/api${fillPath(login.path, { param: id })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(pageKey && { 'idempotency-key': pageKey }) },
      body: JSON.stringify({ hash }),
    });
  }

  it('[SES-01] exchanges a hand-off pair once', async () => {
    const { id, hash } = await handOff();
    expect((await exchange(id, hash)).status).toBe(200);
    expect((await exchange(id, hash)).status).toBe(401);
  });

  it('[SES-01] returns one session for two concurrent exchanges of one pair', async () => {
    const { id, hash } = await handOff();
    const responses = await Promise.all([exchange(id, hash), exchange(id, hash), exchange(id, hash)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  describe('[SES-01] a login that is retried after a lost response', () => {
    const pageKey = 'page-key-of-one-page-0001';
    const grantOf = async (response: Response) => {
      const { data } = login.response.parse(await response.json());
      return { token: data.token, encryptionKey: data.encryptionKey };
    };

    it('[SES-01] returns the same session to the same page after a lost response', async () => {
      const { id, hash } = await handOff();
      const first = await grantOf(await exchange(id, hash, pageKey));
      await advance(30_000);
      expect(await grantOf(await exchange(id, hash, pageKey))).toEqual(first);
    });

    it('[SES-01] returns one session to concurrent requests of the same page', async () => {
      const { id, hash } = await handOff();
      const both = await Promise.all([exchange(id, hash, pageKey), exchange(id, hash, pageKey)]);
      const [one, other] = await Promise.all(both.map(grantOf));
      expect(one).toEqual(other);
    });

    it.each([
      ['another page', 'page-key-of-another-0002'],
      ['a page without a key', undefined],
    ])('[SES-01] refuses the pair from %s, which may have read the URL', async (_who, otherKey) => {
      const { id, hash } = await handOff();
      expect((await exchange(id, hash, pageKey)).status).toBe(200);
      expect((await exchange(id, hash, otherKey)).status).toBe(401);
      expect((await exchange(id, hash, pageKey)).status).toBe(200);
    });

    it('[SES-01] refuses the pair from the same page if the first use had no key', async () => {
      const { id, hash } = await handOff();
      expect((await exchange(id, hash)).status).toBe(200);
      expect((await exchange(id, hash, pageKey)).status).toBe(401);
    });

    it('[SES-01] refuses the pair after 60 s, with another hash, and after logout', async () => {
      const late = await handOff();
      expect((await exchange(late.id, late.hash, pageKey)).status).toBe(200);
      await advance(60_001);
      expect((await exchange(late.id, late.hash, pageKey)).status).toBe(401);
      const { id, hash } = await handOff();
      const { token } = await grantOf(await exchange(id, hash, pageKey));
      expect((await exchange(id, `${hash}x`, pageKey)).status).toBe(401);
      await fetch(`${sandbox.origin()}/api${logout.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
      expect((await exchange(id, hash, pageKey)).status).toBe(401);
    });

    it('[SES-01] refuses an invalid page key', async () => {
      const { id, hash } = await handOff();
      expect((await exchange(id, hash, 'short')).status).toBe(400);
      expect((await exchange(id, hash, pageKey)).status).toBe(200);
    });
  });

  describe('[SES-01] a login while the bank core is unavailable', () => {
    afterEach(() => void (isCoreDown = false));

    it.each([
      ['with a page key', 'page-key-of-one-page-0003'],
      ['without a page key', undefined],
    ])('[SES-01] does not use up the pair, %s, and the retry then uses it once', async (_how, pageKey) => {
      const { id, hash } = await handOff();
      isCoreDown = true;
      expect((await exchange(id, hash, pageKey)).status).toBe(500);
      expect((await exchange(id, hash, 'page-key-of-another-0004')).status).toBe(500);
      isCoreDown = false;
      expect((await exchange(id, hash, pageKey)).status).toBe(200);
      expect((await exchange(id, hash)).status).toBe(401);
      expect((await exchange(id, hash, 'page-key-of-another-0004')).status).toBe(401);
    });

    it('[SES-01] opens one session for pages that retry at the same time', async () => {
      const { id, hash } = await handOff();
      isCoreDown = true;
      expect((await exchange(id, hash)).status).toBe(500);
      isCoreDown = false;
      const responses = await Promise.all([exchange(id, hash), exchange(id, hash), exchange(id, hash)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    });

    it('[SES-01] refuses the pair after 60 s, and does not call the core for a wrong pair', async () => {
      const { id, hash } = await handOff();
      isCoreDown = true;
      expect((await exchange(id, `${hash}x`)).status).toBe(401);
      await advance(60_001);
      expect((await exchange(id, hash)).status).toBe(401);
    });
  });

  it('[SES-01] refuses a pair after 60 s or with another hash', async () => {
    const late = await handOff();
    await advance(60_001);
    expect((await exchange(late.id, late.hash)).status).toBe(401);
    const { id, hash } = await handOff();
    expect((await exchange(id, `${hash}x`)).status).toBe(401);
    expect((await exchange(id, hash)).status).toBe(200);
  });

  it('[SES-13] includes the customer, mobile number, accounts, platform and expiry in the token', async () => {
    const client = await TestClient.signIn(sandbox.origin(), 'app');
    const payload = client.session.token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims).toMatchObject({
      customerID: expect.stringMatching(/^CUST\d+$/),
      mobileNumber: '9820011225',
      platform: 'MOBILE',
      accounts: [
        { id: expect.any(Number), accountID: expect.stringMatching(/^\d+$/) },
        { id: expect.any(Number), accountID: expect.stringMatching(/^\d+$/) },
      ],
      exp: expect.any(Number),
      jti: expect.any(String),
    });
  });

  it('[SES-05] refuses a session that was idle for five minutes', async () => {
    const client = await TestClient.signIn(sandbox.origin(), 'first-time');
    await advance(299_000);
    expect(await saved(client)).toBe(200);
    await advance(300_000);
    expect(await saved(client)).toBe(401);
  });

  it('[SES-06] renews the idle time with each request', async () => {
    const client = await TestClient.signIn(sandbox.origin(), 'first-time');
    for (let step = 0; step < 4; step += 1) {
      await advance(200_000);
      expect(await saved(client)).toBe(200);
    }
  });

  it('[SES-03] refuses an expired token, even in an active session', async () => {
    const client = await TestClient.signIn(sandbox.origin(), 'first-time');
    for (let minutes = 0; minutes < 56; minutes += 4) {
      await advance(4 * 60_000);
      expect(await saved(client)).toBe(200);
    }
    await advance(4 * 60_000);
    expect(await saved(client)).toBe(401);
  });
});
