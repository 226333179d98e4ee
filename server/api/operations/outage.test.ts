import { randomUUID } from 'node:crypto';
import { savedBillers } from '@billpay/api-contract/billers';
import { payBill } from '@billpay/api-contract/payment';
import { toPaise } from '../paise';
import { readLedger, paymentBody, requireBalancedLedger, savedAs } from '@billpay/sandbox/testing/bills';
import { instancesOnOwnServer } from '@billpay/sandbox/testing/instances-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

const UNAVAILABLE = 'The service is not available at the moment.';

describe('while PostgreSQL is restarted', () => {
  const bank = instancesOnOwnServer(2);
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(bank.origin(), 'regular');
  });
  afterEach(async () => {
    await requireBalancedLedger(client);
  });

  const probe = async (path: string, instance = 0) => {
    const response = await fetch(`${bank.origin(instance)}${path}`);
    return { status: response.status, json: (await response.json()) as unknown };
  };
  const untilReady = async () => {
    for (const instance of [0, 1]) {
      while ((await probe('/readyz', instance)).status !== 200) await sleep(50);
    }
  };
  const restart = async () => {
    await bank.postgres.halt();
    await bank.postgres.resume();
    await untilReady();
  };

  it('returns 503, or 401 for a wrong token, reports not ready but alive, and recovers with the server', async () => {
    expect(await probe('/readyz')).toEqual({ status: 200, json: { status: 'ready' } });
    await bank.postgres.halt();
    try {
      const response = await client.send('GET', savedBillers.path, undefined);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toEqual({ success: false, message: UNAVAILABLE });
      const headers = { authorization: 'Bearer guessed' };
      expect((await fetch(`${bank.origin()}/api${savedBillers.path}`, { headers })).status).toBe(401);
      expect(await probe('/readyz')).toEqual({
        status: 503,
        json: { status: 'not ready', reason: 'database' },
      });
      expect(await probe('/healthz')).toMatchObject({ status: 200 });
    } finally {
      await bank.postgres.resume();
    }
    await untilReady();
    expect((await client.try(savedBillers)).status).toBe(200);
  });

  it('reports not ready if the restored database is not migrated', async () => {
    await bank.db.query('UPDATE schema_migration SET version = -version WHERE version = 3');
    expect(await probe('/readyz')).toEqual({
      status: 503,
      json: { status: 'not ready', reason: 'migrations' },
    });
    await bank.db.query('UPDATE schema_migration SET version = -version WHERE version = -3');
    expect(await probe('/readyz')).toMatchObject({ status: 200 });
  });

  it('[PAY-19] neither loses nor repeats a payment, and returns it for a retry with its key', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const before = toPaise((await readLedger(client)).balances[0] ?? '');
    const transactions = new Set<string>();
    for (let made = 0; made < 4; made += 1) {
      const [at, elsewhere] = [client.at(bank.origin(made % 2)), client.at(bank.origin((made + 1) % 2))];
      const body = await paymentBody(client, bill, { amount: `${100 + made}.00`, reference: null });
      const idempotencyKey = randomUUID();
      const first = at.try(payBill, { body, idempotencyKey });
      await sleep(made * 7);
      await restart();
      const { status, response } = await first;
      expect([200, 503]).toContain(status);
      // Recovery claims reserved payments half a minute later.
      await callControl(bank.origin(), 'POST', '/sandbox/clock', { advanceMs: 31_000 });
      const again = await elsewhere.call(payBill, { body, idempotencyKey });
      expect([again, undefined]).toContainEqual(response);
      expect(again.data.paymentDetails.success).toBe(true);
      transactions.add(again.data.paymentDetails.tran.transactionId);
    }
    expect(transactions.size).toBe(4);
    const rupees = 100 + 101 + 102 + 103;
    expect(toPaise((await readLedger(client)).balances[0] ?? '')).toBe(before - rupees * 100);
  });

  it('ends each of many concurrent calls with a response or a 503', async () => {
    const calls = Array.from({ length: 60 }, async (_, index) => {
      await sleep(index * 5);
      return (await client.at(bank.origin(index % 2)).try(savedBillers)).status;
    });
    await sleep(100);
    await restart();
    const statuses = new Set(await Promise.all(calls));
    statuses.delete(200);
    statuses.delete(503);
    expect([...statuses]).toEqual([]);
  });
});

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
