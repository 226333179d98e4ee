import { paymentReports, reportPayment } from '@billpay/api-contract/protection';
import { transactionDetails, transactions } from '@billpay/api-contract/transactions';
import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPayBankUnderTest, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { createList, payList, saveBills } from '@billpay/sandbox/testing/lists';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { compensateLatePayments } from '../payments/credit-compensation';

/** Test numbers whose payments stay pending until the network is queried, and are then paid or reversed. */
const [PAID_LATE, REVERSED_LATE] = ['5654459002', '5654459003'];

describe('the report of a payment whose outcome changes', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;
  let client: TestClient;

  beforeEach(async () => {
    await under().bank.db.query(
      `UPDATE bank_settings SET promise_working_days = 2, holidays = '[]', compensation_per_day = 10000`,
    );
  });
  afterEach(async () => {
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  /** Sets the time and signs in again, because the clock ends earlier sessions. */
  async function at(day: string): Promise<void> {
    await under().at(day, '12:00');
    client = await TestClient.signIn(under().origin, payer.customer);
  }
  /** Pays on Friday, 10 January, so that Tuesday, 14 January, is promised. Returns the payment's id. */
  async function pay(number?: string): Promise<string> {
    await under().at('2031-01-10', '12:00');
    payer = await under().payerWithoutAutoPay(number);
    await at('2031-01-10');
    await fetchAndPay(client, await savedAs(client, 'Flat in Kanpur'));
    const body = { startDate: '2031-01-10', endDate: '2031-01-10', pageNumber: 1 };
    return (await client.call(transactions, { body })).data[0]?.TRANSACTION_ID ?? '';
  }
  const report = async (transactionId: string) =>
    (await client.call(reportPayment, { body: { transactionId } })).data;
  const read = async (id: string) => (await client.call(transactionDetails, { params: { id } })).data;

  it('[BEY-11] keeps the report of a pending payment that is reversed later, and returns the money once', async () => {
    const id = await pay(REVERSED_LATE);
    const made = await report(id);
    await at('2031-01-11');
    await under().settleOpenPayments();
    const [debit = 0, ...credits] = await under().debits(payer);
    expect(credits).toEqual([-debit]);
    expect(await report(id)).toEqual({ ...made, TRANSACTION_REFERENCE_ID: expect.anything() });
    expect((await client.call(paymentReports)).data).toMatchObject([{ STATUS: 'UNDER_REVIEW' }]);
  });

  it('[BEY-01] [BEY-02] [BEY-11] neither moves the promise of a reported payment nor stops its compensation', async () => {
    const id = await pay(PAID_LATE);
    const promise = () => under().bank.db.query('SELECT promised_on FROM payment WHERE id = $1', [id]);
    const promised = [{ promised_on: '2031-01-14' }];
    expect(await promise()).toEqual(promised);
    await at('2031-01-16');
    const made = await report(id);
    const settleLate = async () => {
      await Promise.all([compensateLatePayments(under().bank), under().settleOpenPayments()]);
      while (await compensateLatePayments(under().bank));
    };
    await Promise.all([settleLate(), settleLate()]);
    const { TRANSACTION_STATUS, COMPENSATIONS } = await read(id);
    expect(TRANSACTION_STATUS).toBe('success');
    expect(COMPENSATIONS).toMatchObject([{ AMOUNT: '100.00' }, { AMOUNT: '100.00' }]);
    const [debit, ...credits] = await under().debits(payer);
    expect([debit, credits]).toEqual([expect.any(Number), [-100_00, -100_00]]);
    await at('2031-01-20');
    await compensateLatePayments(under().bank);
    expect((await read(id)).COMPENSATIONS).toEqual(COMPENSATIONS);
    expect(await promise()).toEqual(promised);
    expect((await report(id)).DECISION_BY).toBe(made.DECISION_BY);
  });

  it('[BEY-12] accepts a report more than 45 days after the payment, and does not mark it as made within five days', async () => {
    const id = await pay();
    await at('2031-03-01');
    expect(await report(id)).toMatchObject({ WITHIN_FIVE_DAYS: false, DECISION_BY: '2031-04-15' });
  });

  it('[BEY-11] [BEY-20] settles the other bills of a list as usual when one of them is reported', async () => {
    await pay();
    const list = await payList(
      client,
      await createList(client, await saveBills(client, ['9002', '9003', '1234'])),
    );
    const ids = list.bills.map(({ payment }) => payment?.transactionId ?? '');
    const made = await report(ids[0] ?? '');
    await at('2031-01-11');
    await under().settleOpenPayments();
    const statuses = await Promise.all(ids.map(async (id) => (await read(id)).TRANSACTION_STATUS));
    expect(statuses).toEqual(['success', 'aggregator-failed', 'success']);
    expect((await client.call(paymentReports)).data).toMatchObject([
      { REPORT_ID: made.REPORT_ID, TRANSACTION_ID: ids[0] },
    ]);
  });
});
