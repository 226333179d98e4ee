import type { EndpointBody } from '@billpay/api-contract/endpoint';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { createAutoPay } from '@billpay/api-contract/auto-pay-changes';
import { deleteBiller } from '@billpay/api-contract/biller-changes';
import { savedBillers } from '@billpay/api-contract/billers';
import { lockPayments } from '@billpay/api-contract/protection';
import { cancelSchedule, schedulePayment, scheduledPayments } from '@billpay/api-contract/schedules';
import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPayBankUnderTest, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchSavedBill, pay, deleteBillerBody, fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { autoPaySettings, termsConfirmed } from '@billpay/sandbox/testing/confirmed';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { runDueAutoPays } from '../auto-pay/run-due-auto-pays';
import { runReasons } from '../auto-pay/auto-pay-texts';
import { readableDay } from '../languages/date-texts';
import { toPaise, toRupees } from '../paise';
import { paymentTexts } from '../payments/payment-texts';
import { noticeScheduled } from './notice-scheduled';
import { protectionTexts } from '../protection/protection-texts';
import { scheduleTexts } from './schedule-texts';

const BILL = bills['5654451234'];
const PAYS_ON = '2031-02-20';

describe('a payment that is scheduled for one day', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;
  let client: TestClient;

  beforeEach(async () => {
    await under().at('2031-02-10', '12:00');
    payer = await under().payerWithoutAutoPay();
    client = await TestClient.signIn(under().origin, payer.customer);
  });
  afterEach(async () => {
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  function wanted(change: Partial<EndpointBody<typeof schedulePayment>> = {}) {
    const accountNumber = client.accounts[0]?.accountID ?? '';
    const maximumAmount = toRupees(BILL['2031-02']);
    return { customerBillId: payer.savedBillerId, accountNumber, maximumAmount, paysOn: PAYS_ON, ...change };
  }

  async function schedule(change: Partial<EndpointBody<typeof schedulePayment>> = {}) {
    const body = wanted(change);
    const { customerBillId, maximumAmount: amount, accountNumber, paysOn, transactionReferenceKey } = body;
    const variables = {
      customerBillId: String(customerBillId),
      amount,
      accountNumber,
      paysOn,
      ...(transactionReferenceKey && { transactionReferenceKey }),
    };
    const otp = await client.codeIfSent('payment-schedule', variables);
    return client.try(schedulePayment, { body: { ...body, otp, ...change } });
  }

  /** Lists the payments in a new session, because the clock has ended the first one. */
  async function listed() {
    const later = await TestClient.signIn(under().origin, payer.customer);
    return (await later.call(scheduledPayments)).data;
  }
  const newest = async () => (await under().messagesTo(payer)).at(-1);

  /** Runs both jobs twice, at two instances at the same time. */
  async function runJobs(): Promise<void> {
    const { bank } = under();
    await Promise.all([noticeScheduled(bank), noticeScheduled(bank)]);
    await Promise.all([runDueAutoPays(bank), runDueAutoPays(bank)]);
  }

  async function reachPaymentDay(): Promise<void> {
    await under().at(PAYS_ON, '00:01');
    await runJobs();
  }

  it('[BEY-24] pays a scheduled bill once on its day, after a notice the day before', async () => {
    expect((await schedule()).status).toBe(200);
    expect(await newest()).toMatch(
      /^Scheduled: at most ₹4,153.46 to .+ from ••\d{4} on 20 Feb 2031\. You can/,
    );
    await under().at('2031-02-18', '10:00');
    await runJobs();
    expect(await newest()).toMatch(/^Scheduled/);
    await under().at('2031-02-19', '08:59');
    await runJobs();
    expect(await newest()).toMatch(/^Scheduled/);
    await under().at('2031-02-19', '09:00');
    await runJobs();
    await runJobs();
    const notices = (await under().messagesTo(payer)).filter((text) => text.startsWith('Reminder: at most'));
    expect(notices).toHaveLength(1);
    expect(await under().debits(payer)).toEqual([]);
    await reachPaymentDay();
    await runJobs();
    expect(await under().debits(payer)).toEqual([BILL['2031-02']]);
    expect(await newest()).toMatch(/^Scheduled payment: Paid ₹4,153.46 to /);
    expect(await listed()).toMatchObject([{ state: 'paid', transactionId: expect.any(String) as string }]);
    await under().at('2031-03-20', '00:01');
    await runJobs();
    expect(await under().debits(payer)).toEqual([BILL['2031-02']]);
    expect(await listed()).toEqual([]);
  });

  it('[BEY-24] pays once if both instances crash after the claim', async () => {
    await schedule();
    await under().at(PAYS_ON, '00:01');
    const network = { ...under().bank.network, pay: () => Promise.reject(new Error('The response is lost')) };
    await runDueAutoPays({ ...under().bank, network });
    await under().letLeasesRunOut();
    await runJobs();
    await under().at(PAYS_ON, '02:00');
    await under().settleOpenPayments();
    await runJobs();
    expect(await under().debits(payer)).toEqual([BILL['2031-02']]);
    expect(await listed()).toMatchObject([{ state: 'paid' }]);
  });

  it('[BEY-24] pays nothing above the confirmed amount, and says why', async () => {
    await schedule({ maximumAmount: '4000.00' });
    await reachPaymentDay();
    expect(await under().debits(payer)).toEqual([]);
    await under().at(PAYS_ON, '09:00');
    expect(await newest()).toMatch(
      /^Scheduled payment: .+ was not paid from ••\d{4} on 20 Feb 2031\. The bill of ₹4,153\.46 is above the maximum amount of ₹4,000\.00\.$/,
    );
    const reason = expect.stringContaining('above the maximum amount') as string;
    expect(await listed()).toMatchObject([{ state: 'not-paid', reason }]);
  });

  it('[BEY-24] pays nothing if the customer has paid the bill since', async () => {
    await schedule();
    const bill = await savedAs(client, 'Flat in Kanpur');
    expect((await fetchAndPay(client, bill)).status).toBe(200);
    await reachPaymentDay();
    expect(await under().debits(payer)).toEqual([BILL['2031-02']]);
    expect(await listed()).toMatchObject([{ state: 'not-paid' }]);
  });

  describe('[BEY-50] a scheduled payment of one of several bills', () => {
    async function scheduleOne(index: number) {
      payer = await under().payerWithoutAutoPay('5654459008');
      client = await TestClient.signIn(under().origin, payer.customer);
      const saved = await savedAs(client, 'Flat in Kanpur');
      const { txnRefKey, data, otherBills = [] } = await fetchSavedBill(client, saved);
      const bills = [{ txnRefKey, data }, ...otherBills];
      const chosen = bills[index];
      if (!chosen) throw new Error('The bill is missing');
      const { amount, dueDate } = chosen.data.Data.BillerResponse;
      const scheduled = await schedule({ maximumAmount: amount, transactionReferenceKey: chosen.txnRefKey });
      return { scheduled, amountPaise: toPaise(amount), dueDate: String(dueDate) };
    }

    it.each([0, 1])(
      'pays the chosen bill on the payment day, and states it in the message with the code: bill %s',
      async (index) => {
        const { scheduled, amountPaise, dueDate } = await scheduleOne(index);
        expect(scheduled.status).toBe(200);
        expect((await under().messagesTo(payer)).find((text) => text.includes('once on'))).toContain(
          `(bill due ${readableDay(dueDate)})`,
        );
        await reachPaymentDay();
        expect(await under().debits(payer)).toEqual([amountPaise]);
      },
    );

    it('does not pay another bill if the customer has paid the scheduled one in the meantime', async () => {
      await scheduleOne(1);
      const bill = await savedAs(client, 'Flat in Kanpur');
      const [other] = (await fetchSavedBill(client, bill)).otherBills ?? [];
      const amount = other?.data.Data.BillerResponse.amount ?? '';
      const paid = await pay(client, bill, { amount, reference: other?.txnRefKey ?? '' });
      expect(paid.status).toBe(200);
      await reachPaymentDay();
      expect(await under().debits(payer)).toEqual([toPaise(amount)]);
      expect(await listed()).toMatchObject([{ state: 'not-paid', reason: runReasons.ownPayment }]);
    });

    it('refuses to schedule a bill with a reference from another fetch', async () => {
      const refused = await schedule({ transactionReferenceKey: 'ABCDEF' });
      expect(refused).toMatchObject({ status: 422, message: paymentTexts.reference });
      expect(await listed()).toEqual([]);
    });
  });

  it('[BEY-25] cancels a scheduled payment until the day before, and then pays nothing', async () => {
    const { response } = await schedule();
    const params = { id: response?.data.id ?? 0 };
    await under().at('2031-02-19', '23:59');
    client = await TestClient.signIn(under().origin, payer.customer);
    expect((await client.call(cancelSchedule, { params })).message).toBe(scheduleTexts.cancelled);
    expect(await client.try(cancelSchedule, { params })).toMatchObject({ status: 404 });
    await reachPaymentDay();
    expect(await under().debits(payer)).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('[BEY-25] refuses to cancel on the payment day', async () => {
    const { response } = await schedule();
    const params = { id: response?.data.id ?? 0 };
    await under().at(PAYS_ON, '00:01');
    client = await TestClient.signIn(under().origin, payer.customer);
    expect(await client.try(cancelSchedule, { params })).toMatchObject({
      status: 422,
      message: scheduleTexts.started,
    });
    await runJobs();
    expect(await under().debits(payer)).toEqual([BILL['2031-02']]);
  });

  it('[BEY-25] cancels a scheduled payment when its biller is deleted, as the message with the code says, but not on the payment day', async () => {
    // Auto pay cannot run on a 31st, so only the scheduled payment's own date can match.
    await under().at('2031-03-01', '12:00');
    client = await TestClient.signIn(under().origin, payer.customer);
    await schedule({ paysOn: '2031-03-31' });
    await under().at('2031-03-31', '00:01');
    client = await TestClient.signIn(under().origin, payer.customer);
    const attempt = async () => {
      const bill = await savedAs(client, 'Flat in Kanpur');
      return client.try(deleteBiller, { body: await deleteBillerBody(client, bill) });
    };
    expect(await attempt()).toMatchObject({ status: 422, message: scheduleTexts.started });
    await under().at('2031-03-30', '12:00');
    client = await TestClient.signIn(under().origin, payer.customer);
    expect((await attempt()).status).toBe(200);
    expect(await newest()).toMatch(/Delete the biller Flat in Kanpur \(.+\) and its scheduled payment/);
    await under().at('2031-03-31', '00:01');
    await runJobs();
    expect(await under().debits(payer)).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['today', { paysOn: '2031-02-10' }],
    ['a day that does not exist', { paysOn: '2031-02-30' }],
    ['the 61st day', { paysOn: '2031-04-12' }],
  ])('[BEY-24] refuses %s, and schedules nothing', async (_, change) => {
    expect(await schedule(change)).toMatchObject({ status: 422, message: scheduleTexts.day('60') });
    expect(await listed()).toEqual([]);
  });

  it('[BEY-24] refuses a code for another amount or day', async () => {
    const otp = await client.code('payment-schedule', {
      customerBillId: String(payer.savedBillerId),
      amount: wanted().maximumAmount,
      accountNumber: wanted().accountNumber,
      paysOn: '2031-02-21',
    });
    expect((await client.try(schedulePayment, { body: { ...wanted(), otp } })).status).toBe(422);
    expect(await listed()).toEqual([]);
  });

  it('[BEY-42] pays only after the notice was delivered, at a bank with rules for mandates', async () => {
    const rules = { ceilingPaise: 1, higherCeilingPaise: 1, higherCeilingCategories: [] };
    await under().bank.db.query('UPDATE bank_settings SET mandates = $1', [JSON.stringify(rules)]);
    await schedule();
    await under().at('2031-02-19', '09:00');
    await runJobs();
    await reachPaymentDay();
    expect(await under().debits(payer)).toEqual([]);
    await under().at(PAYS_ON, '09:00');
    expect(await newest()).toMatch(/^Reminder: at most .+ on 20 Feb 2031, .+ until 19 Feb 2031\.$/);
    await runJobs();
    expect(await under().debits(payer)).toEqual([BILL['2031-02']]);
    await under().bank.db.query('UPDATE bank_settings SET mandates = NULL');
  });

  it('[BEY-24] refuses a second scheduled payment and auto pay for the same bill', async () => {
    await schedule();
    expect(await schedule({ paysOn: '2031-02-25' })).toMatchObject({
      status: 409,
      message: scheduleTexts.exists,
    });
    await fetchAndPay(client, await savedAs(client, 'Flat in Kanpur'));
    const settings = autoPaySettings(client);
    const confirmed = { customerBillId: String(payer.savedBillerId), ...termsConfirmed(settings) };
    const otp = await client.code('autopay-create', confirmed);
    const body = { billID: payer.savedBillerId, ...settings, otp };
    expect(await client.try(createAutoPay, { body })).toMatchObject({
      status: 409,
      message: scheduleTexts.exists,
    });
  });

  it('[BEY-10] schedules and pays nothing while the customer has locked bill payments', async () => {
    await schedule();
    await client.call(lockPayments, { body: { lock: true } });
    expect(await schedule({ paysOn: '2031-02-25' })).toMatchObject({ status: 422 });
    await reachPaymentDay();
    expect(await under().debits(payer)).toEqual([]);
    expect(await listed()).toMatchObject([{ state: 'not-paid', reason: protectionTexts.locked }]);
  });

  it('[BEY-24] does not list a scheduled payment as auto pay', async () => {
    await schedule();
    expect((await client.call(autoPay)).data.allConfigurations).toEqual([]);
    expect((await client.call(savedBillers)).data[0]).toMatchObject({ AUTOPAY_ID: null });
  });
});
