import { randomUUID } from 'node:crypto';
import { payBill } from '@billpay/api-contract/payment';
import { savedBillers } from '@billpay/api-contract/billers';
import { validateOtp } from '@billpay/api-contract/user-services';
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

describe('two instances on one PostgreSQL server', () => {
  // Both start concurrently: one migrates and seeds, the other waits.
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

  it('[API-04] accepts a session of one instance at the other', async () => {
    const here = await client.call(savedBillers);
    expect(await elsewhere().call(savedBillers)).toEqual(here);
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

  it('[PAY-19] pays the first of two concurrent bodies under one key and refuses the other', async () => {
    const { db } = instances;
    const bill = await savedAs(client, 'Sun Direct');
    const before = await balance();
    const body = await paymentBody(client, bill, { amount: '100.00', reference: null });
    const idempotencyKey = randomUUID();
    const untilWaiting = async (count: number): Promise<void> => {
      for (let waiting = 0; waiting < count;) {
        // Within a transaction, PostgreSQL shows the activity at its start.
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

  it('[OTP-10] pays once with one code under sixteen keys', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const before = await balance();
    const body = await paymentBody(client, bill, { amount: '100.00', reference: null });
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, index) => (index % 2 ? elsewhere() : client).try(payBill, { body })),
    );
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance()).toBe(before - 100_00);
  });

  it('[PAY-19] pays once with one code under sixteen keys, and returns that payment to all others', async () => {
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

  it('[HTTP-05] accepts a body once if it is replayed at both instances', async () => {
    await client.code('add-biller', { billerId: 'ACTBB' });
    const path = validateOtp.path;
    const sealed = client.seal('POST', path, { otp: await client.lastCode() });
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => (index % 2 ? elsewhere() : client).send('POST', path, sealed)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('[OTP-11] adds up wrong tries at both instances', async () => {
    const code = await client.code('add-biller', { billerId: 'ACTBB' });
    const otp = code === '000000' ? '000001' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? elsewhere() : client).try(validateOtp, { body: { otp } }),
      ),
    );
    expect(tries.filter(({ failure }) => failure?.limitReached === false).length).toBeLessThanOrEqual(7);
    expect((await client.try(validateOtp, { body: { otp: code } })).status).toBe(422);
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
