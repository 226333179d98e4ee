import { amountPaidToday } from '@billpay/api-contract/accounts';
import { lowerDailyLimit, paymentReports, reportPayment } from '@billpay/api-contract/protection';
import { cancelSchedule, scheduledPayments } from '@billpay/api-contract/schedules';
import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPayBankUnderTest, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { confirmSchedule } from '@billpay/sandbox/testing/schedules';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { toRupees } from '../paise';
import { paymentTexts } from '../payments/payment-texts';
import { scheduleTexts } from './schedule-texts';

const BILL = bills['5654451234']['2031-02'];
const PAYS_ON = '2031-02-20';

describe('payments around midnight in India', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;

  beforeEach(async () => {
    await under().at('2031-02-10', '12:00');
    payer = await under().payerWithoutAutoPay();
  });
  afterEach(async () => {
    await under().bank.db.query('UPDATE bank_settings SET mandates = NULL');
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  /** Signs in again, because the clock ends earlier sessions. */
  const signIn = () => TestClient.signIn(under().origin, payer.customer);
  const debits = () => under().debits(payer);
  async function pay() {
    const client = await signIn();
    return fetchAndPay(client, await savedAs(client, 'Flat in Kanpur'));
  }
  async function payAndReport() {
    const transactionId = (await pay()).response?.data.paymentDetails.tran.transactionId ?? '';
    return async () => (await signIn()).call(reportPayment, { body: { transactionId } });
  }

  async function schedule(): Promise<{ readonly id: number }> {
    const wanted = { savedBillerId: payer.savedBillerId, amount: toRupees(BILL), paysOn: PAYS_ON };
    const send = await confirmSchedule(await signIn(), wanted);
    return { id: (await send()).response?.data.id ?? 0 };
  }

  it('[BEY-25] refuses to cancel from the start of the day, and pays once', async () => {
    const { id } = await schedule();
    await under().at('2031-02-19', '23:59');
    const devices = [await signIn(), await signIn()];
    await under().at(PAYS_ON, '00:00');
    const [cancelled] = await Promise.all([
      Promise.all(devices.map((client) => client.try(cancelSchedule, { params: { id } }))),
      under().run(),
    ]);
    const started = { status: 422, message: scheduleTexts.started };
    expect(cancelled).toMatchObject([started, started]);
    expect(await debits()).toEqual([BILL]);
  });

  it('[BEY-25] cancels only once if two devices cancel in the last minute before the day', async () => {
    const { id } = await schedule();
    await under().at('2031-02-19', '23:59');
    const devices = [await signIn(), await signIn()];
    const cancelled = await Promise.all(
      devices.map((client) => client.try(cancelSchedule, { params: { id } })),
    );
    expect(cancelled.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await under().at(PAYS_ON);
    await under().run();
    expect(await debits()).toEqual([]);
  });

  it('[BEY-24] [BEY-42] pays what is scheduled in the last minute before the day, at a bank with mandates', async () => {
    const rules = { ceilingPaise: 1, higherCeilingPaise: 1, higherCeilingCategories: [] };
    await under().bank.db.query('UPDATE bank_settings SET mandates = $1', [JSON.stringify(rules)]);
    await under().at('2031-02-19', '23:59');
    await schedule();
    await under().at(PAYS_ON, '00:01');
    expect((await under().messagesTo(payer)).at(-1)).toMatch(/^Scheduled: at most ₹4,153\.46 to /);
    await under().run();
    expect(await debits()).toEqual([BILL]);
    expect((await (await signIn()).call(scheduledPayments)).data).toMatchObject([{ state: 'paid' }]);
  });

  it('[BEY-11] [BEY-13] accepts one report from two devices, and then makes no scheduled payment to the biller', async () => {
    await schedule();
    const report = await payAndReport();
    const [first, second] = await Promise.all([report(), report()]);
    expect(first.data).toEqual(second.data);
    expect((await (await signIn()).call(paymentReports)).data).toEqual([first.data]);
    const told = (await under().messagesTo(payer)).filter((text) => text.startsWith('Report '));
    expect(told).toHaveLength(1);
    await under().at(PAYS_ON);
    await under().run();
    expect(await debits()).toEqual([BILL]);
  });

  it.each([
    ['the last minute of the fifth day', '2031-02-15', '23:59', true],
    ['the first minute of the sixth day', '2031-02-16', '00:00', false],
  ])('[BEY-12] determines whether a report is within five days in %s', async (_, day, time, isWithin) => {
    await under().at('2031-02-10', '23:59');
    const report = await payAndReport();
    await under().at(day, time);
    expect((await report()).data.WITHIN_FIVE_DAYS).toBe(isWithin);
  });

  it("[BEY-15] counts payments against the customer's own limit until midnight", async () => {
    const paidToday = async () => (await (await signIn()).call(amountPaidToday)).data.amount;
    const lower = async (paise: number) =>
      (await signIn()).call(lowerDailyLimit, { body: { limit: toRupees(paise) } });
    await under().at('2031-02-10', '23:59');
    await lower(BILL);
    expect((await pay()).status).toBe(200);
    expect(await paidToday()).toBe(toRupees(BILL));
    await under().at('2031-02-11');
    expect(await paidToday()).toBe('0.00');
  });

  it("[BEY-15] refuses a payment that is a paisa above the customer's own limit, and debits nothing", async () => {
    await (await signIn()).call(lowerDailyLimit, { body: { limit: toRupees(BILL - 1) } });
    expect(await pay()).toMatchObject({ status: 422, message: paymentTexts.ownLimit });
    expect(await debits()).toEqual([]);
  });
});
