import type { SavedBiller } from '@billpay/domain/rules';
import type { FetchedBill } from './bill';
import { toConfirmView } from './confirm-view';
import { createPaymentFlow, type PaymentFlowState } from './payment-flow';
import type { PaymentData } from './use-payment-data';

const savings = {
  id: 1,
  accountNumber: '50100200300401',
  accountType: 'Savings',
  balancePaise: 10_000_00,
  isLastUsed: false,
};
const salary = { ...savings, id: 2, accountNumber: '50100200300402' };
const noDates = { dueDate: null, billDate: null, billPeriod: null };
const due = { amountPaise: 1499_05, ...noDates };
const details = { billId: null, offers: [], fields: [], tags: [], additionalInfo: [] };
const bill: FetchedBill = { ...due, ...details, reference: 'R', account: null, others: [], due };

function buildData(
  change: Partial<PaymentData> = {},
  exactness: SavedBiller['flags']['exactness'] = 'exact',
): PaymentData {
  const payee = { flags: { exactness } } as SavedBiller;
  return {
    payee,
    route: 'fetched',
    terms: { channel: 'INTB', mode: 'Internet Banking', minPaise: 1_00, maxPaise: 1_49_999_00, feePaise: 0 },
    bill,
    billProblem: null,
    dailyLimitPaise: 2_00_000_00,
    paidTodayPaise: 0,
    ownLimitPaise: null,
    pendingLimits: null,
    accounts: { list: [savings, salary], error: null, refreshing: false, refresh: () => undefined },
    recent: null,
    today: '2026-11-27',
    ...change,
  };
}
const entered = (change: Partial<PaymentFlowState> = {}): PaymentFlowState => ({
  ...createPaymentFlow().getState(),
  ...change,
});

it("[PAY-03] shows the bill's amount in the field, and never replaces an exact amount with typed text", () => {
  expect(toConfirmView(entered(), buildData())).toMatchObject({ editable: false, typed: '1499.05' });
  expect(toConfirmView(entered({ amountText: '1' }), buildData())).toMatchObject({ amountPaise: 1499_05 });
  expect(toConfirmView(entered({ amountText: '1' }), buildData({}, 'unknown'))).toMatchObject({
    typed: '1499.05',
  });
});

it('[PAY-03] lets the customer change the amount of a biller that is not exact', () => {
  const free = buildData({}, 'exact-and-below');
  expect(toConfirmView(entered({ amountText: '700' }), free)).toMatchObject({
    editable: true,
    amountPaise: 700_00,
  });
});

it('[PAY-02] accepts any amount for an adhoc biller, regardless of its bill', () => {
  const adhoc = buildData({ route: 'adhoc' }, 'exact');
  expect(toConfirmView(entered({ amountText: '1' }), adhoc).checkInput.exactness).toBe('free');
});

it('[PAY-06] [PAY-08] shows the error of an amount outside the limits immediately, and does not pay it', () => {
  const outside = toConfirmView(
    entered({ amountText: '150000', accountNumber: savings.accountNumber }),
    buildData({}, 'free'),
  );
  expect(outside).toMatchObject({
    amountError: 'Payment Amount has to be between ₹ 1.00 and ₹ 1,49,999.00',
    canPay: false,
    summary: null,
  });
});

it.each([
  ['0', 'Enter a valid payment amount.'],
  ['.', 'Enter a valid payment amount.'],
  ['', null],
])('[PAY-05] shows for the typed text %j the error %j', (amountText, amountError) => {
  expect(toConfirmView(entered({ amountText }), buildData({}, 'free'))).toMatchObject({
    amountError,
    canPay: false,
  });
});

it('[PAY-08] disables Make Payment without an account, and gives the reason', () => {
  expect(toConfirmView(entered(), buildData())).toMatchObject({
    account: null,
    canPay: false,
    summary: 'Please select an account to make payment',
  });
});

it('[PAY-20] shows the debit including its fee, and its account', () => {
  const state = entered({ accountNumber: salary.accountNumber });
  const withFee = buildData({ terms: { ...buildData().terms, feePaise: 5_00 } });
  expect(toConfirmView(state, withFee)).toMatchObject({
    totalPaise: 1504_05,
    canPay: true,
    summary: '₹1,504.05 will be debited from ••0402',
  });
});

it.each([
  [
    'the balance is too low',
    buildData({ accounts: { ...buildData().accounts, list: [{ ...salary, balancePaise: 1499_04 }] } }),
  ],
  ['the amount exceeds the daily limit', buildData({ dailyLimitPaise: 2000_00, paidTodayPaise: 1000_00 })],
])('[PAY-09] announces no debit while %s', (_, bill) => {
  const state = entered({ accountNumber: salary.accountNumber });
  expect(toConfirmView(state, bill)).toMatchObject({ canPay: true, summary: null });
});

it('[PAY-09] does not announce a refused debit', () => {
  const problem = { scope: 'payment', text: 'The payment was refused.', returns: false } as const;
  const state = { ...entered({ accountNumber: salary.accountNumber }), problem };
  expect(toConfirmView(state, buildData()).summary).toBeNull();
});

it('preselects the only account, and drops a selected account that no longer exists', () => {
  const accounts = { ...buildData().accounts, list: [savings] };
  expect(toConfirmView(entered(), buildData({ accounts })).account).toBe(savings);
  expect(
    toConfirmView(entered({ accountNumber: salary.accountNumber }), buildData({ accounts })).account,
  ).toBeNull();
});

describe('[PAY-07] the account used last', () => {
  const lastUsed = { ...salary, isLastUsed: true };
  const withLastUsed = (change: Partial<typeof lastUsed> | { balancePaise: null } = {}) =>
    buildData({ accounts: { ...buildData().accounts, list: [savings, { ...lastUsed, ...change }] } }, 'free');
  const preselected = (state: PaymentFlowState, bill = withLastUsed()) =>
    toConfirmView(state, bill).account?.accountNumber ?? null;

  it('preselects the account used last, and lets the customer choose another', () => {
    expect(preselected(entered())).toBe(salary.accountNumber);
    expect(toConfirmView(entered(), withLastUsed())).toMatchObject({
      canPay: true,
      summary: '₹1,499.05 will be debited from ••0402',
    });
    expect(preselected(entered({ accountNumber: savings.accountNumber }))).toBe(savings.accountNumber);
  });

  it.each([
    ['holds less than the bill', { balancePaise: 1499_04 }],
    ['has an unknown balance', { balancePaise: null }],
  ])('preselects no account if the account used last %s', (_, change) => {
    expect(preselected(entered(), withLastUsed(change))).toBeNull();
  });

  it('requires the balance of the account used last to cover the fee as well', () => {
    const withFee = {
      ...withLastUsed({ balancePaise: 1504_04 }),
      terms: { ...buildData().terms, feePaise: 5_00 },
    };
    expect(preselected(entered(), withFee)).toBeNull();
    const enough = { ...withLastUsed({ balancePaise: 1504_05 }), terms: withFee.terms };
    expect(preselected(entered(), enough)).toBe(salary.accountNumber);
  });

  it.each(['', '150000', '1'])(
    'keeps the account used last selected when the customer types %j',
    (amountText) => {
      expect(preselected(entered({ amountText }))).toBe(salary.accountNumber);
    },
  );
});
