import { paymentRoute, toBillerFlags } from '@billpay/domain/rules';
import { toConfirmView } from './confirm-view';
import type { Payee } from './payee';
import { firstProblem } from './payment-checks';
import { createPaymentFlow } from './payment-flow';
import { toIntent } from './payment-intent';
import type { PaymentData } from './use-payment-data';

// Every combination of biller flags, typed amounts and balances. Computes the expected result here from the
// specification, with wire spellings and integer paise, and uses none of the tested rules.

const BILL = 450_00;
const MIN = 10_00;
const MAX = 1_000_00;

/** Field text and its paise; null for text that is not an amount (PAY-05). */
const amounts: readonly (readonly [string, number | null])[] = [
  ['', null],
  [' ', null],
  ['.', null],
  ['0', null],
  ['0.00', null],
  ['0.001', null],
  ['-450', null],
  ['1e21', null],
  ['1,000', null],
  ['450.001', null],
  ['9.99', 9_99],
  ['10', 10_00],
  ['449.99', 449_99],
  ['450', 450_00],
  ['450.00', 450_00],
  ['450.01', 450_01],
  ['999.99', 999_99],
  ['1000', 1_000_00],
  ['1000.01', 1_000_01],
];

const fetchRequirements = ['MANDATORY', 'OPTIONAL', 'NOT_SUPPORTED'] as const;
const adhocs = ['Y', 'N'] as const;
const validations = ['MANDATORY', 'OPTIONAL', 'NOT_SUPPORTED'] as const;
const exactnesses = ['', 'Exact', 'Exact and below', 'EXACT_AND_ABOVE', 'As the moon says'] as const;
const fees = [0, 5_90] as const;
/** Balance minus debit; 'none' if no account is chosen, 'unknown' if the bank cannot provide it. */
const balances = ['none', 'unknown', -1, 0, 1] as const;
/** Remaining daily limit minus debit; 'unknown' if the bank cannot provide it. */
const days = ['unknown', -1, 0, 1] as const;

interface Case {
  readonly fetch: (typeof fetchRequirements)[number];
  readonly adhoc: (typeof adhocs)[number];
  readonly validation: (typeof validations)[number];
  readonly exactness: (typeof exactnesses)[number];
  readonly typed: string;
  readonly typedPaise: number | null;
  readonly fee: number;
  readonly balance: (typeof balances)[number];
  readonly day: (typeof days)[number];
}

interface Expected {
  readonly kind: string;
  readonly editable: boolean;
  readonly canPay: boolean;
  /** The first problem on pressing Make Payment. */
  readonly problem: string | null;
  readonly otherAmount: boolean;
}

const texts = {
  amount: 'Enter a valid payment amount.',
  limits: 'Payment Amount has to be between ₹ 10.00 and ₹ 1,000.00',
  below: 'Payment amount should be less than or equal to the bill amount',
  above: 'Payment amount should be more than or equal to the bill amount',
  account: 'Please select an account to make payment',
  balance: 'Insufficient balance for making a payment.',
  day: 'Payment limit exceeded for paying bills in a day.',
};

/**
 * Returns the route: "MANDATORY or OPTIONAL and adhoc 'Y': adhoc. Not adhoc: fetched. NOT_SUPPORTED: validated where
 * MANDATORY, else instant."
 */
function kindOf({ fetch, adhoc, validation }: Case): string {
  if (fetch === 'NOT_SUPPORTED') return validation === 'MANDATORY' ? 'validated' : 'instant';
  return adhoc === 'Y' ? 'adhoc' : 'fetched';
}

const fixedSpellings: readonly string[] = ['Exact', 'As the moon says'];

/** Returns the first problem: "Checks in order: amount, account, balance, daily limit." */
function problemOf(asked: Case, kind: string, paise: number | null): string | null {
  if (paise === null) return texts.amount;
  if (paise < MIN || paise > MAX) return texts.limits;
  if (kind === 'fetched' && asked.exactness === 'Exact and below' && paise > BILL) return texts.below;
  if (kind === 'fetched' && asked.exactness === 'EXACT_AND_ABOVE' && paise < BILL) return texts.above;
  if (asked.balance === 'none') return texts.account;
  if (asked.balance === 'unknown' || asked.balance < 0) return texts.balance;
  return asked.day !== 'unknown' && asked.day < 0 ? texts.day : null;
}

function expected(asked: Case): Expected {
  const kind = kindOf(asked);
  const editable = kind !== 'fetched' || !fixedSpellings.includes(asked.exactness);
  const paise = editable ? asked.typedPaise : BILL;
  const hasBill = kind === 'fetched' || kind === 'adhoc';
  return {
    kind,
    editable,
    canPay: paise !== null && paise >= MIN && paise <= MAX && asked.balance !== 'none',
    problem: problemOf(asked, kind, paise),
    otherAmount: hasBill && paise !== null && paise !== BILL && !fixedSpellings.includes(asked.exactness),
  };
}

