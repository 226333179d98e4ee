import type { WireSavedBiller } from '@billpay/api-contract/billers';
import { amountPaidToday } from '@billpay/api-contract/accounts';
import { payBill } from '@billpay/api-contract/payment';
import { checkTransactionStatus, transactionDetails } from '@billpay/api-contract/transactions';
import { bankSettings } from '@billpay/api-contract/user-services';
import { toPaise, toRupees } from '../paise';
import {
  fetchSavedBill,
  readLedger,
  pay,
  paymentBody,
  savedAs,
  type PaymentOptions,
} from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { omitTables, writtenBetween } from './testing/fingerprint';
import { observedBank } from './testing/observed-bank';
import { callRaw } from './testing/raw-calls';

const notRupees = [
  '1e21',
  '1,000.00',
  ' ',
  '',
  '0.001',
  '1',
  '1.5',
  '-5.00',
  '+5.00',
  '005.00',
  '٥.٠٠',
  'NaN',
  'Infinity',
  '0x5.00',
];

describe('[PAY-18] the rules of payments, at the API', () => {
  const bank = observedBank();
  let client: TestClient;

  beforeEach(async () => {
    await bank.goTo('2031-02-10', '12:00:00');
    client = await TestClient.signInAsNew(bank.origin(), 'regular');
  });

  const bill = (billName: string): Promise<WireSavedBiller> => savedAs(client, billName);
  const paidToday = async () => toPaise((await client.call(amountPaidToday)).data.amount);

  /** Asserts that the payment wrote only its refusal, and returns the refusal. */
  async function refusal(saved: WireSavedBiller, options: PaymentOptions, status = 422): Promise<string> {
    const body = await paymentBody(client, saved, options);
    const before = await bank.fingerprint();
    const result = await client.try(payBill, { body });
    const after = await bank.fingerprint();
    const counted = ['audit', 'otp_attempts'];
    expect(writtenBetween(omitTables(before, ...counted), omitTables(after, ...counted))).toEqual([]);
    expect(result.status).toBe(status);
    return result.message;
  }

  /** Pays and returns the debited paise. */
  async function debited(saved: WireSavedBiller, options: PaymentOptions): Promise<number> {
    const balances = async () => {
      const { balances, sum, agrees } = await readLedger(client);
      expect({ sum, agrees }).toEqual({ sum: '0.00', agrees: true });
      return balances.reduce((paise, balance) => paise + toPaise(balance), 0);
    };
    const before = await balances();
    const { status, message } = await pay(client, saved, options);
    expect({ status, message }).toEqual({ status: 200, message: '' });
    return before - (await balances());
  }

  it('[PAY-05] refuses every amount that is not in rupees with two decimals', async () => {
    const body = await paymentBody(client, await bill('Sun Direct'), { amount: '290.00', reference: null });
    const before = await bank.fingerprint();
    const refused =
      '{"success":false,"message":"billAmount must be rupees with two decimals, as in 1499.00."}';
    for (const billAmount of notRupees) {
      const response = await callRaw(client, payBill, {
        body: { ...body, billAmount },
        idempotencyKey: 'an-intent',
      });
      expect({ billAmount, ...response }).toMatchObject({ billAmount, status: 400, text: refused });
    }
    expect(writtenBetween(before, await bank.fingerprint())).toEqual([]);
  });

  it('[PAY-10] refuses another amount for an exact biller, even with client-side flags that allow it', async () => {
    const saved = await bill('Home Electricity');
    const { txnRefKey: reference, data } = await fetchSavedBill(client, saved);
    const { amount } = data.Data.BillerResponse;
    const less = toRupees(toPaise(amount) - 1);
    const exact = 'Only Exact Payment Amount Accepted';
    for (const change of [
      { quickPay: 'Y' },
      { otherAmount: 'Y' },
      { forChannel: 'prepaid' },
      { status: 'success', amount: less, BILL_AMOUNT: less, paymentExactness: '', billerAcceptsAdhoc: 'Y' },
    ] as PaymentOptions['change'][]) {
      expect(await refusal(saved, { amount: less, reference, change })).toBe(exact);
      await bank.db.query('DELETE FROM otp_attempts');
    }
    expect(await debited(saved, { amount, reference })).toBe(toPaise(amount));
  });

  it("[PAY-11] requires otherAmount for an amount that differs from the bill's", async () => {
    const saved = await bill('Village House');
    const { txnRefKey: reference, data } = await fetchSavedBill(client, saved);
    const { amount } = data.Data.BillerResponse;
    const other = toRupees(toPaise(amount) - 100_00);
    const words = "The amount differs from the bill's. To pay another amount, otherAmount has to be Y.";
    for (const change of [{ otherAmount: undefined }, { otherAmount: 'N' }] as const) {
      expect(
        await refusal(saved, { amount: other, reference, change: change as PaymentOptions['change'] }),
      ).toBe(words);
      await bank.db.query('DELETE FROM otp_attempts');
    }
    expect(await debited(saved, { amount: other, reference })).toBe(toPaise(other));
    const rest = await fetchSavedBill(client, saved);
    const change = { otherAmount: 'N' } as const;
    const options = { amount: rest.data.Data.BillerResponse.amount, reference: rest.txnRefKey, change };
    expect(await debited(saved, options)).toBe(100_00);
  });

  it('[PAY-19] refuses a payment without the last payment that the customer has seen, and moves no money', async () => {
    const saved = await bill('Sun Direct');
    const { repeatsTransactionId: _, ...body } = await paymentBody(client, saved, {
      amount: '290.00',
      reference: null,
    });
    const before = await bank.fingerprint();
    expect(await callRaw(client, payBill, { body, idempotencyKey: 'an-intent' })).toMatchObject({
      status: 400,
      text: '{"success":false,"message":"repeatsTransactionId is missing."}',
    });
    expect(writtenBetween(before, await bank.fingerprint())).toEqual([]);
  });

  it('[PAY-03] refuses an altered bill reference', async () => {
    const saved = await bill('Home Electricity');
    const { txnRefKey, data } = await fetchSavedBill(client, saved);
    const { amount } = data.Data.BillerResponse;
    const expired = 'The bill details are missing or have expired. Please fetch the bill again.';
    const tampered = [
      txnRefKey.toLowerCase(),
      `${txnRefKey}0`,
      txnRefKey.slice(1),
      ` ${txnRefKey}`,
      `${txnRefKey.startsWith('0') ? '1' : '0'}${txnRefKey.slice(1)}`,
      null,
    ];
    for (const reference of tampered) {
      expect(await refusal(saved, { amount, reference })).toBe(expired);
      await bank.db.query('DELETE FROM otp_attempts');
    }
    const another = await fetchSavedBill(client, await bill('Office Electricity'));
    expect(await refusal(saved, { amount, reference: another.txnRefKey })).toBe(expired);
  });

  it('[PAY-09] applies the daily limit exactly, including the fee', async () => {
    const { DAILY_LIMIT } = (await client.call(bankSettings)).data;
    const tv = await bill('Sun Direct');
    const card = await bill('Credit Card');
    const { txnRefKey: reference, data } = await fetchSavedBill(client, card);
    const { amount } = data.Data.BillerResponse;
    const withFee = toPaise(amount) + 5_90;
    const exceeded = 'Payment limit exceeded for paying bills in a day.';
    const left = async () => toPaise(DAILY_LIMIT) - (await paidToday());
    const spend = (paise: number) => debited(tv, { amount: toRupees(paise), reference: null });
    while ((await left()) > withFee + 50_000_00) await spend(50_000_00);
    await spend((await left()) - withFee - 5_00);
    await spend(5_01);
    expect(await left()).toBe(withFee - 1);
    expect(await refusal(card, { amount, reference })).toBe(exceeded);
    expect(await refusal(tv, { amount: toRupees(withFee), reference: null })).toBe(exceeded);
    await spend(withFee - 1);
    expect(await left()).toBe(0);
    expect(await refusal(tv, { amount: '5.00', reference: null })).toBe(exceeded);
  });

  it('[PAY-09] resets the daily limit at midnight in India', async () => {
    await bank.goTo('2031-02-10', '23:30:00');
    client = await TestClient.signIn(bank.origin(), client.customer);
    const tv = await bill('Sun Direct');
    const spend = (paise: number) => debited(tv, { amount: toRupees(paise), reference: null });
    const limit = toPaise((await client.call(bankSettings)).data.DAILY_LIMIT);
    for (let left = limit - (await paidToday()); left > 0; left = limit - (await paidToday())) {
      await spend(Math.min(50_000_00, left));
    }
    expect(await refusal(tv, { amount: '5.00', reference: null })).toContain('limit exceeded');
    // 05:00 in India is 23:30 UTC of the previous day.
    await bank.goTo('2031-02-11', '05:00:00');
    client = await TestClient.signIn(bank.origin(), client.customer);
    expect(await paidToday()).toBe(0);
    expect(await spend(5_00)).toBe(5_00);
    expect(await paidToday()).toBe(5_00);
  });

  it("[HIST-10] keeps a transaction's status and ignores the client's claim", async () => {
    const saved = await bill('Village House');
    const { txnRefKey: reference } = await fetchSavedBill(client, saved);
    const { response } = await pay(client, saved, { amount: '150.00', reference });
    const id = response?.data.paymentDetails.tran.transactionId ?? '';
    const before = await bank.fingerprint();
    for (const status of ['FAILURE', 'aggregator-failed', 'bbps-timeout', 'SUCCESS', 'failed', 'x']) {
      const parts = { body: { transactionId: id, status } };
      expect((await callRaw(client, checkTransactionStatus, parts)).status).toBe(200);
    }
    expect(writtenBetween(before, await bank.fingerprint())).toEqual([]);
    const { data } = await client.call(transactionDetails, { params: { id } });
    expect(data.TRANSACTION_STATUS).toBe('success');
  });
});
