import { createHash } from 'node:crypto';
import { pay, paymentBody, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { callControl, TestClient } from '@billpay/sandbox/testing/test-client';

const canary = { remote: 'billers', version: '2.0.0-bb22', percent: '50', seconds: '60' };
const MINUTES_MS = 5 * 60_000;

describe('the outcomes of a share', () => {
  const sandbox = sandboxUnderTest();
  const [share, others]: [string[], string[]] = [[], []];

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
      const sun = await savedAs(client, 'Sun Direct');
      if (group === share && group.length === 1)
        await paymentBody(client, sun, { amount: '50.00', reference: null });
      if (group === others && group.length <= 2) await pay(client, sun, { amount: '50.00', reference: null });
    }
  });

  it('count customers who were active, asked for a payment code and paid, as the page draws them', async () => {
    expect(await read(canary)).toEqual({
      status: 200,
      body: {
        share: { customers: share.length, asked: 1, paid: 0 },
        others: { customers: others.length, asked: 2, paid: 2 },
      },
    });
  });

  it('count everybody in a share of 100 %, and nobody of another time', async () => {
    const all = { customers: share.length + others.length, asked: 3, paid: 2 };
    const nobody = { customers: 0, asked: 0, paid: 0 };
    expect((await read({ ...canary, percent: '100' })).body).toEqual({ share: all, others: nobody });
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs: MINUTES_MS });
    expect((await read(canary)).body).toEqual({ share: nobody, others: nobody });
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs: -MINUTES_MS });
  });

  it.each([
    { ...canary, percent: '101' },
    { ...canary, percent: '' },
    { ...canary, seconds: '1e9' },
    { ...canary, remote: "billers' OR true" },
    { ...canary, extra: '1' },
  ])('refuse the query %j', async (query) => {
    expect((await read(query)).status).toBe(400);
  });
});
