import { randomUUID } from 'node:crypto';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { createAutoPay, editAutoPay, setAutoPayStatus } from '@billpay/api-contract/auto-pay-changes';
import { payBill } from '@billpay/api-contract/payment';
import { lockPayments, readPaymentLock, unlockPayments } from '@billpay/api-contract/protection';
import { generateOtp } from '@billpay/api-contract/user-services';
import { paymentBody, readLedger, requireBalancedLedger, savedAs } from '@billpay/sandbox/testing/bills';
import { autoPaySettings, termsConfirmed } from '@billpay/sandbox/testing/confirmed';
import { instancesUnderTest } from '@billpay/sandbox/testing/instances-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { until } from '@billpay/sandbox/testing/until';

const locked = { status: 422, code: 'payments-locked' };

describe('[BEY-10] the payment lock at two instances', () => {
  const { origin } = instancesUnderTest(2);
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(origin(0), 'regular');
  });
  afterEach(() => requireBalancedLedger(client));

  const elsewhere = () => client.at(origin(1));
  const lock = (by = client) => by.call(lockPayments, { body: { lock: true } });
  const state = async () => (await elsewhere().call(readPaymentLock)).data;
  const unlock = (otp: string) => client.try(unlockPayments, { body: { otp } });
  const messages = async () => (await client.messages()).map(({ text }) => text);
  const instant = async () =>
    paymentBody(client, await savedAs(client, 'Sun Direct'), { amount: '290.00', reference: null });
  const balances = async () => (await readLedger(client)).balances;

  it('[BEY-10] locks without a code, once, and tells the customer once', async () => {
    expect(await state()).toEqual({ LOCKED: false, LOCKED_AT: null });
    const first = (await lock()).data;
    expect(first).toEqual({ LOCKED: true, LOCKED_AT: expect.any(String) });
    expect((await lock(elsewhere())).data).toEqual(first);
    expect(await state()).toEqual(first);
    const told = async () =>
      (await messages()).filter((text) => text.startsWith('Bill payments are locked.'));
    await until(async () => (await told()).length > 0);
    expect(await told()).toHaveLength(1);
  });

  it('[BEY-10] refuses a payment with a valid code, and moves no money', async () => {
    const body = await instant();
    const before = await balances();
    await lock();
    expect(await elsewhere().try(payBill, { body, idempotencyKey: randomUUID() })).toMatchObject(locked);
    expect(await balances()).toEqual(before);
  });

  it('[BEY-10] still returns the outcome of a payment made before the lock', async () => {
    const body = await instant();
    const idempotencyKey = randomUUID();
    const outcome = await client.call(payBill, { body, idempotencyKey });
    await lock();
    expect(await client.call(payBill, { body, idempotencyKey })).toEqual(outcome);
  });

  it('[BEY-10] either pays or refuses a payment that races with the lock, and refuses every later one', async () => {
    const body = await instant();
    const [{ status }] = await Promise.all([
      client.try(payBill, { body, idempotencyKey: randomUUID() }),
      lock(elsewhere()),
    ]);
    expect([200, 422]).toContain(status);
    const after = await balances();
    const next = { ...body, repeatsTransactionId: null };
    expect(await client.try(payBill, { body: next, idempotencyKey: randomUUID() })).toMatchObject(locked);
    expect(await balances()).toEqual(after);
  });

  it('[BEY-10] sends no code for a payment, and sets up, changes or resumes no auto pay', async () => {
    const saved = await savedAs(client, 'Mumbai Flat Power');
    const [configuration] = (await client.call(autoPay)).data.allConfigurations;
    const id = configuration?.ID ?? 0;
    const settings = autoPaySettings(client);
    const terms = termsConfirmed(settings);
    const create = await client.code('autopay-create', {
      customerBillId: String(saved.CUSTOMER_BILL_ID),
      ...terms,
    });
    const edit = await client.code('autopay-edit', { configurationId: String(id), ...terms });
    await client.code('autopay-status', { configurationId: String(id), status: '0' });
    const stop = { params: { id }, body: { status: 0, otp: await client.lastCode() } } as const;
    await client.call(setAutoPayStatus, stop);
    const resume = await client.code('autopay-status', { configurationId: String(id), status: '1' });
    await lock();
    const billID = saved.CUSTOMER_BILL_ID;
    expect([
      await client.try(createAutoPay, { body: { billID, ...settings, otp: create } }),
      await client.try(editAutoPay, { params: { id }, body: { ...settings, otp: edit } }),
      await client.try(setAutoPayStatus, { params: { id }, body: { status: 1, otp: resume } }),
      await client.try(generateOtp, {
        body: {
          template: 'payment',
          templateVariables: { billerId: saved.BILLER_ID, amount: '1.00', accountNumber: '1' },
        },
      }),
    ]).toMatchObject([locked, locked, locked, locked]);
    expect((await client.call(autoPay)).data.allConfigurations).toContainEqual(
      expect.objectContaining({ ID: id, MAXIMUM_AMOUNT: configuration?.MAXIMUM_AMOUNT, IS_ACTIVE: 0 }),
    );
  });

  it('[BEY-10] keeps payments locked after a wrong code, and unlocks them once with the right one', async () => {
    expect(
      await client.try(generateOtp, { body: { template: 'payments-unlock', templateVariables: {} } }),
    ).toMatchObject({ status: 422, message: 'Bill payments are not locked.' });
    await lock();
    const otp = await client.code('payments-unlock', {});
    expect((await unlock(otp === '000000' ? '000001' : '000000')).status).toBe(422);
    expect(await state()).toMatchObject({ LOCKED: true });
    expect((await unlock(otp)).status).toBe(200);
    expect(await state()).toMatchObject({ LOCKED: false });
    expect((await unlock(otp)).status).toBe(422);
    expect((await client.try(payBill, { body: await instant(), idempotencyKey: randomUUID() })).status).toBe(
      200,
    );
  });

  it('[BEY-10] describes the action in the message with the code', async () => {
    await lock();
    await client.code('payments-unlock', {});
    expect((await messages()).join()).toContain('is your one-time code. Unlock bill payments. Reference');
  });

  it("[BEY-10] locks and unlocks only the caller's own payments", async () => {
    const other = await TestClient.signInAsNew(origin(0), 'regular');
    await lock(other);
    expect(await state()).toMatchObject({ LOCKED: false });
    expect((await client.try(payBill, { body: await instant(), idempotencyKey: randomUUID() })).status).toBe(
      200,
    );
  });

  it('[BEY-10] locks nothing with an empty body', async () => {
    expect((await client.try(lockPayments, { body: {} as never })).status).toBe(400);
    expect(await state()).toMatchObject({ LOCKED: false });
  });
});
