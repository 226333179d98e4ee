import { savedBillers } from '@billpay/api-contract/billers';
import { readLedger, pay, savedAs } from '../testing/bills';
import { sandboxUnderTest } from '../testing/sandbox-under-test';
import { TestClient, callControl } from '../testing/test-client';

describe("the sandbox's control API", () => {
  const sandbox = sandboxUnderTest();
  const fault = (client: TestClient, request: object) =>
    callControl(sandbox.origin(), 'POST', '/sandbox/faults', {
      call: 'billers.saved',
      times: 1,
      customer: client.customer,
      ...request,
    });
  const newClient = () => TestClient.signInAsNew(sandbox.origin(), 'regular');

  it('creates a hand-off to a page of the portal', async () => {
    const handOffTo = (page?: string) =>
      callControl<{ url: string }>(sandbox.origin(), 'POST', '/sandbox/handoff', {
        customer: 'regular',
        page,
      });
    expect((await handOffTo()).url).toMatch(/^\/\?id=[\w-]+&hash=[\w-]+$/);
    expect((await handOffTo('/my-bills')).url).toMatch(/^\/my-bills\?id=[\w-]+&hash=[\w-]+$/);
    await expect(handOffTo('https://elsewhere.example')).rejects.toThrow('400');
  });

  it('lists the demo customers', async () => {
    const customers = await callControl<{ customer: string }[]>(
      sandbox.origin(),
      'GET',
      '/sandbox/customers',
    );
    expect(customers.map(({ customer }) => customer)).toEqual(
      expect.arrayContaining(['regular', 'first-time', 'app']),
    );
  });

  it("returns a customer's name and balances, with null for a balance that the core cannot provide", async () => {
    const read = (customer: string) =>
      callControl<object>(sandbox.origin(), 'GET', `/sandbox/accounts?customer=${customer}`);
    expect(await read('app')).toEqual({
      name: 'Kavita Deshmukh',
      accounts: [
        { account: expect.stringMatching(/^\d+$/), type: 'Savings Account', balance: '58420.00' },
        { account: expect.stringMatching(/^\d+$/), type: 'Current Account', balance: null },
      ],
    });
    await expect(read('nobody')).rejects.toThrow('404');
  });

  it('returns messages by mobile number or customer, newest first', async () => {
    const client = await newClient();
    await client.code('add-biller', { billerId: 'ACTBB' });
    const second = await client.code('add-biller', { billerId: 'ACTBB' });
    const read = (query: string) =>
      callControl<{ text: string; code?: string }[]>(sandbox.origin(), 'GET', `/sandbox/messages?${query}`);
    const messages = await read(`customer=${client.customer}`);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatchObject({ code: second, text: expect.stringContaining(second) });
    const claims = JSON.parse(
      Buffer.from(client.session.token.split('.')[1] ?? '', 'base64url').toString(),
    ) as { mobileNumber: string };
    expect(await read(`mobile=${claims.mobileNumber}`)).toEqual(messages);
  });

  it('returns an injected error the given number of times, only to that customer', async () => {
    const [client, other] = [await newClient(), await newClient()];
    await fault(client, { mode: 'error', status: 503, times: 2 });
    expect((await other.try(savedBillers)).status).toBe(200);
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await client.try(savedBillers)).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('[HTTP-03] returns 429 for a call specified by method and path', async () => {
    const client = await newClient();
    await fault(client, { call: 'GET /billers/saved', mode: 'rate-limit' });
    expect(await client.try(savedBillers)).toMatchObject({
      status: 429,
      message: 'Too many requests! Please try again in a few minutes.',
    });
  });

  it.each(['drop-response', 'drop-answer'])('cuts the connection once in the mode %s', async (mode) => {
    const client = await newClient();
    await fault(client, { mode });
    await expect(client.try(savedBillers)).rejects.toThrow('fetch failed');
    expect((await client.try(savedBillers)).status).toBe(200);
  });

  it('restores the seed on a reset: demo customers as on the first day, and no sessions', async () => {
    const client = await TestClient.signIn(sandbox.origin(), 'regular');
    const bill = await savedAs(client, 'Sun Direct');
    const before = await readLedger(client);
    expect((await pay(client, bill, { amount: '290.00', reference: null })).status).toBe(200);
    await callControl(sandbox.origin(), 'POST', '/sandbox/reset');
    expect((await client.try(savedBillers)).status).toBe(401);
    const again = await TestClient.signIn(sandbox.origin(), 'regular');
    expect((await readLedger(again)).balances).toEqual(before.balances);
  });
});
