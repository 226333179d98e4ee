import { randomUUID } from 'node:crypto';
import { startStub, type RunningStub } from './testing/running-stub';
import { SignedInCustomer, type Reply } from './testing/signed-in-customer';

interface SavedBiller {
  readonly CUSTOMER_BILL_ID: number;
  readonly BILL_NAME: string;
  readonly BILLER_ID: string;
  readonly PARAMETERS: readonly object[];
  readonly UPCOMING_DUE_AMOUNT: string | null;
}
interface Outcome {
  readonly paymentDetails: { readonly status: string; readonly tran: { readonly transactionId: string } };
}

const savings = '50100012340746';
const current = '50200098761188';

let stub: RunningStub;
let asha: SignedInCustomer;
beforeEach(async () => {
  stub = await startStub();
  asha = await SignedInCustomer.signIn(stub, 'asha');
});
afterEach(() => stub.stop());

async function savedBiller(name: string): Promise<SavedBiller> {
  const { body } = await asha.get<SavedBiller[]>('/billers/saved');
  const bill = body.data.find((one) => one.BILL_NAME === name);
  if (!bill) throw new Error(`There is no ${name}`);
  return bill;
}

async function fetchBill(bill: SavedBiller): Promise<string | null> {
  const { body } = await asha.post('/payment/fetch-bill', {
    validateBill: 'N',
    billerID: bill.BILLER_ID,
    billerParams: bill.PARAMETERS,
    quickPay: 'N',
    forChannel: 'postpaid',
  });
  return (body as { txnRefKey?: string }).txnRefKey ?? null;
}

/** Pays a saved bill with a code of its own; `change` alters the body of the payment. */
async function pay(name: string, amount: string, change: object = {}): Promise<Reply<Outcome | undefined>> {
  const bill = await savedBiller(name);
  const body = {
    billerId: bill.BILLER_ID,
    accountNumber: savings,
    billAmount: amount,
    customerBillId: bill.CUSTOMER_BILL_ID,
    transactionReferenceKey: await fetchBill(bill),
    quickPay: 'N',
    inputSignatures: bill.PARAMETERS,
    paymentMode: 'Internet Banking',
    paymentChannel: 'INTB',
    forChannel: 'postpaid',
    otherAmount: 'Y',
    repeatsTransactionId: null,
    ...change,
  };
  const otp = await asha.codeFor('payment', {
    billerId: body.billerId,
    amount: body.billAmount,
    accountNumber: body.accountNumber,
    customerBillId: String(body.customerBillId),
  });
  return asha.post('/payment/bill', { otp: otp ?? '000000', ...body }, randomUUID());
}

describe('[PAY-18] a payment is refused and moves no money', () => {
  it.each([
    ['another amount than an exact bill', 'Flat in Mumbai', '252.43', {}, /Only Exact/],
    ['more than a bill that may be paid in part', 'Water in Delhi', '132.20', {}, /less than or equal/],
    ['less than a bill that may be overpaid', 'House in Delhi', '230.73', {}, /more than or equal/],
    ['another amount without saying so', 'Water in Delhi', '100.00', { otherAmount: 'N' }, /otherAmount/],
    ['an amount below the minimum', 'Television', '0.99', {}, /between ₹ 1.00/],
    ['an amount above the maximum', 'Television', '200000.01', {}, /and ₹ 200000.00/],
    ['what the account has, but for the fee', 'Television', '1198.15', { accountNumber: current }, /balance/],
    ["another customer's account", 'Phone', '107.77', { accountNumber: '50100077752209' }, /account/],
    ['a channel that the biller does not offer', 'Phone', '107.77', { paymentChannel: 'ATM' }, /this way/],
    ['a bill that was not fetched', 'Phone', '107.77', { transactionReferenceKey: randomUUID() }, /fetched/],
    ['a bill that is not pending', 'Gas in Surat', '100.00', {}, /fetched/],
    ['a wrong code', 'Phone', '107.77', { otp: '000000' }, /code/],
  ])('%s', async (_, bill, amount, change, message) => {
    const before = await asha.balances();
    const { status, body } = await pay(bill, amount, change);
    expect({ status, ...body }).toEqual({
      status: 422,
      success: false,
      message: expect.stringMatching(message),
    });
    expect(await asha.balances()).toEqual(before);
  });
});

it('debits an account down to the last paisa, fee included', async () => {
  expect(await pay('Television', '1198.14', { accountNumber: current })).toMatchObject({ status: 200 });
  expect(await asha.balances()).toEqual(['48250.00', '0.00']);
});

it('removes the due of a paid bill and reduces that of one paid in part', async () => {
  await pay('Flat in Mumbai', '252.44');
  await pay('Water in Delhi', '32.19');
  expect((await savedBiller('Flat in Mumbai')).UPCOMING_DUE_AMOUNT).toBeNull();
  expect((await savedBiller('Water in Delhi')).UPCOMING_DUE_AMOUNT).toBe('100.00');
});

it('[PAY-16] returns the money of a payment that has failed, once, and its outcome', async () => {
  const before = await asha.balances();
  const { status, body } = await pay('Shop in Mumbai', '231.48');
  expect(status).toBe(422);
  expect(body.data?.paymentDetails).toMatchObject({ failed: true, status: 'aggregator-failed' });
  expect(await asha.balances()).toEqual(before);
  const transactionId = body.data?.paymentDetails.tran.transactionId;
  await asha.put('/transactions/status', { transactionId, status: 'success' });
  expect(await asha.balances()).toEqual(before);
  expect((await savedBiller('Shop in Mumbai')).UPCOMING_DUE_AMOUNT).toBe('231.48');
});

it('keeps a payment open until the network says more, and believes no client about it', async () => {
  const { body } = await pay('House in Delhi', '230.74');
  const { status, tran } = body.data?.paymentDetails ?? {};
  expect(status).toBe('bbps-timeout');
  expect(await asha.balances()).toEqual(['48019.26', '1200.50']);
  expect((await savedBiller('House in Delhi')).UPCOMING_DUE_AMOUNT).toBe('230.74');
  await asha.put('/transactions/status', { transactionId: tran?.transactionId, status: 'aggregator-failed' });
  const { body: details } = await asha.get<object>(`/transactions/${tran?.transactionId}`);
  expect(details.data).toMatchObject({ TRANSACTION_STATUS: 'success' });
  expect(await asha.balances()).toEqual(['48019.26', '1200.50']);
  expect((await savedBiller('House in Delhi')).UPCOMING_DUE_AMOUNT).toBeNull();
});
