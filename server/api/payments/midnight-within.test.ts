import { autoPayBankUnderTest, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchSavedBill, paymentBody, save, savedAs } from '@billpay/sandbox/testing/bills';
import { autoPaySettings } from '@billpay/sandbox/testing/confirmed';
import { createList, payListParts, saveBills } from '@billpay/sandbox/testing/lists';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { prepareEdit } from '../auto-pay/change-auto-pay';
import type { Bank } from '../bank';
import { Clock } from '../clock/clock';
import { realMachine } from '../clock/machine';
import { toPaise, toRupees } from '../paise';
import { payList } from '../payment-lists/pay-list';
import { Refusal } from '../refusal';
import { checkSchedule, storeSchedule } from '../schedules/schedule-payment';
import { checkOrder } from './check-order';
import { createPayment } from './create-payment';

/** More readings of the clock than any decision needs. */
const READINGS = 20;

describe('a decision during which the bank day ends', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;
  let client: TestClient;

  /** Returns the bank with a clock that shows the last moment of `day` for some readings, and then the next day. */
  async function passMidnight(day: string, readings: number): Promise<Bank> {
    const { bank } = under();
    const lastMs = Date.parse(`${day}T23:59:59.999+05:30`) - bank.clock.offsetMs;
    let left = readings;
    const now = () => {
      left -= 1;
      return left >= 0 ? lastMs : lastMs + 1;
    };
    const clock = new Clock(bank.db, { ...realMachine, now });
    await clock.refresh();
    return { ...bank, clock };
  }
  async function newPayer(day: string): Promise<void> {
    await under().at(day, '23:58');
    payer = await under().payerWithoutAutoPay();
    client = await TestClient.signIn(under().origin, payer.customer);
  }
  const paidPerDay = () =>
    under().bank.db.query(
      `SELECT bank_day AS day, sum(amount + fee)::bigint AS used FROM payment WHERE customer_id = $1 GROUP BY 1 ORDER BY 1`,
      [payer.customer],
    );
  const usedPerDay = () =>
    under().bank.db.query<{ day: string }>(
      'SELECT day, used FROM daily_usage WHERE customer_id = $1 ORDER BY 1',
      [payer.customer],
    );

  it('[PAY-09] counts a payment against the limit of the day on which it is made', async () => {
    await newPayer('2031-02-10');
    const saved = await savedAs(client, 'Flat in Kanpur');
    for (let readings = 0; readings < READINGS; readings += 1) {
      const { txnRefKey, data } = await fetchSavedBill(client, saved);
      const { amount } = data.Data.BillerResponse;
      const request = await paymentBody(client, saved, { amount, reference: txnRefKey, otp: '' });
      const order = await checkOrder(under().bank, payer.customer, `midnight-${readings}`, request);
      const bank = await passMidnight('2031-02-10', readings);
      await createPayment(bank, order, async () => ({ code: null, use: async () => undefined }));
      expect(await usedPerDay()).toEqual(await paidPerDay());
    }
    expect(await usedPerDay()).toHaveLength(2);
  });

  it('[BEY-23] counts the payments of a list against the limit of the day on which they are made', async () => {
    const days = new Set<string>();
    for (let readings = 0; readings < READINGS; readings += 1) {
      await newPayer('2031-02-10');
      const saved = await saveBills(client, ['1234', '1234']);
      const { params, body, idempotencyKey } = await payListParts(client, await createList(client, saved));
      const bank = await passMidnight('2031-02-10', readings);
      await payList(bank, payer.customer, { id: params.listId, idempotencyKey }, body);
      expect(await usedPerDay()).toEqual(await paidPerDay());
      for (const { day } of await usedPerDay()) days.add(day);
    }
    expect(days.size).toBe(2);
  });

  it('[BEY-42] refuses a scheduled payment for the day that has begun, or lets its message announce it', async () => {
    const outcomes = new Set<string>();
    for (let readings = 0; readings < READINGS; readings += 1) {
      await newPayer('2031-02-19');
      const schedule = await checkSchedule(under().bank, payer.customer, {
        savedBillerId: payer.savedBillerId,
        accountNumber: client.accounts[0]?.accountID ?? '',
        maximumPaise: bills['5654451234']['2031-02'],
        paysOn: '2031-02-20',
        referenceKey: null,
      });
      const bank = await passMidnight('2031-02-19', readings);
      const stored = bank.db.transaction(() => storeSchedule(bank, payer.customer, schedule));
      const isRefused = await stored.then(
        () => false,
        (error: unknown) => error instanceof Refusal,
      );
      const announcing = await under().bank.db.query(
        'SELECT FROM message_outbox WHERE customer_id = $1 AND announces IS NOT NULL',
        [payer.customer],
      );
      outcomes.add(isRefused ? 'refused' : `stored, with ${announcing.length} announcement`);
    }
    expect([...outcomes].toSorted()).toEqual(['refused', 'stored, with 1 announcement']);
  });

  it('[AUTO-09] refuses an edit on the payment day that has begun, or makes no payment on that day', async () => {
    const outcomes = new Set<string>();
    for (let readings = 0; readings < READINGS; readings += 1) {
      await under().at('2031-02-19', '23:58');
      payer = await under().payer({ paymentDay: 20 });
      client = await TestClient.signIn(under().origin, payer.customer);
      const settings = { ...autoPaySettings(client, { paymentDate: 25 }), otp: '' };
      const autoPay = { id: payer.autoPay, savedBillerId: payer.savedBillerId, firstMonth: '2031-02' };
      const bank = await passMidnight('2031-02-19', readings);
      const edit = await prepareEdit(bank, payer.customer, autoPay, settings);
      const isRefused = await bank.db
        .transaction(() => edit(0))
        .then(
          () => false,
          (error: unknown) => error instanceof Refusal,
        );
      outcomes.add(isRefused ? 'refused' : `pays on ${await under().plannedFor(payer)}`);
    }
    expect([...outcomes].toSorted()).toEqual(['pays on 2031-02-25', 'refused']);
  });

  it('[BEY-51] refuses an early amount after its day, or settles the entire bill with it', async () => {
    await newPayer('2031-06-14');
    await under().at('2031-06-30', '23:58');
    client = await TestClient.signIn(under().origin, payer.customer);
    const exact = { billerId: 'AVVNL0000RAJ01', parameter: 'K Number' };
    const saved = await save(client, { ...exact, value: '110414019009', billName: 'Offers' });
    const { txnRefKey: reference, data, offers = [] } = await fetchSavedBill(client, saved);
    const amount = offers.find(({ kind }) => kind === 'early')?.amount ?? '';
    const outcomes = new Set<string>();
    for (let readings = 0; readings < READINGS; readings += 1) {
      const request = await paymentBody(client, saved, { amount, reference, otp: '' });
      const bank = await passMidnight('2031-06-30', readings);
      const checked = checkOrder(bank, payer.customer, `offer-${readings}`, request);
      outcomes.add(
        await checked.then(
          ({ settledPaise }) => `settles ${settledPaise && toRupees(settledPaise)}`,
          (error: unknown) => String((error as Refusal).status),
        ),
      );
    }
    const bill = toRupees(toPaise(data.Data.BillerResponse.amount));
    expect([...outcomes].toSorted()).toEqual(['409', `settles ${bill}`]);
  });
});
