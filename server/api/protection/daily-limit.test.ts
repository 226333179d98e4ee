import { randomUUID } from 'node:crypto';
import { createPaymentList, payPaymentList } from '@billpay/api-contract/payment-lists';
import { amountPaidToday } from '@billpay/api-contract/accounts';
import { payBill } from '@billpay/api-contract/payment';
import { lowerDailyLimit, raiseDailyLimit, readDailyLimit } from '@billpay/api-contract/protection';
import { generateOtp } from '@billpay/api-contract/user-services';
import { paymentBody, readLedger, requireBalancedLedger, savedAs } from '@billpay/sandbox/testing/bills';
import { instancesUnderTest } from '@billpay/sandbox/testing/instances-under-test';
import { createList, listBody, payListParts, saveBills } from '@billpay/sandbox/testing/lists';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { until } from '@billpay/sandbox/testing/until';
import { toPaise, toRupees } from '../paise';
import { paymentTexts } from '../payments/payment-texts';
import { limitTexts } from './limit-texts';

const BANK_LIMIT = '200000.00';
/** Last digits of a bill number whose payments succeed. */
const PAID = '1234';
const refusedByLimit = { status: 422, message: paymentTexts.ownLimit };

describe("[BEY-15] the customer's own daily limit at two instances", () => {
  const instances = instancesUnderTest(2);
  const { origin } = instances;
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(origin(0), 'regular');
  });
  afterEach(() => requireBalancedLedger(client));

  const elsewhere = () => client.at(origin(1));
  const lower = (limit: string, by = client) => by.try(lowerDailyLimit, { body: { limit } });
  const state = async () => (await elsewhere().call(readDailyLimit)).data;
  const codeFor = (limit?: string) => client.code('limit-raise', limit === undefined ? {} : { limit });
  const raise = (limit: string | null, otp: string) => client.try(raiseDailyLimit, { body: { limit, otp } });
  const onSunDirect = async (amount: string) =>
    paymentBody(client, await savedAs(client, 'Sun Direct'), { amount, reference: null });
  const pay = async (amount: string) =>
    client.try(payBill, { body: await onSunDirect(amount), idempotencyKey: randomUUID() });
  const paid = async () => toPaise((await client.call(amountPaidToday)).data.amount);
  const messages = async () => (await client.messages()).map(({ text }) => text);

  it('[BEY-16] starts without a customer limit, and sets one without a code', async () => {
    expect(await state()).toEqual({ OWN_LIMIT: null, BANK_LIMIT });
    expect((await client.call(amountPaidToday)).data).not.toHaveProperty('ownLimit');
    expect((await lower('5000.00')).status).toBe(200);
    expect((await lower('4000.50')).status).toBe(200);
    expect(await state()).toEqual({ OWN_LIMIT: '4000.50', BANK_LIMIT });
    expect((await client.call(amountPaidToday)).data).toMatchObject({ ownLimit: '4000.50' });
  });

  it('[BEY-15] tells the customer each new limit once', async () => {
    await lower('5000.00');
    await lower('5000.00', elsewhere());
    await until(async () => (await messages()).some((text) => text.includes('was set to ₹5,000.00')));
    expect((await messages()).filter((text) => text.includes('daily limit'))).toHaveLength(1);
  });

  it.each([
    ['0.00', limitTexts.minimum],
    ['0.99', limitTexts.minimum],
    [BANK_LIMIT, limitTexts.belowBank],
    ['5000.01', limitTexts.needsCode],
  ])('[BEY-16] refuses ₹%s without a code, and keeps the limit of ₹5,000', async (limit, message) => {
    await lower('5000.00');
    expect(await lower(limit)).toMatchObject({ status: 422, message });
    expect(await state()).toMatchObject({ OWN_LIMIT: '5000.00' });
  });

  it('[BEY-16] raises the limit once, with a code for exactly this amount', async () => {
    await lower('5000.00');
    const otp = await codeFor('8000.00');
    expect((await raise('9000.00', otp)).status).toBe(422);
    expect((await raise(null, otp)).status).toBe(422);
    expect(await state()).toMatchObject({ OWN_LIMIT: '5000.00' });
    expect((await raise('8000.00', await codeFor('8000.00'))).status).toBe(200);
    expect(await state()).toMatchObject({ OWN_LIMIT: '8000.00' });
    expect((await raise('8000.00', otp)).status).toBe(422);
  });

  it('[BEY-16] keeps one of two limits that are raised in two tabs at the same time, each with its own code', async () => {
    await lower('5000.00');
    const first = await codeFor('8000.00');
    const second = await codeFor('9000.00');
    const attempts = [
      { limit: '8000.00', otp: first },
      { limit: '9000.00', otp: second },
    ];
    const outcomes = await Promise.all(
      attempts.map((body, place) => (place === 0 ? client : elsewhere()).try(raiseDailyLimit, { body })),
    );
    // The newer code invalidates the earlier one.
    expect(outcomes.map(({ status }) => status)).toEqual([422, 200]);
    expect(await state()).toEqual({ OWN_LIMIT: '9000.00', BANK_LIMIT });
  });

  it('[BEY-16] raises or removes the limit once with one code that is used twice at the same time', async () => {
    await lower('5000.00');
    const [otp, before] = [await codeFor(), (await messages()).length];
    const body = { limit: null, otp };
    const outcomes = await Promise.all(
      [client, elsewhere(), client].map((tab) => tab.try(raiseDailyLimit, { body })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await state()).toEqual({ OWN_LIMIT: null, BANK_LIMIT });
    await until(async () => (await messages()).length > before);
    await lower('5000.00');
    expect((await raise(null, otp)).status).toBe(422);
    expect(await state()).toMatchObject({ OWN_LIMIT: '5000.00' });
  });

  it("[BEY-16] never raises the limit to the bank's if the bank has lowered its own since the code was sent", async () => {
    await lower('5000.00');
    const otp = await codeFor('8000.00');
    await instances.db.query('UPDATE bank_settings SET daily_limit = $1', [toPaise('8000.00')]);
    try {
      expect(await raise('8000.00', otp)).toMatchObject({ status: 422, message: limitTexts.belowBank });
      expect(await state()).toEqual({ OWN_LIMIT: '5000.00', BANK_LIMIT: '8000.00' });
    } finally {
      await instances.db.query('UPDATE bank_settings SET daily_limit = $1', [toPaise(BANK_LIMIT)]);
    }
  });

  it('[BEY-16] removes the limit with a code whose message states the resulting limit', async () => {
    await lower('5000.00');
    const otp = await codeFor();
    expect((await messages()).join()).toContain("so that the bank's limit of ₹2,00,000.00 applies");
    expect((await raise(null, otp)).status).toBe(200);
    expect(await state()).toEqual({ OWN_LIMIT: null, BANK_LIMIT });
  });

  it('[BEY-16] sends no code unless a limit is set and the new one is higher and below the bank’s', async () => {
    const ask = async (limit: string) =>
      (await client.try(generateOtp, { body: { template: 'limit-raise', templateVariables: { limit } } }))
        .message;
    expect(await ask('6000.00')).toBe(limitTexts.none);
    await lower('5000.00');
    expect([await ask('5000.00'), await ask(BANK_LIMIT), await ask('much')]).toEqual([
      limitTexts.notHigher,
      limitTexts.belowBank,
      'templateVariables.limit is not valid',
    ]);
  });

  it('[BEY-15] refuses a payment beyond the limit, and keeps its code and the money', async () => {
    await lower(toRupees((await paid()) + 290_00 - 1));
    const body = await onSunDirect('290.00');
    const before = (await readLedger(client)).balances;
    const request = { body, idempotencyKey: randomUUID() };
    expect(await elsewhere().try(payBill, request)).toMatchObject(refusedByLimit);
    expect((await readLedger(client)).balances).toEqual(before);
    expect((await raise(null, await codeFor())).status).toBe(200);
    expect((await elsewhere().try(payBill, request)).status).toBe(200);
  });

  it('[BEY-15] counts what was paid before the limit was set', async () => {
    expect((await pay('290.00')).status).toBe(200);
    await lower(toRupees((await paid()) + 100_00));
    const next = await pay('100.01');
    expect(next).toMatchObject(refusedByLimit);
  });

  it('[BEY-15] accepts either a payment or a list at two instances if the limit covers only one', async () => {
    const before = await paid();
    const list = await createList(client, await saveBills(client, [PAID, PAID]));
    const total = toPaise(list.totalAmount);
    await lower(toRupees(before + Math.max(total, 290_00)));
    const parts = await payListParts(client, list);
    const body = await onSunDirect('290.00');
    const outcomes = await Promise.all([
      client.try(payBill, { body, idempotencyKey: randomUUID() }),
      elsewhere().try(payPaymentList, parts),
    ]);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcomes).toContainEqual(expect.objectContaining(refusedByLimit));
    expect(await paid()).toBe(before + (outcomes[0].status === 200 ? 290_00 : total));
  });

  it('[BEY-15] either pays or refuses a payment that races with a lower limit, and refuses later ones', async () => {
    const body = await onSunDirect('290.00');
    const [{ status }] = await Promise.all([
      client.try(payBill, { body, idempotencyKey: randomUUID() }),
      lower('1.00', elsewhere()),
    ]);
    expect([200, 422]).toContain(status);
    expect((await pay('290.00')).status).toBe(422);
  });

  it('[BEY-15] refuses a list whose total exceeds the limit before a code is sent', async () => {
    const body = await listBody(client, await saveBills(client, [PAID, PAID]));
    const total = body.bills.reduce((sum, { billAmount }) => sum + toPaise(billAmount), 0);
    await lower(toRupees((await paid()) + total - 1));
    const attempt = () => client.try(createPaymentList, { body, idempotencyKey: randomUUID() });
    expect(await attempt()).toMatchObject(refusedByLimit);
    await raise(toRupees((await paid()) + total), await codeFor(toRupees((await paid()) + total)));
    expect((await attempt()).status).toBe(200);
  });

  it("[BEY-15] reads and changes only the caller's own limit", async () => {
    const other = await TestClient.signInAsNew(origin(0), 'regular');
    await lower('5000.00', other);
    expect(await state()).toEqual({ OWN_LIMIT: null, BANK_LIMIT });
  });
});
