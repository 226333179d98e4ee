import { login, logout } from '@billpay/api-contract/auth';
import { savedBillers } from '@billpay/api-contract/billers';
import { updateBiller } from '@billpay/api-contract/biller-changes';
import { fillPath } from '@billpay/api-contract/endpoint';
import { payBill } from '@billpay/api-contract/payment';
import { generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import { readLedger, paymentBody, save, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

const TOO_MANY = {
  success: false,
  message: 'Too many requests! Please try again in a few minutes.',
};

async function readResponse(response: Response) {
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    json: (await response.json()) as unknown,
  };
}

describe('[HTTP-03] rate limits of customers', () => {
  const sandbox = sandboxUnderTest({
    rateLimits: 'off read=40/3600 change=2/3600 bill=3/3600 code=4/3600 payment=1/3600',
  });
  let client: TestClient;
  beforeEach(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });
  const newClient = () => TestClient.signInAsNew(sandbox.origin(), 'regular');

  it('[HTTP-03] returns 429 with the time to wait, in the format of every failure', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 40; call += 1) statuses.push((await client.try(savedBillers)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const limited = await readResponse(await client.send('GET', savedBillers.path, undefined));
    expect(limited).toEqual({ status: 429, retryAfter: expect.any(Number), json: TOO_MANY });
    // 40 calls an hour refill at a rate of one call every 90 s.
    expect(limited.retryAfter).toBeGreaterThanOrEqual(1);
    expect(limited.retryAfter).toBeLessThanOrEqual(90);
  });

  it('[HTTP-03] does not limit other customers or other calls', async () => {
    const other = await newClient();
    for (let call = 0; call < 41; call += 1) await client.try(savedBillers);
    expect((await client.try(savedBillers)).status).toBe(429);
    expect((await other.try(savedBillers)).status).toBe(200);
    expect((await client.try(generateOtp, codeFor('add-biller', { billerId: 'ACTBB' }))).status).toBe(200);
  });

  it('[HTTP-03] counts all sessions of a customer together', async () => {
    const { customer } = client;
    for (let call = 0; call < 41; call += 1) await client.try(savedBillers);
    const again = await TestClient.signIn(sandbox.origin(), customer);
    expect((await again.try(savedBillers)).status).toBe(429);
  });

  it('[HTTP-03] refuses a call before opening its sealed body', async () => {
    const bill = await savedAs(client, 'Kitchen Gas');
    const rename = (billName: string) => ({
      body: { billName, categoryName: bill.CATEGORY_NAME, customerBillId: bill.CUSTOMER_BILL_ID },
    });
    await client.call(updateBiller, rename('First'));
    await client.call(updateBiller, rename('Second'));
    expect((await client.try(updateBiller, rename('Third'))).status).toBe(429);
    expect((await savedAs(client, 'Second')).CUSTOMER_BILL_ID).toBe(bill.CUSTOMER_BILL_ID);
  });

  it('[HTTP-03] refuses a payment without using up its code or an attempt', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const body = (amount: string) => paymentBody(client, bill, { amount, reference: null });
    expect((await client.try(payBill, { body: await body('100.00') })).status).toBe(200);
    const before = await readLedger(client);
    const second = await body('200.00');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await client.try(payBill, { body: { ...second, otp: '000000' } })).status).toBe(429);
    }
    expect(await readLedger(client)).toEqual(before);
    // Five wrong codes would exceed the limit by two.
    expect((await client.try(validateOtp, { body: { otp: second.otp } })).status).toBe(200);
  });

  it('[HTTP-03] counts each guess of a code', async () => {
    await client.call(generateOtp, codeFor('add-biller', { billerId: 'ACTBB' }));
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) =>
        client.try(validateOtp, { body: { otp: String(100_000 + guess) } }),
      ),
    );
    expect(guesses.filter(({ status }) => status !== 429)).toHaveLength(3);
  });

  it('[HTTP-03] counts requests to the bill network across calls', async () => {
    const bill = await save(client, {
      billerId: 'UPPCL0000UTP01',
      parameter: 'Consumer Number',
      value: '5654461234',
      billName: 'Power',
    });
    const body = { validateBill: 'N', billerID: bill.BILLER_ID, billerParams: bill.PARAMETERS } as const;
    const path = '/payment/fetch-bill';
    const fetchBill = () =>
      client.send(
        'POST',
        path,
        client.seal('POST', path, { ...body, quickPay: 'N', forChannel: 'postpaid' }),
      );
    for (let call = 0; call < 3; call += 1) expect((await fetchBill()).status).toBe(200);
    expect((await fetchBill()).status).toBe(429);
    expect((await client.send('GET', '/billers/update-upcoming-dues', undefined)).status).toBe(429);
  });

  it('[HTTP-03] does not count calls with an ended session', async () => {
    const old = client;
    await fetch(`${sandbox.origin()}/api${logout.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: old.session.token }),
    });
    for (let call = 0; call < 60; call += 1) expect((await old.try(savedBillers)).status).toBe(401);
    const again = await TestClient.signIn(sandbox.origin(), old.customer);
    expect((await again.try(savedBillers)).status).toBe(200);
  });
});

function codeFor(template: 'add-biller', templateVariables: Record<string, string>) {
  return { body: { template, templateVariables } };
}

describe('[HTTP-03] rate limits of anonymous callers', () => {
  const sandbox = sandboxUnderTest({
    rateLimits: 'off hand-off=2/3600 login=12/3600 anonymous=20/3600',
    trustProxy: ['loopback'],
  });
  const from = (address: string) => ({ 'x-forwarded-for': address });

  async function signIn(address: string, id: string, hash: string): Promise<Response> {
    return fetch(`${sandbox.origin()}/api${fillPath(login.path, { param: id })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(address) },
      body: JSON.stringify({ hash }),
    });
  }

  async function handOff(): Promise<{ id: string; hash: string }> {
    const { url } = await callControl<{ url: string }>(sandbox.origin(), 'POST', '/sandbox/handoff', {
      customer: 'first-time',
    });
    const pair = new URL(url, sandbox.origin()).searchParams;
    return { id: pair.get('id') ?? '', hash: pair.get('hash') ?? '' };
  }

  it('[HTTP-03] allows two attempts for a hand-off from any address, and keeps the pair valid', async () => {
    const { id, hash } = await handOff();
    expect((await signIn('192.0.2.1', id, 'wrong')).status).toBe(401);
    expect((await signIn('192.0.2.2', id, 'wrong')).status).toBe(401);
    expect(await readResponse(await signIn('192.0.2.3', id, hash))).toMatchObject({
      status: 429,
      json: TOO_MANY,
    });
    const other = await handOff();
    expect((await signIn('192.0.2.4', other.id, other.hash)).status).toBe(200);
  });

  it('[HTTP-03] limits hand-offs per address', async () => {
    const guesses = Array.from({ length: 15 }, (_, guess) => signIn('198.51.100.7', `guess${guess}`, 'x'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(12);
    const { id, hash } = await handOff();
    expect((await signIn('198.51.100.7', id, hash)).status).toBe(429);
    expect((await signIn('198.51.100.8', id, hash)).status).toBe(200);
  });

  it('[HTTP-03] limits all calls without a session by address', async () => {
    const call = (path: string, headers: object) =>
      fetch(`${sandbox.origin()}/api${path}`, { headers: { ...from('203.0.113.9'), ...headers } });
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      statuses.push((await call('/billers/saved', { authorization: 'Bearer guessed' })).status);
      statuses.push((await call('/nowhere', {})).status);
    }
    expect(statuses.filter((status) => status === 429)).toEqual([]);
    expect((await call('/billers/saved', {})).status).toBe(429);
    expect((await call('/nowhere', {})).status).toBe(429);
    const client = await TestClient.signInAsNew(sandbox.origin(), 'first-time');
    const token = { authorization: `Bearer ${client.session.token}` };
    expect((await call('/billers/saved', token)).status).toBe(200);
  });

  it.each(['/openapi.json', '/docs', '/docs/envelope.md', '/'])(
    '[HTTP-03] counts calls of /api%s as anonymous calls of the IP address',
    async (path) => {
      const get = () =>
        fetch(`${sandbox.origin()}/api${path}`, {
          headers: from(`2001:db8:${path.length}::1`),
          redirect: 'manual',
        });
      for (let calls = 0; calls < 20; calls += 1) expect((await get()).status).not.toBe(429);
      const refused = await readResponse(await get());
      expect(refused).toMatchObject({ status: 429, json: TOO_MANY });
      expect(refused.retryAfter).toBeGreaterThan(0);
    },
  );
});
