import { randomUUID } from 'node:crypto';
import { payBill } from '@billpay/api-contract/payment';
import { transactions } from '@billpay/api-contract/transactions';
import { toBankDay } from '../clock/bank-day';
import { toPaise, toRupees } from '../paise';
import {
  fetchAndPay,
  readLedger,
  requireBalancedLedger,
  pay,
  paymentBody,
  save,
  savedAs,
} from '@billpay/sandbox/testing/bills';
import { instancesUnderTest } from '@billpay/sandbox/testing/instances-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { until } from '@billpay/sandbox/testing/until';

describe('[PAY-19] payments at two instances on one PostgreSQL server', () => {
  // Both start concurrently. One migrates and seeds while the other waits.
  const instances = instancesUnderTest(2);
  const { origin } = instances;
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(origin(0), 'regular');
  });

  afterEach(async () => {
    await requireBalancedLedger(client);
  });

  /** Returns the same session at the other instance. */
  const elsewhere = () => client.at(origin(1));
  const balance = async () => toPaise((await readLedger(client)).balances[0] ?? '');

  async function instantBody(amount = '290.00') {
    return paymentBody(client, await savedAs(client, 'Sun Direct'), { amount, reference: null });
  }

  async function debited(act: () => Promise<unknown>): Promise<number> {
    const before = await balance();
    await act();
    return before - (await balance());
  }

  it('[PAY-19] returns the first outcome for the same key and body, and lists the transaction once', async () => {
    const today = toBankDay(new Date());
    const list = () =>
      client.call(transactions, { body: { startDate: today, endDate: today, pageNumber: 1 } });
    const listed = (await list()).data.length;
    const body = await instantBody();
    const idempotencyKey = randomUUID();
    const spent = await debited(async () => {
      const outcome = await client.call(payBill, { body, idempotencyKey });
      expect(await client.call(payBill, { body, idempotencyKey })).toEqual(outcome);
    });
    expect(spent).toBe(290_00);
    expect((await list()).data).toHaveLength(listed + 1);
  });

  it('[PAY-19] refuses the same key with another body with 409', async () => {
    const idempotencyKey = randomUUID();
    const body = await instantBody();
    const spent = await debited(async () => {
      await client.call(payBill, { body, idempotencyKey });
      const other = await client.try(payBill, { body: { ...body, billAmount: '291.00' }, idempotencyKey });
      expect(other.status).toBe(409);
    });
    expect(spent).toBe(290_00);
  });

  it('[PAY-19] returns the outcome on a retry after a lost response', async () => {
    const body = await instantBody();
    const idempotencyKey = randomUUID();
    await callControl(origin(0), 'POST', '/sandbox/faults', {
      call: 'payment.bill',
      mode: 'drop-response',
      times: 1,
      customer: client.customer,
    });
    const spent = await debited(async () => {
      await expect(client.call(payBill, { body, idempotencyKey })).rejects.toThrow('fetch failed');
      const retried = await client.call(payBill, { body, idempotencyKey });
      expect(retried.data.paymentDetails.success).toBe(true);
    });
    expect(spent).toBe(290_00);
  });

  it('[PAY-19] refuses a payment without an Idempotency-Key', async () => {
    const body = await instantBody();
    const sealed = client.seal('POST', payBill.path, body);
    expect((await client.send('POST', payBill.path, sealed)).status).toBe(400);
  });

  it('[PAY-19] debits once for sixteen concurrent submissions of one payment to both instances', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const before = await balance();
    const body = await paymentBody(client, bill, { amount: '290.00', reference: null });
    const idempotencyKey = randomUUID();
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        (index % 2 ? elsewhere() : client).call(payBill, { body, idempotencyKey }),
      ),
    );
    const outcomes = results.map(({ data }) => data.paymentDetails);
    expect(new Set(outcomes.map(({ tran }) => tran.transactionId)).size).toBe(1);
    expect(outcomes.every(({ success }) => success)).toBe(true);
    expect(await balance()).toBe(before - 290_00);
  });

  it('[PAY-19] pays the first of two concurrent bodies with the same key and refuses the other', async () => {
    const { db } = instances;
    const bill = await savedAs(client, 'Sun Direct');
    const before = await balance();
    const body = await paymentBody(client, bill, { amount: '100.00', reference: null });
    const idempotencyKey = randomUUID();
    const untilWaiting = async (count: number): Promise<void> => {
      for (let waiting = 0; waiting < count;) {
        // Within a transaction, PostgreSQL shows the activity at the transaction's start.
        await db.query('SELECT pg_stat_clear_snapshot()');
        const [row] = await db.query<{ waiting: number }>(
          `SELECT count(*) AS waiting FROM pg_stat_activity
           WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        );
        waiting = row?.waiting ?? 0;
      }
    };
    const sent = await db.transaction(async () => {
      await db.query('SELECT id FROM customer WHERE id = $1 FOR UPDATE', [client.customer]);
      const first = client.try(payBill, { body, idempotencyKey });
      await untilWaiting(1);
      const other = elsewhere().try(payBill, { body: { ...body, billAmount: '101.00' }, idempotencyKey });
      await untilWaiting(2);
      return [first, other];
    });
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 409]);
    expect(await balance()).toBe(before - 100_00);
  });

  it('[PAY-19] pays once for one code with sixteen keys, and returns that payment for all of them', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const before = await balance();
    const change = { repeatsTransactionId: null };
    const body = await paymentBody(client, bill, { amount: '100.00', reference: null, change });
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, index) => (index % 2 ? elsewhere() : client).try(payBill, { body })),
    );
    const [paid, ...others] = results.toSorted((one, other) => one.status - other.status);
    const { transactionId } = paid?.response?.data.paymentDetails.tran ?? {};
    expect(transactionId).toMatch(/^TXN/);
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 409));
    for (const { failure } of others) expect(failure).toMatchObject({ earlierPayment: { transactionId } });
    expect(await balance()).toBe(before - 100_00);
  });

  it('[PAY-18] keeps every balance correct under concurrent payments of several customers', async () => {
    const others = await Promise.all(
      Array.from({ length: 6 }, () => TestClient.signInAsNew(origin(0), 'regular')),
    );
    const paid = await Promise.all(
      others.map(async (other, index) => {
        const bill = await savedAs(other, 'Sun Direct');
        const amount = toRupees(10_000 + index);
        const before = toPaise((await readLedger(other)).balances[0] ?? '');
        expect((await pay(other.at(origin(index % 2)), bill, { amount, reference: null })).status).toBe(200);
        return { before, after: toPaise((await readLedger(other)).balances[0] ?? ''), amount };
      }),
    );
    for (const { before, after, amount } of paid) expect(before - after).toBe(toPaise(amount));
  });

  it('[PAY-19] settles a pending payment once if two recoveries run', async () => {
    const bill = await save(client, {
      billerId: 'UPPCL0000UTP01',
      parameter: 'Consumer Number',
      value: '5654469003',
      billName: 'Reversed later',
    });
    const before = await balance();
    const { response } = await fetchAndPay(client, bill);
    expect(response?.data.paymentDetails.bbpsTimeout).toBe(true);
    await callControl(origin(0), 'POST', '/sandbox/clock', { advanceMs: 150_000 });
    await until(
      async () => (await savedAs(client, 'Reversed later')).TRANSACTION_STATUS === 'aggregator-failed',
    );
    expect(await balance()).toBe(before);
  });
});
