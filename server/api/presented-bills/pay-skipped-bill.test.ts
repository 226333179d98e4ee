import { createAutoPay, setAutoPayStatus } from '@billpay/api-contract/auto-pay-changes';
import { allUpcomingDues } from '@billpay/api-contract/billers';
import { markPaidElsewhere, paidElsewhere } from '@billpay/api-contract/paid-elsewhere';
import { skipPresentedBill } from '@billpay/api-contract/presented-bills';
import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPayBankUnderTest, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { autoPaySettings, termsConfirmed } from '@billpay/sandbox/testing/confirmed';
import { findPresented, present } from '@billpay/sandbox/testing/presented';
import { confirmSchedule } from '@billpay/sandbox/testing/schedules';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { deleteAutoPay, stopNextPayment } from '../auto-pay/change-auto-pay';
import { toRupees } from '../paise';
import { handlePresentedBills } from './presented-bill-jobs';
import { presentedBillTexts } from './presented-bill-texts';

/** A test number whose payments stay pending. */
const PENDING = '5654459002';
const PAYS_ON = '2031-02-20';

describe('[BEY-54] a skipped bill that the customer decides to pay', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;
  let client: TestClient;
  let billId: string;

  afterEach(async () => {
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  /**
   * Creates a customer with auto pay to whom the bill of February is presented. Has paid the bill of January, unless the
   * payments of this number stay pending.
   */
  async function open(number?: string): Promise<void> {
    await under().at('2031-01-10', '12:00');
    payer = await under().payer({ paymentDay: 28, ...(number && { number }) });
    if (!number) await fetchAndPay(await TestClient.signIn(under().origin, payer.customer), await saved());
    await under().at('2031-02-10', '12:00');
    client = await TestClient.signIn(under().origin, payer.customer);
    billId = await present(client, await saved());
  }

  const saved = async () =>
    savedAs(await TestClient.signIn(under().origin, payer.customer), 'Flat in Kanpur');
  const listed = async () => findPresented(client, await saved());
  const dues = async () => (await client.call(allUpcomingDues)).data.length;

  async function skip() {
    const { id = 0, dueAmount = '', dueDate = null } = (await listed()) ?? {};
    return client.try(skipPresentedBill, { params: { id }, body: { dueAmount, dueDate } });
  }

  const endAutoPay = () => under().bank.db.transaction(() => deleteAutoPay(under().bank, payer.autoPay));

  async function prepareSchedule() {
    await endAutoPay();
    const amount = toRupees(bills['5654451234']['2031-02']);
    return confirmSchedule(client, { savedBillerId: payer.savedBillerId, amount, paysOn: PAYS_ON });
  }

  async function prepareAutoPay() {
    await endAutoPay();
    const settings = autoPaySettings(client);
    const customerBillId = String(payer.savedBillerId);
    const otp = await client.code('autopay-create', { customerBillId, ...termsConfirmed(settings) });
    return () => client.try(createAutoPay, { body: { ...settings, billID: payer.savedBillerId, otp } });
  }

  async function prepareResume() {
    await under().bank.db.transaction(() => stopNextPayment(under().bank, payer.autoPay));
    const otp = await client.code('autopay-status', { configurationId: String(payer.autoPay), status: '1' });
    return () => client.try(setAutoPayStatus, { params: { id: payer.autoPay }, body: { status: 1, otp } });
  }

  it.each([
    ['schedules it', 'SCHEDULED', prepareSchedule],
    ['sets up auto pay', 'AUTO_PAY', prepareAutoPay],
    ['resumes the next auto payment', 'AUTO_PAY', prepareResume],
  ])(
    'restores a skipped bill if the customer %s with a code that was sent before the skip',
    async (_, paidBy, prepare) => {
      await open();
      const confirm = await prepare();
      expect(await skip()).toMatchObject({ status: 200 });
      expect(await confirm()).toMatchObject({ status: 200 });
      expect(await listed()).toMatchObject({ isSkipped: false, paidBy });
      expect(await dues()).toBe(1);
      await handlePresentedBills(under().bank);
      const told = await under().bank.db.query('SELECT * FROM network_skip WHERE bill_id = $1', [billId]);
      expect(told).toEqual([{ bill_id: billId, skipped: false, decision: 2 }]);
      expect(await skip()).toMatchObject({ status: 422 });
    },
  );

  it('restores a skipped bill while its payment is pending, and refuses to skip it again', async () => {
    await open(PENDING);
    await endAutoPay();
    expect(await skip()).toMatchObject({ status: 200 });
    await fetchAndPay(client, await saved());
    expect(await listed()).toMatchObject({ isSkipped: false, pendingAmount: expect.any(String) });
    expect(await skip()).toMatchObject({ status: 409, message: presentedBillTexts.inProgress });
  });

  it('refuses an automatic payment of a bill that the customer skipped after setting up auto pay, and gives the reason', async () => {
    await open();
    await under().bank.db.query(`UPDATE auto_pay SET first_month = '2031-03' WHERE id = $1`, [payer.autoPay]);
    expect(await skip()).toMatchObject({ status: 200 });
    await under().bank.db.query(`UPDATE auto_pay SET first_month = '2031-02' WHERE id = $1`, [payer.autoPay]);
    expect(await listed()).toMatchObject({ isSkipped: true, paidBy: null });
    const before = await under().debits(payer);
    await under().at('2031-02-28');
    await under().run();
    expect(await under().debits(payer)).toEqual(before);
    expect(await under().outcomes(payer)).toContain(`2031-02 refused: ${presentedBillTexts.isSkipped}`);
  });

  it('removes the mark as paid elsewhere when the customer pays the bill, which may still fail', async () => {
    await open(PENDING);
    await endAutoPay();
    const { dueAmount = '', dueDate = null } = (await listed()) ?? {};
    const body = { customerBillId: payer.savedBillerId, dueAmount, dueDate };
    await client.call(markPaidElsewhere, { body });
    await fetchAndPay(client, await saved());
    expect((await client.call(paidElsewhere)).data).toEqual([]);
  });
});