/** Returns the debit of a case, from which its balance and remaining daily limit are derived. */
function debitOf(asked: Case, { editable }: Expected): number {
  return (editable ? (asked.typedPaise ?? 0) : BILL) + asked.fee;
}

function buildData(asked: Case, debit: number): PaymentData {
  const flags = toBillerFlags({
    BILLER_ACCEPTS_ADHOC: asked.adhoc,
    PAYMENT_EXACTNESS: asked.exactness,
    FETCH_REQUIREMENT: asked.fetch,
    SUPPORT_BILL_VALIDATION: asked.validation,
    VALIDATE_BILL_ALLOWED: 'N',
  });
  const route = paymentRoute(flags);
  const payee: Payee = {
    customerBillId: 41,
    billName: 'Home power',
    billerId: 'B1',
    billerName: 'Mahavitaran',
    categoryName: 'Electricity',
    parameters: [],
    flags,
    autoPayId: null,
  };
  const noDates = { dueDate: null, billDate: null, billPeriod: null };
  const bill = { amountPaise: BILL, ...noDates, reference: 'REF1', fields: [], tags: [], additionalInfo: [] };
  const balancePaise = typeof asked.balance === 'number' ? debit + asked.balance : null;
  const account = { id: 1, accountNumber: '50100200300401', accountType: 'Savings', balancePaise };
  const paidTodayPaise = 7_00;
  return {
    payee,
    route,
    terms: { channel: 'INTB', mode: 'Internet Banking', minPaise: MIN, maxPaise: MAX, feePaise: asked.fee },
    bill: route === 'fetched' || route === 'adhoc' ? bill : null,
    billProblem: null,
    pendingLimits: null,
    dailyLimitPaise: asked.day === 'unknown' ? null : debit + paidTodayPaise + asked.day,
    paidTodayPaise,
    accounts: { list: [account], error: null, refreshing: false, refresh: () => undefined },
    recent: null,
  };
}

/** Returns the screen's result for a case with this debit. */
function shown(asked: Case, debit: number): Expected {
  const data = buildData(asked, debit);
  const chosen = asked.balance === 'none' ? '0' : '50100200300401';
  const state = {
    ...createPaymentFlow().getState(),
    amountText: asked.typed,
    accountNumber: chosen,
  };
  const { editable, canPay, checkInput, amountPaise } = toConfirmView(state, data);
  const { payee, route, terms, bill } = data;
  const intent =
    amountPaise === null
      ? null
      : toIntent({ payee, route, terms, bill, amountPaise, accountNumber: chosen, repeats: null }, 'key');
  return {
    kind: route,
    editable,
    canPay,
    problem: firstProblem(checkInput)?.text ?? null,
    otherAmount: intent?.order.otherAmount === 'Y',
  };
}

function casesOf(flags: Pick<Case, 'fetch' | 'adhoc' | 'validation'>): Case[] {
  return exactnesses.flatMap((exactness) =>
    amounts.flatMap(([typed, typedPaise]) =>
      fees.flatMap((fee) =>
        balances.flatMap((balance) =>
          days.map((day) => ({ ...flags, exactness, typed, typedPaise, fee, balance, day })),
        ),
      ),
    ),
  );
}

const kinds = fetchRequirements.flatMap((fetch) =>
  adhocs.flatMap((adhoc) => validations.map((validation) => ({ fetch, adhoc, validation }))),
);

it.each(kinds)(
  '[PAY-02] [PAY-03] [PAY-04] [PAY-05] [PAY-06] [PAY-08] [PAY-09] [PAY-10] [PAY-11] agrees with the specification for fetching $fetch, adhoc $adhoc, validation $validation, with every amount, fee, balance and day',
  (flags) => {
    const cases = casesOf(flags);
    expect(cases).toHaveLength(5 * 19 * 2 * 5 * 4);
    const compared = cases.map((asked) => {
      const wanted = expected(asked);
      return { asked, shown: shown(asked, debitOf(asked, wanted)), expected: wanted };
    });
    const wrong = compared.filter((one) => JSON.stringify(one.shown) !== JSON.stringify(one.expected));
    expect(wrong.slice(0, 3)).toEqual([]);
  },
);

it('[PAY-10] covers every kind of biller and every text in the table', () => {
  const all = kinds.flatMap((flags) => casesOf(flags).map(expected));
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['adhoc', 'fetched', 'validated', 'instant']));
  expect(new Set(all.map(({ problem }) => problem))).toEqual(new Set([null, ...Object.values(texts)]));
});
