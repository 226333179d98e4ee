import {
  autoPay,
  autoPayMaxAmount,
  createAutoPay,
  deleteAutoPay,
  editAutoPay,
  setAutoPayStatus,
} from '@billpay/shared/contract/auto-pay';
import { DAY_MS, bankDayOfMonth } from '../clock/bank-day';
import { savedAs } from '../testing/bills';
import { sandboxUnderTest } from '../testing/sandbox-under-test';
import { TestClient, door } from '../testing/test-client';

describe('auto pay', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });
  afterEach(async () => {
    await door(sandbox.origin(), 'POST', '/sandbox/clock', { now: new Date().toISOString() });
  });

  const settings = () => ({
    accountNumber: client.accounts[0]?.accountID ?? '',
    maximumAmount: '9000.00',
    paymentDate: 14,
    isBimonthly: 0 as const,
    activatesFrom: 'Immediately',
    isActive: 1 as const,
    amountLimit: 0 as const,
  });

  async function create(billName: string, change: object = {}) {
    const { CUSTOMER_BILL_ID: billID } = await savedAs(client, billName);
    const otp = await client.code('autopay-create', { customerBillId: String(billID) });
    return client.try(createAutoPay, { body: { billID, otp, ...settings(), ...change } });
  }

  async function configurationOf(billName: string) {
    const { allConfigurations } = (await client.call(autoPay)).data;
    return allConfigurations.find(({ BILL_NAME }) => BILL_NAME === billName);
  }

  const codeFor = (template: 'autopay-edit' | 'autopay-status' | 'autopay-delete', id: number) =>
    client.code(template, { configurationId: String(id) });

  it('[AUTO-04] is created for a bill that was paid', async () => {
    expect((await create('Delhi Water')).status).toBe(200);
    expect(await configurationOf('Delhi Water')).toMatchObject({
      MAXIMUM_AMOUNT: '9000.00',
      PAYMENT_DATE: 14,
      IS_ACTIVE: 1,
      AMOUNT_LIMIT: 0,
    });
    expect(await savedAs(client, 'Delhi Water')).toMatchObject({
      AUTOPAY_ACTIVE_STATUS: 1,
      PAYMENT_DATE: 14,
    });
  });

  it('[AUTO-14] a second configuration for one bill is refused', async () => {
    expect(await create('Home Electricity')).toMatchObject({
      status: 409,
      message: 'Auto Pay configuration already exists for this bill',
    });
  });

  it('[AUTO-03] is not offered before a payment, nor for bills that are not fetched', async () => {
    for (const billName of ['Village House', 'Sun Direct', 'Living Room TV']) {
      expect({ billName, status: (await create(billName)).status }).toEqual({ billName, status: 422 });
    }
  });

  it('[AUTO-05] the maximum lies between the last payment and what the bank allows', async () => {
    const { LAST_BILL_AMOUNT } = await savedAs(client, 'Delhi Water');
    expect((await client.call(autoPayMaxAmount)).data).toBe('50000.00');
    const tooMuch = await create('Delhi Water', { maximumAmount: '50000.01' });
    expect(tooMuch).toMatchObject({ status: 422, message: expect.stringContaining('to ₹ 50,000.00') });
    expect((await create('Delhi Water', { maximumAmount: '1.00' })).status).toBe(422);
    expect((await create('Delhi Water', { maximumAmount: LAST_BILL_AMOUNT })).status).toBe(200);
  });

  it('[OTP-10] each change needs a code of its own', async () => {
    const { ID = 0 } = (await configurationOf('Home Electricity')) ?? {};
    const otp = await codeFor('autopay-status', ID);
    expect((await client.try(deleteAutoPay, { params: { id: ID }, body: { otp } })).status).toBe(422);
    const status = { params: { id: ID }, body: { status: 0 as const, otp } };
    expect((await client.try(setAutoPayStatus, status)).status).toBe(200);
    expect((await client.try(setAutoPayStatus, status)).status).toBe(422);
    expect(await configurationOf('Home Electricity')).toMatchObject({ IS_ACTIVE: 0 });
  });

  it('[AUTO-09] edits what is active, not on the payment day', async () => {
    const { ID = 0, PAYMENT_DATE } = (await configurationOf('Home Electricity')) ?? {};
    const edit = async () => {
      const otp = await codeFor('autopay-edit', ID);
      return client.try(editAutoPay, { params: { id: ID }, body: { ...settings(), otp, paymentDate: 22 } });
    };
    let at = new Date();
    while (bankDayOfMonth(at) !== PAYMENT_DATE) at = new Date(at.getTime() + DAY_MS);
    await door(sandbox.origin(), 'POST', '/sandbox/clock', { now: at.toISOString() });
    client = await TestClient.signIn(sandbox.origin(), client.customer);
    expect((await edit()).status).toBe(422);
    const otp = await codeFor('autopay-delete', ID);
    expect((await client.try(deleteAutoPay, { params: { id: ID }, body: { otp } })).status).toBe(422);
    at = new Date(at.getTime() + DAY_MS);
    await door(sandbox.origin(), 'POST', '/sandbox/clock', { now: at.toISOString() });
    client = await TestClient.signIn(sandbox.origin(), client.customer);
    expect((await edit()).status).toBe(200);
    expect(await configurationOf('Home Electricity')).toMatchObject({ PAYMENT_DATE: 22 });
  });

  it('[AUTO-11] a deleted configuration is gone for good', async () => {
    const { ID = 0 } = (await configurationOf('Kitchen Gas')) ?? {};
    const otp = await codeFor('autopay-delete', ID);
    await door(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs: 0 });
    const deleted = await client.try(deleteAutoPay, { params: { id: ID }, body: { otp } });
    expect(deleted).toMatchObject({ status: 200 });
    expect(await configurationOf('Kitchen Gas')).toBeUndefined();
  });

  it("[API-02] another customer's configuration is not found", async () => {
    const { ID = 0 } = (await configurationOf('Home Electricity')) ?? {};
    const other = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    const otp = await other.code('autopay-delete', { configurationId: String(ID) });
    expect((await other.try(deleteAutoPay, { params: { id: ID }, body: { otp } })).status).toBe(404);
    expect(await configurationOf('Home Electricity')).toBeDefined();
  });
});
