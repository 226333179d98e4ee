import { createHash } from 'node:crypto';
import { complaints } from '@billpay/api-contract/complaints';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { pay, paymentBody, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { callControl, TestClient } from '@billpay/sandbox/testing/test-client';
import { until } from '@billpay/sandbox/testing/until';
import type { ShareOutcomes } from './share-outcomes';

const canary = { remote: 'billers', version: '2.0.0-bb22', percent: '50', seconds: '60' };
const LISTED = 'GET /complaints/';
const PAID = 'POST /payment/bill';
const MINUTES_MS = 5 * 60_000;

describe('the outcomes of a share', () => {
  const sandbox = sandboxUnderTest();
  const [share, others]: [string[], string[]] = [[], []];
  const clients: TestClient[] = [];

  const read = async (query: Record<string, string>) => {
    const response = await fetch(
      `${sandbox.origin()}/metrics/outcomes?${new URLSearchParams(query).toString()}`,
    );
    return { status: response.status, body: (await response.json()) as unknown };
  };

  /** The rule of docs/releases.md. */
  const isInShare = (customer: string) =>
    createHash('sha256').update(`${customer}\nbillers\n2.0.0-bb22`).digest().readUInt32BE() % 100 < 50;

  beforeAll(async () => {
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs: -MINUTES_MS });
    const before = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    await pay(before, await savedAs(before, 'Sun Direct'), { amount: '50.00', reference: null });
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs: MINUTES_MS });
    while (share.length < 3 || others.length < 3) {
      const client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
      const group = isInShare(client.customer) ? share : others;
      group.push(client.customer);
      clients.push(client);
      const sun = await savedAs(client, 'Sun Direct');
      if (group === share && group.length === 1)
        await paymentBody(client, sun, { amount: '50.00', reference: null });
      if (group === others && group.length <= 2) await pay(client, sun, { amount: '50.00', reference: null });
    }
  });

  it('counts active customers, those who requested a payment code, and those who paid, per share', async () => {
    expect(await read(canary)).toMatchObject({
      status: 200,
      body: {
        share: { customers: share.length, asked: 1, paid: 0 },
        others: { customers: others.length, asked: 2, paid: 2 },
      },
    });
  });

  it('counts customers by their successful calls, and those who made far more calls', async () => {
    await Promise.all(
      clients.map(async (client) => {
        const times = client.customer === share[0] ? 9 : 2;
        for (let call = 0; call < times; call += 1) await client.call(complaints);
        await client.try(transactionDetails, { params: { id: 'TXN0' } });
      }),
    );
    const readCalls = async () => {
      const { share: counted, others: beside } = (await read(canary)).body as ShareOutcomes;
      return { counted: counted.calls, beside: beside.calls };
    };
    // The API writes its counts every five seconds.
    await until(async () => {
      const { counted, beside } = await readCalls();
      return counted[LISTED]?.busy === 1 && beside[LISTED]?.customers === others.length;
    });
    const { counted, beside } = await readCalls();
    expect(counted[LISTED]).toEqual({ customers: share.length, busy: 1 });
    expect(beside[LISTED]).toEqual({ customers: others.length, busy: 0 });
    expect(beside[PAID]).toEqual({ customers: 2, busy: 0 });
    expect(counted).not.toHaveProperty([PAID]);
    expect(counted).not.toHaveProperty(['GET /transactions/{id}']);
  });

  it('counts all customers in a share of 100 %, and none outside the period', async () => {
    const all = { customers: share.length + others.length, asked: 3, paid: 2 };
    const nobody = { customers: 0, asked: 0, paid: 0 };
    expect((await read({ ...canary, percent: '100' })).body).toMatchObject({ share: all, others: nobody });
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs: MINUTES_MS });
    expect((await read(canary)).body).toMatchObject({ share: nobody, others: nobody });
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs: -MINUTES_MS });
  });

  it.each([
    { ...canary, percent: '101' },
    { ...canary, percent: '' },
    { ...canary, seconds: '1e9' },
    { ...canary, remote: "billers' OR true" },
    { ...canary, extra: '1' },
  ])('refuses the query %j', async (query) => {
    expect((await read(query)).status).toBe(400);
  });
});
