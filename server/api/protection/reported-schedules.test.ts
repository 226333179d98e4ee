import { paymentReports, reportPayment } from '@billpay/api-contract/protection';
import { scheduledPayments } from '@billpay/api-contract/schedules';
import { transactions } from '@billpay/api-contract/transactions';
import { insertSavedBiller } from '@billpay/api/billers/save-biller';
import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPayBankUnderTest, biller, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { confirmSchedule } from '@billpay/sandbox/testing/schedules';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { toRupees } from '../paise';
import { scheduleTexts } from '../schedules/schedule-texts';

const SECOND_NUMBER = '5654451236';
/** A test number whose payments stay pending. */
const PENDING = '5654459002';
const PAYS_ON = '2031-02-20';

describe('[BEY-13] the report of a payment to a biller with scheduled payments', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;
  let client: TestClient;

  beforeEach(() => under().at('2031-02-10', '12:00'));
  afterEach(async () => {
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  const signIn = async () => {
    client = await TestClient.signIn(under().origin, payer.customer);
  };
  const report = async (transactionId: string) =>
    (await client.call(reportPayment, { body: { transactionId } })).data;
  const messages = async () => (await under().messagesTo(payer)).filter((text) => text.startsWith('Report '));

  async function findNewestTransaction(): Promise<string> {
    const body = { startDate: '2031-02-10', endDate: PAYS_ON, pageNumber: 1 };
    return (await client.call(transactions, { body })).data[0]?.TRANSACTION_ID ?? '';
  }

  async function schedule(savedBillerId: number, amountPaise: number): Promise<void> {
    const send = await confirmSchedule(client, {
      savedBillerId,
      amount: toRupees(amountPaise),
      paysOn: PAYS_ON,
    });
    expect((await send()).status).toBe(200);
  }

  /** Schedules the payment of a second bill of the same biller, and pays the first one. Returns the payment's id. */
  async function payBesideSchedule(): Promise<string> {
    const shop = await insertSavedBiller(under().bank, payer.customer, {
      billerId: biller.billerId,
      billName: 'Shop in Kanpur',
      parameters: [{ PARAMETER_NAME: biller.parameter, PARAMETER_VALUE: SECOND_NUMBER }],
    });
    await signIn();
    await schedule(shop, bills[SECOND_NUMBER]['2031-02']);
    await fetchAndPay(client, await savedAs(client, 'Flat in Kanpur'));
    return findNewestTransaction();
  }

  it('cancels scheduled payments, and says so in the report, the message and the case', async () => {
    payer = await under().payerWithoutAutoPay();
    const id = await payBesideSchedule();
    const made = await report(id);
    expect(made).toMatchObject({ STOPPED_AUTO_PAYS: [], CANCELLED_SCHEDULES: ['Shop in Kanpur'] });
    expect((await client.call(paymentReports)).data).toEqual([made]);
    expect((await client.call(scheduledPayments)).data).toEqual([]);
    expect(await messages()).toEqual([
      expect.stringMatching(/by 27 Mar 2031\. Scheduled payments are cancelled for Shop in Kanpur\.$/),
    ]);
    expect(
      await under().bank.db.query('SELECT detail FROM payment_case WHERE payment_id = $1', [id]),
    ).toMatchObject([
      { detail: expect.stringMatching(/, auto pays stopped: 0, scheduled payments cancelled: 1$/) },
    ]);
  });

  it('names the bill whose auto pay is stopped, and the one whose scheduled payment is cancelled', async () => {
    payer = await under().payer({ paymentDay: 28 });
    const made = await report(await payBesideSchedule());
    expect(made).toMatchObject({
      STOPPED_AUTO_PAYS: ['Flat in Kanpur'],
      CANCELLED_SCHEDULES: ['Shop in Kanpur'],
    });
    expect((await messages()).join()).toContain(
      'Auto pay is stopped for Flat in Kanpur. Scheduled payments are cancelled for Shop in Kanpur.',
    );
  });

  it('does not list a scheduled payment as cancelled if it is already pending', async () => {
    payer = await under().payerWithoutAutoPay(PENDING);
    await signIn();
    await schedule(payer.savedBillerId, 9_000_00);
    await under().at(PAYS_ON);
    await under().run();
    await signIn();
    expect(await report(await findNewestTransaction())).toMatchObject({ CANCELLED_SCHEDULES: [] });
    expect((await client.call(scheduledPayments)).data).toMatchObject([{ state: 'paying' }]);
    expect((await messages()).join()).not.toContain('cancelled');
  });

  it('cancels a scheduled payment that waits for its biller on the payment day, and names that reason', async () => {
    payer = await under().payerWithoutAutoPay();
    const id = await payBesideSchedule();
    const before = await under().debits(payer);
    await under().at(PAYS_ON);
    const { network } = under().bank;
    await under().run({ network: { ...network, fetchBill: () => Promise.reject(new Error('no response')) } });
    await signIn();
    expect(await report(id)).toMatchObject({ CANCELLED_SCHEDULES: ['Shop in Kanpur'] });
    await under().at(PAYS_ON, '12:00');
    await under().run();
    await signIn();
    expect((await client.call(scheduledPayments)).data).toMatchObject([
      { state: 'not-paid', reason: scheduleTexts.cancelled },
    ]);
    expect(await under().debits(payer)).toEqual(before);
  });
});
