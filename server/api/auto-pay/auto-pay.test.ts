import { termsConfirmed, autoPaySettings } from '@billpay/sandbox/testing/confirmed';
import { autoPay, autoPayMaxAmount } from '@billpay/api-contract/auto-pay';
import {
  createAutoPay,
  deleteAutoPay,
  editAutoPay,
  setAutoPayStatus,
} from '@billpay/api-contract/auto-pay-changes';
import { savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

describe('auto pay', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;

  beforeEach(async () => {
    await setClock('2031-02-10');
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

  async function setClock(day: string): Promise<void> {
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now: `${day}T12:00:00+05:30` });
  }

  async function goTo(day: string): Promise<void> {
    await setClock(day);
    client = await TestClient.signIn(sandbox.origin(), client.customer);
  }

  const settings = () => autoPaySettings(client, { paymentDate: 14 });

  async function create(billName: string, change: object = {}) {
    const { CUSTOMER_BILL_ID: billID } = await savedAs(client, billName);
    const body = { billID, ...settings(), ...change };
    const confirmed = { customerBillId: String(billID), ...termsConfirmed(body) };
    return client.try(createAutoPay, {
      body: { ...body, otp: await client.codeIfSent('autopay-create', confirmed) },
    });
  }

  async function findConfiguration(billName: string) {
    const { allConfigurations } = (await client.call(autoPay)).data;
    return allConfigurations.find(({ BILL_NAME }) => BILL_NAME === billName);
  }

  /** Names of the bills with an upcoming payment. */
  async function upcoming(): Promise<string[]> {
    const { upcomingPayments } = (await client.call(autoPay)).data;
    return upcomingPayments.flat().map(({ BILL_NAME }) => BILL_NAME);
  }

  it('[AUTO-04] sets up auto pay for a bill that was paid', async () => {
    expect((await create('Mumbai Flat Power')).status).toBe(200);
    expect(await findConfiguration('Mumbai Flat Power')).toMatchObject({
      MAXIMUM_AMOUNT: '9000.00',
      PAYMENT_DATE: 14,
      IS_ACTIVE: 1,
      AMOUNT_LIMIT: 0,
    });
    expect(await savedAs(client, 'Mumbai Flat Power')).toMatchObject({
      AUTOPAY_ACTIVE_STATUS: 1,
      PAYMENT_DATE: 14,
    });
  });

  it('[AUTO-14] refuses a second configuration for one bill', async () => {
    expect(await create('Home Electricity')).toMatchObject({
      status: 409,
      message: 'Auto Pay configuration already exists for this bill',
    });
  });

  it('[AUTO-03] does not offer auto pay before a payment, after a failed payment, or for bills that are not fetched', async () => {
    for (const billName of ['Village House', 'Delhi Water', 'Sun Direct', 'Living Room TV']) {
      expect({ billName, status: (await create(billName)).status }).toEqual({ billName, status: 422 });
    }
  });

  it("[AUTO-05] accepts a maximum between the last payment and the bank's limit", async () => {
    const { LAST_BILL_AMOUNT } = await savedAs(client, 'Mumbai Flat Power');
    expect((await client.call(autoPayMaxAmount)).data).toBe('50000.00');
    const tooMuch = await create('Mumbai Flat Power', { maximumAmount: '50000.01' });
    expect(tooMuch).toMatchObject({ status: 422, message: expect.stringContaining('to ₹ 50,000.00') });
    expect((await create('Mumbai Flat Power', { maximumAmount: '1.00' })).status).toBe(422);
    expect((await create('Mumbai Flat Power', { maximumAmount: LAST_BILL_AMOUNT })).status).toBe(200);
  });

  async function edit(id: number, change: object = {}) {
    const body = { ...settings(), ...change };
    const otp = await client.codeIfSent('autopay-edit', {
      configurationId: String(id),
      ...termsConfirmed(body),
    });
    return client.try(editAutoPay, { params: { id }, body: { ...body, otp } });
  }

  async function setStatus(id: number, status: 0 | 1) {
    const otp = await client.codeIfSent('autopay-status', {
      configurationId: String(id),
      status: String(status),
    });
    return client.try(setAutoPayStatus, { params: { id }, body: { status, otp } });
  }

  async function remove(id: number) {
    const otp = await client.codeIfSent('autopay-delete', { configurationId: String(id) });
    return client.try(deleteAutoPay, { params: { id }, body: { otp } });
  }

  const refused = (message: string) => ({ status: 422, message });
  const onPaymentDay = refused('Auto pay cannot be changed on its payment day.');

  it('[AUTO-09] refuses every change on its payment day', async () => {
    const { ID = 0, PAYMENT_DATE } = (await findConfiguration('Home Electricity')) ?? {};
    expect(PAYMENT_DATE).toBe(27);
    await goTo('2031-02-27');
    expect(await edit(ID)).toMatchObject(onPaymentDay);
    expect(await remove(ID)).toMatchObject(onPaymentDay);
    expect(await setStatus(ID, 0)).toMatchObject(onPaymentDay);
    await goTo('2031-02-28');
    expect((await edit(ID, { paymentDate: 22 })).status).toBe(200);
    expect(await findConfiguration('Home Electricity')).toMatchObject({ PAYMENT_DATE: 22 });
  });

  it('[AUTO-07] treats 1 March as the February payment day of the 30th', async () => {
    await create('Mumbai Flat Power', { paymentDate: 30 });
    const { ID = 0 } = (await findConfiguration('Mumbai Flat Power')) ?? {};
    await goTo('2031-02-28');
    expect((await setStatus(ID, 0)).status).toBe(200);
    await goTo('2031-03-01');
    expect(await edit(ID)).toMatchObject(onPaymentDay);
    expect(await remove(ID)).toMatchObject(onPaymentDay);
    await goTo('2031-03-02');
    expect((await remove(ID)).status).toBe(200);
  });

  it('[AUTO-08] keeps auto pay inactive until its start month, even if the request says otherwise', async () => {
    await create('Mumbai Flat Power', { activatesFrom: 'April 2031', isActive: 1 });
    const waiting = await findConfiguration('Mumbai Flat Power');
    const ID = waiting?.ID ?? 0;
    expect(waiting).toMatchObject({ IS_ACTIVE: 0, ACTIVATES_FROM: 'April 2031' });
    expect(await savedAs(client, 'Mumbai Flat Power')).toMatchObject({ AUTOPAY_ACTIVE_STATUS: 0 });
    expect(await upcoming()).not.toContain('Mumbai Flat Power');
    const inactive = refused('Auto pay is not active yet.');
    expect(await edit(ID)).toMatchObject(inactive);
    expect(await setStatus(ID, 1)).toMatchObject(inactive);
    await goTo('2031-03-31');
    expect(await findConfiguration('Mumbai Flat Power')).toMatchObject({ IS_ACTIVE: 0 });
    await goTo('2031-04-01');
    expect(await findConfiguration('Mumbai Flat Power')).toMatchObject({ IS_ACTIVE: 1 });
    expect(await savedAs(client, 'Mumbai Flat Power')).toMatchObject({ AUTOPAY_ACTIVE_STATUS: 1 });
    expect(await upcoming()).toContain('Mumbai Flat Power');
    expect((await edit(ID, { activatesFrom: 'April 2031' })).status).toBe(200);
  });

  it('[AUTO-10] allows a stopped auto pay to be resumed but not edited', async () => {
    const { ID = 0 } = (await findConfiguration('Home Electricity')) ?? {};
    expect((await setStatus(ID, 0)).status).toBe(200);
    expect(await findConfiguration('Home Electricity')).toMatchObject({ IS_ACTIVE: 0 });
    expect(await savedAs(client, 'Home Electricity')).toMatchObject({ AUTOPAY_ACTIVE_STATUS: 0 });
    expect(await upcoming()).toContain('Home Electricity');
    expect(await edit(ID)).toMatchObject({ status: 422 });
    expect((await setStatus(ID, 1)).status).toBe(200);
    expect(await findConfiguration('Home Electricity')).toMatchObject({ IS_ACTIVE: 1 });
    expect((await edit(ID)).status).toBe(200);
  });

  it('[AUTO-08] moves the start to a later month on an edit, and keeps it if the edit contains the same month or none', async () => {
    const { ID = 0, ACTIVATES_FROM = '' } = (await findConfiguration('Home Electricity')) ?? {};
    await goTo('2031-04-10');
    expect((await edit(ID, { activatesFrom: ACTIVATES_FROM })).status).toBe(200);
    expect((await edit(ID, { activatesFrom: 'Immediately' })).status).toBe(200);
    const kept = await findConfiguration('Home Electricity');
    expect(kept).toMatchObject({ ACTIVATES_FROM: 'February 2031', IS_ACTIVE: 1 });
    expect((await edit(ID, { activatesFrom: 'March 2031' })).status).toBe(422);
    expect((await edit(ID, { activatesFrom: 'June 2031' })).status).toBe(200);
    const later = await findConfiguration('Home Electricity');
    expect(later).toMatchObject({ ACTIVATES_FROM: 'June 2031', IS_ACTIVE: 0 });
  });

  it('[AUTO-11] deletes a configuration permanently', async () => {
    const { ID = 0 } = (await findConfiguration('Kitchen Gas')) ?? {};
    expect((await remove(ID)).status).toBe(200);
    expect(await findConfiguration('Kitchen Gas')).toBeUndefined();
    expect(await upcoming()).not.toContain('Kitchen Gas');
    expect((await remove(ID)).status).toBe(404);
  });
});
