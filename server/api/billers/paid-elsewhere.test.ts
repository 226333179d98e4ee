import { allUpcomingDues, savedBillers } from '@billpay/api-contract/billers';
import {
  markPaidElsewhere,
  paidElsewhere,
  unmarkPaidElsewhere,
  type WirePaidElsewhereDue,
} from '@billpay/api-contract/paid-elsewhere';
import { schedulePayment } from '@billpay/api-contract/schedules';
import { autoPayBankUnderTest, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { putDues, removeDues, type Due } from './dues';
import { insertSavedBiller } from './save-biller';
import { paidElsewhereTexts } from './paid-elsewhere-texts';
import { remindDues } from './remind-dues';

describe('[BEY-27] a due that the customer has paid elsewhere', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;

  beforeEach(async () => {
    await under().at('2031-02-10', '12:00');
    await under().bank.db.query('UPDATE bank_settings SET due_reminder_days = 3');
    payer = await under().payerWithoutAutoPay();
    await moveTo('2031-02-10', '12:00');
    await fetched();
  });

  /** Sets the clock. A login on this day fetches no bills. */
  async function moveTo(day: string, time = '00:00'): Promise<void> {
    await under().at(day, time);
    await under().bank.db.query('UPDATE customer SET dues_refreshed_on = $1', [day]);
  }

  /** Stores a due, like a fetch of the bill. */
  async function fetched(change: Partial<Due> = {}): Promise<void> {
    const { savedBillerId } = payer;
    const due = { savedBillerId, amountPaise: 640_00, dueDate: '2031-02-20', billDate: '2031-02-05' };
    await putDues(under().bank, [{ ...due, billPeriod: null, ...change }]);
  }

  const signIn = () => TestClient.signIn(under().origin, payer.customer);

  async function mark(change: Partial<{ dueAmount: string; dueDate: string | null }> = {}) {
    const seen = { customerBillId: payer.savedBillerId, dueAmount: '640.00', dueDate: '2031-02-20' };
    return (await signIn()).try(markPaidElsewhere, { body: { ...seen, ...change } });
  }

  async function listed(): Promise<string[]> {
    return (await (await signIn()).call(allUpcomingDues)).data.map(({ dueAmount }) => dueAmount);
  }

  async function marked(): Promise<WirePaidElsewhereDue[]> {
    return (await (await signIn()).call(paidElsewhere)).data;
  }

  it('hides a due from the dues, the saved biller and the reminders, and returns the day on which it may reappear', async () => {
    expect(await mark()).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([]);
    const { data } = await (await signIn()).call(savedBillers);
    expect(data).toMatchObject([{ UPCOMING_DUE_AMOUNT: null, UPCOMING_DUE_DATE: null }]);
    expect(await marked()).toMatchObject([
      { billName: 'Flat in Kanpur', dueAmount: '640.00', dueDate: '2031-02-20', returnsFrom: '2031-02-15' },
    ]);
    await moveTo('2031-02-17', '12:00');
    await remindDues(under().bank);
    expect(await under().messagesTo(payer)).toEqual([]);
  });

  it('lists a due again after Undo, even if Undo is repeated', async () => {
    await mark();
    const client = await signIn();
    const params = { customerBillId: payer.savedBillerId };
    await client.call(unmarkPaidElsewhere, { params });
    await client.call(unmarkPaidElsewhere, { params });
    expect([await listed(), await marked()]).toEqual([['640.00'], []]);
  });

  it.each([
    ['amount', { amountPaise: 640_01 }],
    ['due date', { dueDate: '2031-03-20' }],
    ['bill date', { billDate: '2031-03-05' }],
  ])('returns if the biller reports another %s', async (_, change) => {
    await mark();
    await fetched(change);
    expect([(await listed()).length, await marked()]).toEqual([1, []]);
  });

  it('hides a due until the fifth day while the biller reports the same bill', async () => {
    await mark();
    await moveTo('2031-02-14', '23:59');
    await fetched();
    expect(await listed()).toEqual([]);
    await moveTo('2031-02-15');
    expect(await listed()).toEqual([]);
    await fetched();
    expect([await listed(), await marked()]).toEqual([['640.00'], []]);
  });

  it('does not hide a due for longer if the mark is repeated, even concurrently', async () => {
    await Promise.all([mark(), mark()]);
    await moveTo('2031-02-14');
    expect(await mark()).toMatchObject({ status: 200 });
    expect(await marked()).toMatchObject([{ returnsFrom: '2031-02-15' }]);
  });

  it('removes the mark when the biller reports no open bill', async () => {
    await mark();
    await removeDues(under().bank, [payer.savedBillerId]);
    expect(await marked()).toEqual([]);
    await fetched();
    expect(await listed()).toEqual(['640.00']);
  });

  it.each([
    ['another amount', { dueAmount: '640.01' }],
    ['another date', { dueDate: '2031-02-21' }],
    ['no date', { dueDate: null }],
  ])('does not mark a due if the customer has seen %s', async (_, change) => {
    expect(await mark(change)).toMatchObject({ status: 409, message: paidElsewhereTexts.changed });
    expect(await listed()).toEqual(['640.00']);
  });

  it.each([
    ['auto pay', '', paidElsewhereTexts.autoPay],
    ['a scheduled payment', `, once_on = '2031-02-20'`, paidElsewhereTexts.scheduled],
  ])('does not mark a due while %s would still pay it', async (_, change, message) => {
    await under().bank.db.query(`UPDATE auto_pay SET deleted_at = NULL${change} WHERE id = $1`, [
      payer.autoPay,
    ]);
    expect(await mark()).toMatchObject({ status: 422, message });
    expect(await listed()).toEqual(['640.00']);
  });

  it('does not mark a due with a pending payment, which may still fail', async () => {
    payer = await under().payerWithoutAutoPay('5654459002');
    const client = await signIn();
    expect((await fetchAndPay(client, await savedAs(client, 'Flat in Kanpur'))).response?.data).toBeDefined();
    await fetched();
    expect(await mark()).toMatchObject({ status: 409, message: paidElsewhereTexts.inProgress });
    expect(await marked()).toEqual([]);
  });

  it('does not mark a due with a pending payment from before the biller was deleted and saved again', async () => {
    payer = await under().payerWithoutAutoPay('5654459002');
    const client = await signIn();
    const { BILLER_ID: billerId, BILL_NAME: billName, PARAMETERS } = await savedAs(client, 'Flat in Kanpur');
    await fetchAndPay(client, await savedAs(client, 'Flat in Kanpur'));
    const { bank } = under();
    await bank.db.query('UPDATE saved_biller SET deleted_at = now() WHERE id = $1', [payer.savedBillerId]);
    const again = { billerId, billName, parameters: PARAMETERS };
    payer = { ...payer, savedBillerId: await insertSavedBiller(bank, payer.customer, again) };
    await fetched();
    expect(await mark()).toMatchObject({ status: 409, message: paidElsewhereTexts.inProgress });
  });

  it('refuses to schedule a due until the mark is undone', async () => {
    const schedule = async () => {
      const client = await signIn();
      const accountNumber = client.accounts[0]?.accountID ?? '';
      const variables = {
        customerBillId: String(payer.savedBillerId),
        amount: '5000.00',
        accountNumber,
        paysOn: '2031-02-15',
      };
      const otp = await client.codeIfSent('payment-schedule', variables);
      const { customerBillId: _id, amount: maximumAmount, ...body } = variables;
      return client.try(schedulePayment, {
        body: { ...body, customerBillId: payer.savedBillerId, maximumAmount, otp },
      });
    };
    await mark();
    expect(await schedule()).toMatchObject({ status: 422, message: paidElsewhereTexts.isMarked });
    await (await signIn()).call(unmarkPaidElsewhere, { params: { customerBillId: payer.savedBillerId } });
    expect(await schedule()).toMatchObject({ status: 200 });
  });

  it('allows marking a due if its next auto payment is stopped', async () => {
    const { db } = under().bank;
    await db.query('UPDATE auto_pay SET deleted_at = NULL WHERE id = $1', [payer.autoPay]);
    await db.query(
      `INSERT INTO auto_pay_run (auto_pay_id, period, pays_on, state, next_at) VALUES ($1, '2031-02', '2031-02-28', 'stopped', now())`,
      [payer.autoPay],
    );
    expect(await mark()).toMatchObject({ status: 200 });
  });
});
