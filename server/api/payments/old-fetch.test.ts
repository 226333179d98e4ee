import { randomUUID } from 'node:crypto';
import { allUpcomingDues } from '@billpay/api-contract/billers';
import { putUpcomingDue } from '@billpay/api-contract/biller-changes';
import { payBill, recentPayment } from '@billpay/api-contract/payment';
import { checkTransactionStatus } from '@billpay/api-contract/transactions';
import type { BillRequest } from '../adapters/bill-network';
import {
  fetchSavedBill,
  pay,
  paymentBody,
  requireRefusal,
  save,
  savedAs,
} from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

const exact = { billerId: 'AVVNL0000RAJ01', parameter: 'K Number', billName: 'Exact' };
const noPendingBill = { refused: 'There is no pending bill', code: 'no-pending-bill' } as const;
const unseen = /^A payment of this bill was made/;

type Bill = Awaited<ReturnType<typeof save>>;

describe('[PAY-19] an old bill fetch', () => {
  /** Replaces the network's response to a bill fetch. Null keeps the real response. */
  let respond: ((request: BillRequest) => Promise<typeof noPendingBill>) | null = null;
  // No background job queries the network during the test.
  const sandbox = sandboxUnderTest({
    lookEveryMs: 'never',
    adapters: (simulated) => ({
      ...simulated,
      network: {
        ...simulated.network,
        fetchBill: (request) => (respond ?? simulated.network.fetchBill)(request),
      },
    }),
  });
  let client: TestClient;

  /** Sets the bank's clock, in Indian time, and signs in again. */
  async function at(day: string, time: string): Promise<void> {
    const now = new Date(`${day}T${time}:00+05:30`).toISOString();
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now });
    client = await TestClient.signIn(sandbox.origin(), client.customer);
  }

  beforeEach(async () => {
    respond = null;
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now: '2031-02-10T23:55:00+05:30' });
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

  async function fetched(bill: Bill) {
    const { txnRefKey: reference, data } = await fetchSavedBill(client, bill);
    return { reference, amount: data.Data.BillerResponse.amount };
  }
  const unasked = { change: { repeatsTransactionId: null } };
  async function paid(bill: Bill, options: Parameters<typeof pay>[2]): Promise<string> {
    const { response, status, message } = await pay(client, bill, options);
    if (!response) throw new Error(`Not paid: ${status} ${message}`);
    return response.data.paymentDetails.tran.transactionId;
  }
  async function recent(bill: Bill): Promise<string | undefined> {
    const body = { billerId: bill.BILLER_ID, parameters: bill.PARAMETERS };
    return (await client.call(recentPayment, { body })).data?.transactionId;
  }

  it('[PAY-19] does not pay an exact bill twice with a fetch from before midnight', async () => {
    const bill = await save(client, { ...exact, value: '410000004321' });
    const [first, second] = [await fetched(bill), await fetched(bill)];
    const transactionId = await paid(bill, { ...first, ...unasked });
    await at('2031-02-11', '00:01');
    expect(await recent(bill)).toBe(transactionId);
    expect(await requireRefusal(client, () => pay(client, bill, { ...second, ...unasked }), 409)).toMatch(
      unseen,
    );
  });

  it('[PAY-19] does not pay a bill twice if its pending payment succeeded after midnight', async () => {
    const bill = await save(client, { ...exact, value: '410000009002' });
    const [first, second] = [await fetched(bill), await fetched(bill)];
    const transactionId = await paid(bill, { ...first, ...unasked });
    await at('2031-02-11', '00:01');
    await client.call(checkTransactionStatus, { body: { transactionId, status: 'SUCCESS' } });
    await at('2031-02-11', '00:20');
    expect(await recent(bill)).toBe(transactionId);
    expect(await requireRefusal(client, () => pay(client, bill, { ...second, ...unasked }), 409)).toMatch(
      unseen,
    );
  });

  it('[PAY-19] does not repeat a payment without a fetch after midnight unless the customer has seen it', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const options = { amount: '290.00', reference: null };
    const first = await paid(bill, { ...options, ...unasked });
    await at('2031-02-11', '00:01');
    expect(await requireRefusal(client, () => pay(client, bill, { ...options, ...unasked }), 409)).toMatch(
      unseen,
    );
    expect(await paid(bill, { ...options, change: { repeatsTransactionId: first } })).not.toBe(first);
  });

  it('[PAY-19] does not pay a bill that the network reports as paid, even if the customer repeats the payment', async () => {
    const bill = await save(client, { ...exact, value: '410000004322' });
    const [first, second] = [await fetched(bill), await fetched(bill)];
    const change = { repeatsTransactionId: await paid(bill, { ...first, ...unasked }) };
    const message = await requireRefusal(client, () => pay(client, bill, { ...second, change }), 409);
    expect(message).toBe('This bill has been paid already. Please fetch the bill again.');
  });

  it('[PAY-19] does not pay a bill that another person has paid, and does not consume the code', async () => {
    const bill = await save(client, { ...exact, value: '410000004323' });
    const body = await paymentBody(client, bill, { ...(await fetched(bill)), ...unasked });
    respond = async () => noPendingBill;
    expect(await client.try(payBill, { body })).toMatchObject({ status: 409, code: 'no-pending-bill' });
    respond = null;
    expect((await client.try(payBill, { body })).status).toBe(200);
  });

  it('[PAY-19] does not pay more than the remainder of a bill that accepts less', async () => {
    const below = { billerId: 'BEST00000MUM01', parameter: 'Consumer Number', billName: 'Below' };
    const bill = await save(client, { ...below, value: '4100004324' });
    const [first, second] = [await fetched(bill), await fetched(bill)];
    const change = { repeatsTransactionId: await paid(bill, { ...first, amount: '700.00', ...unasked }) };
    const message = await requireRefusal(client, () => pay(client, bill, { ...second, change }), 409);
    expect(message).toBe('The bill has changed since it was fetched. Please fetch the bill again.');
    expect(await paid(bill, { ...second, amount: '50.00', change })).toMatch(/^TXN/);
  });

  it('[PAY-19] accepts one payment of any amount for each bill fetch, even if the customer repeats the payment', async () => {
    const free = { billerId: 'UPPCL0000UTP01', parameter: 'Consumer Number', billName: 'Free' };
    const bill = await save(client, { ...free, value: '5654454327' });
    const { reference } = await fetched(bill);
    const change = { repeatsTransactionId: await paid(bill, { reference, amount: '100.00', ...unasked }) };
    const again = () => pay(client, bill, { reference, amount: '100.00', change });
    expect(await requireRefusal(client, again, 409)).toBe(
      'This bill has been paid already. Please fetch the bill again.',
    );
    const { reference: fresh } = await fetched(bill);
    expect(await paid(bill, { reference: fresh, amount: '100.00', change })).toMatch(/^TXN/);
  });

  it('[PAY-19] pays nothing while the biller does not respond, and pays later with the same key and code', async () => {
    const bill = await save(client, { ...exact, value: '410000004325' });
    const body = await paymentBody(client, bill, { ...(await fetched(bill)), ...unasked });
    const idempotencyKey = randomUUID();
    respond = () => Promise.reject(new Error('The connection was lost'));
    const message = await requireRefusal(client, () => client.try(payBill, { body, idempotencyKey }));
    expect(message).toBe('The biller has not confirmed the bill. Nothing was debited. Please try again.');
    respond = null;
    expect((await client.try(payBill, { body, idempotencyKey })).status).toBe(200);
  });

  it.each([
    ['2031-04-30', '2031-05-01'],
    ['2031-12-31', '2032-01-01'],
    ['2032-02-29', '2032-03-01'],
  ])(
    '[PAY-19] pays a bill fetched on %s, the last day of a month, on the next day',
    async (lastDay, firstDay) => {
      await at(lastDay, '23:50');
      const bill = await save(client, { ...exact, value: '410000004326' });
      const old = await fetched(bill);
      await at(firstDay, '00:05');
      const next = lastDay === '2032-02-29' ? null : await fetched(bill);
      if (next) {
        const due = { dueAmount: next.amount, dueDate: null, billDate: firstDay, billPeriod: null };
        await client.call(putUpcomingDue, { body: { ...due, customerBillID: bill.CUSTOMER_BILL_ID } });
      }
      await paid(bill, { ...old, ...unasked });
      const after = await fetched(bill);
      expect(after.amount).not.toBe(old.amount);
      if (!next) return;
      expect(after.amount).toBe(next.amount);
      const { data: dues } = await client.call(allUpcomingDues);
      expect(dues.find(({ billName }) => billName === 'Exact')?.dueAmount).toBe(next.amount);
    },
  );
});
