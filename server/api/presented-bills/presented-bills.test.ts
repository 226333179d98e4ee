import { allUpcomingDues, savedBillers } from '@billpay/api-contract/billers';
import {
  presentedBills,
  restorePresentedBill,
  skipPresentedBill,
} from '@billpay/api-contract/presented-bills';
import { autoPayBankUnderTest, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchSavedBill, pay, savedAs } from '@billpay/sandbox/testing/bills';
import { findPresented, present, withdraw } from '@billpay/sandbox/testing/presented';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { deleteAutoPay } from '../auto-pay/change-auto-pay';
import { remindDues } from '../billers/remind-dues';
import { handlePresentedBills } from './presented-bill-jobs';
import { presentedBillTexts } from './presented-bill-texts';

const AMOUNT = '4153.46';
const PENDING_NUMBER = '5654459002';

describe('[BEY-54] a presented bill', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;
  let client: TestClient;
  let billId: string;

  beforeEach(() => open());

  /** Creates a customer to whom a bill with this number is presented. */
  async function open(number?: string): Promise<void> {
    await under().at('2031-02-10', '12:00');
    await under().bank.db.query('UPDATE bank_settings SET due_reminder_days = 15');
    payer = await under().payer({ paymentDay: 28, ...(number !== undefined && { number }) });
    await deleteAutoPay(under().bank, payer.autoPay);
    client = await TestClient.signIn(under().origin, payer.customer);
    billId = await present(client, await saved());
  }

  const saved = () => savedAs(client, 'Flat in Kanpur');
  const listed = async () => findPresented(client, await saved());
  const dues = async () => (await client.call(allUpcomingDues)).data;

  async function seen() {
    const found = await listed();
    if (!found) throw new Error('The bill is not listed');
    const { id, dueAmount, dueDate } = found;
    return { id, dueAmount, dueDate };
  }

  async function skip(change: Partial<Awaited<ReturnType<typeof seen>>> = {}) {
    const { id, ...body } = { ...(await seen()), ...change };
    return client.try(skipPresentedBill, { params: { id }, body });
  }

  async function payIt() {
    const bill = await saved();
    const { txnRefKey, data } = await fetchSavedBill(client, bill);
    return pay(client, bill, { amount: data.Data.BillerResponse.amount, reference: txnRefKey });
  }

  it('removes a skipped bill from the dues, the saved biller and the reminders', async () => {
    expect(await listed()).toMatchObject({ dueAmount: AMOUNT, isSkipped: false });
    expect(await dues()).toHaveLength(1);
    expect(await skip()).toMatchObject({ status: 200 });
    expect(await listed()).toMatchObject({ isSkipped: true });
    expect(await dues()).toEqual([]);
    const { data } = await client.call(savedBillers);
    expect(data).toMatchObject([{ UPCOMING_DUE_AMOUNT: null, UPCOMING_DUE_DATE: null }]);
    await remindDues(under().bank);
    expect(await under().messagesTo(payer)).toEqual([]);
  });

  it('lists a skipped bill as due again after Undo, even if Undo is repeated', async () => {
    await skip();
    const params = { id: (await seen()).id };
    await client.call(restorePresentedBill, { params });
    await client.call(restorePresentedBill, { params });
    expect(await listed()).toMatchObject({ isSkipped: false });
    expect(await dues()).toHaveLength(1);
  });

  it('tells the network that a bill is skipped', async () => {
    await Promise.all([skip(), skip()]);
    await handlePresentedBills(under().bank);
    expect(await under().bank.db.query('SELECT * FROM network_skip WHERE bill_id = $1', [billId])).toEqual([
      { bill_id: billId, skipped: true, decision: 1 },
    ]);
  });

  it('accepts the payment of a skipped bill, and then removes it from the list', async () => {
    await skip();
    expect(await payIt()).toMatchObject({ status: 200 });
    expect(await listed()).toBeUndefined();
  });

  it('removes a paid bill from the list, and does not list it again when its event is repeated', async () => {
    expect(await payIt()).toMatchObject({ status: 200 });
    expect(await listed()).toBeUndefined();
    await under().bank.db.query('DELETE FROM presentment_cursor');
    await under().bank.db.query('DELETE FROM presented_bill');
    await handlePresentedBills(under().bank);
    expect([await listed(), await dues()]).toEqual([undefined, []]);
  });

  it('removes a withdrawn bill from the list and the dues', async () => {
    await withdraw(client, billId);
    expect([await listed(), await dues()]).toEqual([undefined, []]);
  });

  it('removes a bill from the list when its saved biller is deleted', async () => {
    const { id, dueAmount, dueDate } = await seen();
    await under().bank.db.query('UPDATE saved_biller SET deleted_at = now() WHERE id = $1', [
      payer.savedBillerId,
    ]);
    expect((await client.call(presentedBills)).data).toEqual([]);
    const body = { dueAmount, dueDate };
    expect(await client.try(skipPresentedBill, { params: { id }, body })).toMatchObject({ status: 404 });
  });

  it.each([
    ['another amount', { dueAmount: '4153.47' }],
    ['another date', { dueDate: '2031-02-21' }],
    ['no date', { dueDate: null }],
  ])('refuses to skip a bill if the customer has seen %s', async (_, change) => {
    expect(await skip(change)).toMatchObject({ status: 409, message: presentedBillTexts.changed });
    expect(await listed()).toMatchObject({ isSkipped: false });
  });

  it('refuses to skip a presented bill that was paid in another tab', async () => {
    const { id, ...body } = await seen();
    await payIt();
    const skipped = await client.try(skipPresentedBill, { params: { id }, body });
    expect(skipped).toMatchObject({ status: 409, message: presentedBillTexts.changed });
  });

  it('refuses to skip a presented bill with a pending payment, and shows the remaining amount', async () => {
    await open(PENDING_NUMBER);
    await payIt();
    expect(await listed()).toMatchObject({ pendingAmount: expect.any(String), amountAfterPending: '0.00' });
    expect(await skip()).toMatchObject({ status: 409, message: presentedBillTexts.inProgress });
  });

  it.each([
    ['auto pay', '', 'AUTO_PAY', null, presentedBillTexts.autoPay],
    [
      'a scheduled payment',
      `, once_on = '2031-02-20'`,
      'SCHEDULED',
      '2031-02-20',
      presentedBillTexts.scheduled,
    ],
  ])('refuses to skip a bill that %s will pay, and says so', async (_, change, paidBy, paysOn, message) => {
    await under().bank.db.query(`UPDATE auto_pay SET deleted_at = NULL${change} WHERE id = $1`, [
      payer.autoPay,
    ]);
    expect(await listed()).toMatchObject({ paidBy, paysOn });
    expect(await skip()).toMatchObject({ status: 422, message });
    expect(await dues()).toHaveLength(1);
  });

  it('returns the day on which auto pay will pay a bill', async () => {
    const { db } = under().bank;
    await db.query('UPDATE auto_pay SET deleted_at = NULL WHERE id = $1', [payer.autoPay]);
    await db.query(
      `INSERT INTO auto_pay_run (auto_pay_id, period, pays_on, state, next_at) VALUES ($1, '2031-02', '2031-02-28', 'planned', now())`,
      [payer.autoPay],
    );
    expect(await listed()).toMatchObject({ paidBy: 'AUTO_PAY', paysOn: '2031-02-28' });
  });
});
