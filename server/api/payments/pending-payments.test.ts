import { autoPay } from '@billpay/api-contract/auto-pay';
import { allUpcomingDues, refreshUpcomingDues, savedBillers } from '@billpay/api-contract/billers';
import { bills, autoPayBankUnderTest } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, fetchSavedBill, pay, savedAs } from '@billpay/sandbox/testing/bills';
import { keepOpen } from './keep-open';
import { readPayment } from './payment';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { TestClient } from '@billpay/sandbox/testing/test-client';

const NAME = 'Flat in Kanpur';
/** A test number whose payments stay pending until recovery queries the network. */
const PENDING = '5654459002';

describe('[HOME-11] [AUTO-01] a bill with a pending payment', () => {
  const under = autoPayBankUnderTest();
  let client: TestClient;

  async function signInPayer(number: string, paymentDay = 15): Promise<void> {
    await under().at('2031-01-10', '12:00');
    const { customer } = await under().payer({ number, paymentDay });
    client = await TestClient.signIn(under().origin, customer);
    await client.call(refreshUpcomingDues);
  }

  /** Reads the data about the bill in each list. */
  async function readLists() {
    const [due] = (await client.call(allUpcomingDues)).data;
    const [saved] = (await client.call(savedBillers)).data;
    const { allConfigurations, upcomingPayments } = (await client.call(autoPay)).data;
    const [upcoming] = upcomingPayments.flat();
    return {
      due: due && [due.pendingAmount, due.amountAfterPending],
      saved: saved && [saved.PENDING_AMOUNT, saved.AMOUNT_AFTER_PENDING],
      configured: allConfigurations[0]?.PENDING_AMOUNT,
      upcoming: upcoming && [upcoming.PENDING_AMOUNT, upcoming.DUE_AMOUNT],
    };
  }

  it('[HOME-11] [AUTO-01] shows the pending payment in the dues, the saved billers and the auto pays until it has an outcome', async () => {
    await signInPayer(PENDING);
    const bill = await savedAs(client, NAME);
    const { amount } = (await fetchSavedBill(client, bill)).data.Data.BillerResponse;
    expect(await readLists()).toEqual({
      due: [null, amount],
      saved: [null, amount],
      configured: null,
      upcoming: [null, amount],
    });
    expect((await fetchAndPay(client, bill)).status).toBe(200);
    expect(await readLists()).toEqual({
      due: [amount, '0.00'],
      saved: [amount, '0.00'],
      configured: amount,
      upcoming: [amount, null],
    });
    await under().at('2031-01-10', '12:03');
    await under().settleOpenPayments();
    expect(await readLists()).toEqual({
      due: undefined,
      saved: [null, null],
      configured: null,
      upcoming: undefined,
    });
  });

  it('[BEY-01] keeps the promised settlement date while a payment is pending, and omits it afterwards', async () => {
    await signInPayer(PENDING);
    const { bank } = under();
    await bank.db.query(`UPDATE bank_settings SET promise_working_days = 2, holidays = '["2031-01-13"]'`);
    const { response } = await fetchAndPay(client, await savedAs(client, NAME));
    const { transactionId: id, settleBy } = response?.data.paymentDetails.tran ?? {};
    // Friday: a second Saturday, a Sunday and a holiday follow.
    expect(settleBy).toBe('2031-01-15');
    await bank.db.query('UPDATE bank_settings SET promise_working_days = 5');
    await keepOpen(bank, await readPayment(bank, id ?? ''));
    expect(await readPayment(bank, id ?? '')).toMatchObject({
      status: 'bbps-timeout',
      promised_on: settleBy,
    });
    await under().at('2031-01-10', '12:03');
    await under().settleOpenPayments();
    const { data } = await client.call(transactionDetails, { params: { id: id ?? '' } });
    expect(data).toMatchObject({ TRANSACTION_STATUS: 'success', SETTLE_BY: null });
  });

  it('[HOME-11] [AUTO-01] shows the remainder that the pending payment does not cover', async () => {
    await signInPayer(PENDING);
    const bill = await savedAs(client, NAME);
    const { txnRefKey: reference, data } = await fetchSavedBill(client, bill);
    const { amount } = data.Data.BillerResponse;
    expect((await pay(client, bill, { amount: '700.00', reference })).status).toBe(200);
    const left = (Number(amount) - 700).toFixed(2);
    expect(await readLists()).toMatchObject({ due: ['700.00', left], saved: ['700.00', left] });
  });

  it('[HOME-11] [AUTO-01] does not count the payment for the next bill', async () => {
    await signInPayer(PENDING, 5);
    expect((await fetchAndPay(client, await savedAs(client, NAME))).status).toBe(200);
    await under().at('2031-02-02', '12:00');
    client = await TestClient.signIn(under().origin, client.customer);
    await client.call(refreshUpcomingDues);
    const { due, saved, upcoming } = await readLists();
    expect([due?.[0], saved?.[0], upcoming?.[0]]).toEqual([null, null, null]);
  });

  it.each([
    ['2031-01-10', 15, '2031-01-15', '4414.39'],
    ['2031-01-20', 15, '2031-02-15', null],
    ['2031-01-31', 5, '2031-02-05', null],
    ['2031-02-02', 5, '2031-02-05', '4153.46'],
    ['2031-02-20', 30, '2031-03-01', '4153.46'],
  ])(
    '[AUTO-01] shows on %s, for payment day %d, the next payment on %s with the amount %s',
    async (today, paymentDay, on, amount) => {
      await under().at(today, '12:00');
      const { customer } = await under().payer({ paymentDay });
      const client = await TestClient.signIn(under().origin, customer);
      await client.call(refreshUpcomingDues);
      const [due] = (await client.call(allUpcomingDues)).data;
      expect(due?.dueAmount).toBe(
        (bills['5654451234'][today.startsWith('2031-01') ? '2031-01' : '2031-02'] / 100).toFixed(2),
      );
      const [upcoming] = (await client.call(autoPay)).data.upcomingPayments.flat();
      expect([upcoming?.NEXT_PAYMENT_DATE, upcoming?.DUE_AMOUNT]).toEqual([on, amount]);
    },
  );
});
