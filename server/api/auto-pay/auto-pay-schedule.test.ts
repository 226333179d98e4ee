import { termsConfirmed, autoPaySettings } from '@billpay/sandbox/testing/confirmed';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { createAutoPay } from '@billpay/api-contract/auto-pay-changes';
import { deleteBiller } from '@billpay/api-contract/biller-changes';
import { savedBillers } from '@billpay/api-contract/billers';
import { transactionDetails, transactions } from '@billpay/api-contract/transactions';
import {
  fetchAndPay,
  fetchSavedBill,
  pay,
  requireBalancedLedger,
  save,
  savedAs,
  deleteBillerBody,
} from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { until } from '@billpay/sandbox/testing/until';

const bill = { billerId: 'UPPCL0000UTP01', parameter: 'Consumer Number', billName: 'Flat in Kanpur' };

describe("auto pay while the bank's clock advances", () => {
  const sandbox = sandboxUnderTest({ lookEveryMs: 50 });
  let client: TestClient;

  async function goTo(day: string, time = '12:00'): Promise<void> {
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now: `${day}T${time}:00+05:30` });
    if (client) client = await TestClient.signIn(sandbox.origin(), client.customer);
  }

  beforeEach(async () => {
    await goTo('2031-01-10');
    client = await TestClient.signInAsNew(sandbox.origin(), 'first-time');
  });

  afterEach(() => requireBalancedLedger(client));

  /** Saves a bill, pays it once manually and sets up auto pay. */
  async function setUp(number: string, change: object = {}): Promise<number> {
    const saved = await save(client, { ...bill, value: number });
    const billID = saved.CUSTOMER_BILL_ID;
    const { response } = await fetchAndPay(client, saved);
    const id = response?.data.paymentDetails.tran.transactionId ?? '';
    // Opening a pending transaction queries its status.
    const { data } = await client.call(transactionDetails, { params: { id } });
    expect(data.TRANSACTION_STATUS).toBe('success');
    const settings = autoPaySettings(client, { maximumAmount: '5000.00', paymentDate: 5, ...change });
    const otp = await client.code('autopay-create', {
      customerBillId: String(billID),
      ...termsConfirmed(settings),
    });
    await client.call(createAutoPay, { body: { billID, otp, ...settings } });
    return (await configuration()).ID;
  }

  async function configuration(billName = bill.billName) {
    const { allConfigurations } = (await client.call(autoPay)).data;
    const found = allConfigurations.find(({ BILL_NAME }) => BILL_NAME === billName);
    if (!found) throw new Error(`${billName} has no auto pay`);
    return found;
  }

  async function upcoming(): Promise<string[]> {
    const { upcomingPayments } = (await client.call(autoPay)).data;
    return upcomingPayments.flat().map(({ BILL_NAME }) => BILL_NAME);
  }

  async function transactionsOn(startDate: string, endDate = startDate) {
    const body = { startDate, endDate, pageNumber: 1 };
    return (await client.call(transactions, { body })).data;
  }

  async function deleteSaved(billName = bill.billName) {
    return client.try(deleteBiller, {
      body: await deleteBillerBody(client, await savedAs(client, billName)),
    });
  }

  it('[AUTO-15] pays the bill on its day and updates the lists', async () => {
    await setUp('5654451234');
    expect(await configuration()).toMatchObject({ IS_ACTIVE: 1, PAID: 1 });
    await goTo('2031-02-04');
    expect(await configuration()).toMatchObject({ PAID: 0 });
    expect(await upcoming()).toEqual([bill.billName]);
    await goTo('2031-02-05', '00:01');
    await until(async () => (await configuration()).PAID === 1);
    expect(await upcoming()).toEqual([]);
    expect(await transactionsOn('2031-02-05')).toMatchObject([
      { TRANSACTION_STATUS: 'success', BILL_AMOUNT: '4153.46' },
    ]);
    await until(async () => {
      const messages = await client.messages();
      return messages.some(({ text }) => text.startsWith('Auto pay: Paid ₹4,153.46 to '));
    });
    await goTo('2031-02-06');
    expect(await configuration()).toMatchObject({ PAID: 1, IS_ACTIVE: 1 });
    expect(await upcoming()).toEqual([bill.billName]);
  });

  it('[AUTO-15] [PAY-19] refuses a second payment if the customer has not seen the auto payment', async () => {
    await setUp('5654451239');
    await goTo('2031-02-04', '23:50');
    const saved = await savedAs(client, bill.billName);
    const { txnRefKey: reference, data } = await fetchSavedBill(client, saved);
    await goTo('2031-02-05', '00:01');
    await until(async () => (await configuration()).PAID === 1);
    const [automatic] = await transactionsOn('2031-02-05');
    const change = { repeatsTransactionId: null };
    const own = await pay(client, saved, { amount: data.Data.BillerResponse.amount, reference, change });
    const transactionId = automatic?.TRANSACTION_ID;
    expect(own).toMatchObject({ status: 409, failure: { earlierPayment: { transactionId } } });
    expect(await transactionsOn('2031-02-05')).toHaveLength(1);
  });

  describe('when the biller is deleted', () => {
    const today = 'Biller cannot be deleted as auto pay date is set for today';

    it('[EDIT-06] refuses to delete the biller on the payment day, which for the 30th of February is 1 March', async () => {
      await setUp('5654451234', { paymentDate: 30 });
      await goTo('2031-01-30');
      expect(await deleteSaved()).toMatchObject({ status: 422, message: today });
      await goTo('2031-03-01');
      expect(await deleteSaved()).toMatchObject({ status: 422, message: today });
      expect(await configuration()).toBeDefined();
      await goTo('2031-03-02');
      expect((await deleteSaved()).status).toBe(200);
      expect((await client.call(savedBillers)).data).toEqual([]);
    });

    it('[EDIT-04] completes a payment in progress when its biller is deleted', async () => {
      await setUp('5654459002');
      await goTo('2031-02-05', '00:01');
      await until(async () => (await transactionsOn('2031-02-05')).length === 1);
      await goTo('2031-02-06', '00:00');
      expect((await deleteSaved()).status).toBe(200);
      expect((await client.call(autoPay)).data).toMatchObject({
        allConfigurations: [],
        upcomingPayments: [],
      });
      await until(async () => (await transactionsOn('2031-02-05'))[0]?.TRANSACTION_STATUS === 'success');
    });
  });
});
