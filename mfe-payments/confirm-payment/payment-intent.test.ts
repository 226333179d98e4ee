import type { SavedBiller } from '@billpay/domain/rules';
import { buildSavedBiller } from '@billpay/domain/rules/testing';
import {
  toConfirmedValues,
  toPaymentSlip,
  formatSummary,
  toIntent,
  toPaidBill,
  type Decision,
} from './payment-intent';

const saved = buildSavedBiller({
  parameters: [
    { name: 'Consumer No', value: '170012345678' },
    { name: 'Unit', value: '4417' },
  ],
  flags: { ...buildSavedBiller().flags, exactness: 'exact-and-below' },
});
const noDates = { dueDate: null, billDate: null, billPeriod: null };
const bill = {
  amountPaise: 1499_05,
  ...noDates,
  reference: 'REF1',
  fields: [],
  tags: [],
  additionalInfo: [],
  billId: null,
  account: null,
  offers: [],
};
const decision: Decision = {
  payee: saved,
  route: 'fetched',
  terms: { channel: 'INT', mode: 'Internet Banking', minPaise: 1, maxPaise: 1e9, feePaise: 2_50 },
  amountPaise: 1499_05,
  accountNumber: '50100200300401',
  bill,
  repeats: null,
};
const exactly = (flags: Partial<SavedBiller['flags']>): SavedBiller => ({
  ...saved,
  flags: { ...saved.flags, ...flags },
});

it('[PAY-09] [PAY-20] includes every field of the payment call, and the exact amount', () => {
  expect(toIntent(decision, 'key-1')).toEqual({
    idempotencyKey: 'key-1',
    debitPaise: 1501_55,
    billerName: 'Mahavitaran',
    billName: 'Home power',
    rechargedNumber: null,
    order: {
      billerId: 'MAHA00000MUM01',
      accountNumber: '50100200300401',
      billAmount: '1499.05',
      customerBillId: 41,
      transactionReferenceKey: 'REF1',
      quickPay: 'N',
      inputSignatures: [
        { PARAMETER_NAME: 'Consumer No', PARAMETER_VALUE: '170012345678' },
        { PARAMETER_NAME: 'Unit', PARAMETER_VALUE: '4417' },
      ],
      paymentMode: 'Internet Banking',
      paymentChannel: 'INT',
      forChannel: 'postpaid',
      repeatsTransactionId: null,
    },
    billFacts: [],
  });
});

it.each([
  ['adhoc', 'Y'],
  ['fetched', 'N'],
  ['validated', 'Y'],
  ['instant', 'Y'],
] as const)('[PAY-02] sets quick pay on the %s route to %s', (route, quickPay) => {
  expect(toIntent({ ...decision, route }, 'k').order.quickPay).toBe(quickPay);
});

it('[PAY-04] sends no fetch reference with an instant payment', () => {
  const intent = toIntent({ ...decision, route: 'instant', bill: null }, 'k');
  expect(intent.order.transactionReferenceKey).toBeNull();
  expect(intent.order).not.toHaveProperty('otherAmount');
});

it.each([
  ['exact-and-below', 1400_00, 'Y'],
  ['exact-and-below', 1499_05, undefined],
  ['exact-and-above', 1499_06, 'Y'],
  ['free', 1_00, 'Y'],
  ['exact', 1_00, undefined],
  ['unknown', 1_00, undefined],
] as const)(
  '[PAY-11] sets otherAmount for exactness %s, %d paise and a bill of 149905 paise to %j',
  (exactness, amountPaise, flag) => {
    const { order } = toIntent({ ...decision, payee: exactly({ exactness }), amountPaise }, 'k');
    expect(order.otherAmount).toBe(flag);
  },
);

it('[OTP-10] binds the code to biller, amount, account, channel and saved bill', () => {
  expect(toConfirmedValues(toIntent(decision, 'k'))).toEqual({
    billerId: 'MAHA00000MUM01',
    billerName: 'Mahavitaran',
    amount: '1499.05',
    accountNumber: '50100200300401',
    paymentChannel: 'INT',
    paymentMode: 'Internet Banking',
    customerBillId: '41',
    transactionReferenceKey: decision.bill?.reference,
  });
});

it("[OTP-10] [PRE-10] binds a recharge's code to the recharged number", () => {
  const plan = { id: 'P1', pricePaise: 299_00, validity: '28 days', description: '', type: undefined };
  const recharge = { mobileNumber: '9537525678', circle: 'Mumbai', plan };
  const intent = toIntent({ ...decision, payee: { ...saved, customerBillId: null, recharge } }, 'k');
  expect(toConfirmedValues(intent)).toMatchObject({ mobileNumber: '9537525678' });
  expect(toConfirmedValues(intent)).not.toHaveProperty('customerBillId');
});

it("shows the page's own text if the bank does not return a sentence for the code", () => {
  expect(formatSummary(toIntent(decision, 'k'))).toBe('Pay ₹1,501.55 to Mahavitaran from ••0401');
});

it('[PAY-20] shows the debit, including the fee, in the code dialog', () => {
  const intent = toIntent(decision, 'key-1');
  expect(toPaymentSlip(intent)).toMatchObject({ payee: 'Home power', amountPaise: 1501_55 });
  expect(formatSummary(intent)).toContain('₹1,501.55');
  expect(toConfirmedValues(intent)).toMatchObject({ amount: '1499.05' });
});

it("[REC-02] shows the bill's name on the receipt only if the bill is saved", () => {
  expect(toPaidBill(toIntent(decision, 'key-1'))).toEqual({ billName: 'Home power', billFacts: [] });
  const unsaved = { ...decision, payee: { ...saved, customerBillId: null } };
  expect(toPaidBill(toIntent(unsaved, 'key-1')).billName).toBeNull();
});
