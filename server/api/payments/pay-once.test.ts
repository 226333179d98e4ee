import { randomUUID } from 'node:crypto';
import { payBill } from '@billpay/api-contract/payment';
import { transactions } from '@billpay/api-contract/transactions';
import { toPaise } from '../paise';
import { fetchSavedBill, readLedger, pay, paymentBody, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

describe('[PAY-19] repeated submissions of one payment', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

  async function debited(act: () => Promise<unknown>): Promise<number> {
    const before = await readLedger(client);
    await act();
    const after = await readLedger(client);
    expect(after).toMatchObject({ sum: '0.00', agrees: true });
    return toPaise(before.balances[0] ?? '') - toPaise(after.balances[0] ?? '');
  }

  async function instantBody(amount = '290.00') {
    return paymentBody(client, await savedAs(client, 'Sun Direct'), { amount, reference: null });
  }

  it('[PAY-19] returns the first outcome again for the same key and body', async () => {
    const body = await instantBody();
    const idempotencyKey = randomUUID();
    const spent = await debited(async () => {
      const first = await client.call(payBill, { body, idempotencyKey });
      const second = await client.call(payBill, { body, idempotencyKey });
      expect(second).toEqual(first);
    });
    expect(spent).toBe(290_00);
  });

  it('[PAY-19] pays once for two concurrent requests', async () => {
    const body = await instantBody();
    const idempotencyKey = randomUUID();
    const spent = await debited(async () => {
      const results = await Promise.all(
        Array.from({ length: 8 }, () => client.call(payBill, { body, idempotencyKey })),
      );
      const ids = results.map(({ data }) => data.paymentDetails.tran.transactionId);
      expect(new Set(ids).size).toBe(1);
      expect(results.every(({ data }) => data.paymentDetails.success)).toBe(true);
    });
    expect(spent).toBe(290_00);
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

  it('[PAY-19] pays once with one code under two keys', async () => {
    const body = await instantBody();
    const spent = await debited(async () => {
      const results = await Promise.all([client.try(payBill, { body }), client.try(payBill, { body })]);
      expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
    expect(spent).toBe(290_00);
  });

  it('[PAY-19] pays a fetched bill once from two tabs', async () => {
    const bill = await savedAs(client, 'Home Electricity');
    const { txnRefKey, data } = await fetchSavedBill(client, bill);
    const amount = data.Data.BillerResponse.amount;
    const spent = await debited(async () => {
      expect((await pay(client, bill, { amount, reference: txnRefKey })).status).toBe(200);
      expect((await pay(client, bill, { amount, reference: txnRefKey })).status).toBe(409);
    });
    expect(spent).toBe(toPaise(amount));
  });

  it('[PAY-19] returns the outcome on a retry after a lost response', async () => {
    const body = await instantBody();
    const idempotencyKey = randomUUID();
    await callControl(sandbox.origin(), 'POST', '/sandbox/faults', {
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

  it('[PAY-19] accepts the same key from two customers', async () => {
    const other = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    const idempotencyKey = randomUUID();
    await client.call(payBill, { body: await instantBody(), idempotencyKey });
    const theirs = await savedAs(other, 'Sun Direct');
    const result = await pay(other, theirs, { amount: '120.00', reference: null, idempotencyKey });
    expect(result.response?.data.paymentDetails.tran.billAmount).toBe('120.00');
  });

  it('[PAY-19] lists the transaction of repeated submissions once', async () => {
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const list = () =>
      client.call(transactions, { body: { startDate: today, endDate: today, pageNumber: 1 } });
    const before = (await list()).data.length;
    const body = await instantBody();
    const idempotencyKey = randomUUID();
    await client.call(payBill, { body, idempotencyKey });
    await client.call(payBill, { body, idempotencyKey });
    expect((await list()).data).toHaveLength(before + 1);
  });
});
