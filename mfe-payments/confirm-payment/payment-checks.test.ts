import { canMakePayment, findFirstProblem, type PaymentCheckInput } from './payment-checks';

const fine: PaymentCheckInput = {
  typed: '500.00',
  billPaise: 500_00,
  offeredPaise: [],
  exactness: 'exact-and-below',
  terms: { channel: 'INT', mode: 'Internet Banking', minPaise: 1_00, maxPaise: 2_00_000_00, feePaise: 0 },
  account: { balancePaise: 10_000_00 },
  dailyLimitPaise: 50_000_00,
  paidTodayPaise: 0,
  ownLimitPaise: null,
};
const withFee = { ...fine.terms, feePaise: 5_00 };

const noAccount = { scope: 'account', text: 'Please select an account to make payment' };
const poor = { scope: 'account', text: 'Insufficient balance for making a payment.' };
const limit = { scope: 'payment', text: 'Payment limit exceeded for paying bills in a day.' };

const ownLimit = {
  scope: 'payment',
  text: expect.stringMatching(/^This exceeds the daily limit that you have set\./),
};

const cases: [string, Partial<PaymentCheckInput>, unknown][] = [
  ['nothing is wrong', {}, null],
  ['the amount is zero', { typed: '0' }, { scope: 'amount', text: 'Enter a valid payment amount.' }],
  ['no account is chosen', { account: null }, noAccount],
  ['the balance is a paisa too low', { account: { balancePaise: 499_99 } }, poor],
  ['the balance equals the amount', { account: { balancePaise: 500_00 } }, null],
  ['the balance is unknown', { account: { balancePaise: null } }, poor],
  [
    'the balance covers the bill but not the fee',
    { terms: withFee, account: { balancePaise: 504_99 } },
    poor,
  ],
  ['the balance covers bill and fee', { terms: withFee, account: { balancePaise: 505_00 } }, null],
  ['the amount exceeds the daily limit by a paisa', { paidTodayPaise: 49_500_01 }, limit],
  ['the amount equals the rest of the daily limit', { paidTodayPaise: 49_500_00 }, null],
  ['the fee exceeds the daily limit', { terms: withFee, paidTodayPaise: 49_500_00 }, limit],
  ['the daily limit was exceeded before', { paidTodayPaise: 60_000_00 }, limit],
  ['the daily limit is unknown', { dailyLimitPaise: null, paidTodayPaise: 60_000_00 }, null],
  ['the amount paid today is unknown', { paidTodayPaise: null }, null],
  ['the amount exceeds the own limit by a paisa', { ownLimitPaise: 499_99 }, ownLimit],
  ['the amount equals the rest of the own limit', { ownLimitPaise: 600_00, paidTodayPaise: 100_00 }, null],
  ['the amount exceeds both limits', { ownLimitPaise: 499_99, paidTodayPaise: 60_000_00 }, limit],
  [
    'the amount paid today, and thus the rest of the own limit, is unknown',
    { ownLimitPaise: 1_00, paidTodayPaise: null },
    null,
  ],
];

it.each(cases)('[PAY-09] [BEY-15] reports the first problem, or none, if %s', (_, change, problem) => {
  expect(findFirstProblem({ ...fine, ...change })).toEqual(problem);
});

it('[PAY-09] reports problems in order: amount, account, balance, daily limit', () => {
  const wrong: PaymentCheckInput = { ...fine, typed: '501', account: null, paidTodayPaise: 50_000_00 };
  expect(findFirstProblem(wrong)).toMatchObject({ scope: 'amount' });
  expect(findFirstProblem({ ...wrong, typed: '500' })).toEqual(noAccount);
  expect(findFirstProblem({ ...wrong, typed: '500', account: { balancePaise: 0 } })).toEqual(poor);
  expect(findFirstProblem({ ...wrong, typed: '500', account: { balancePaise: 500_00 } })).toEqual(limit);
});

it.each([
  ['everything is valid', {}, true],
  ['no account is chosen', { account: null }, false],
  ['the amount is below the minimum', { typed: '0.99' }, false],
  ['the amount is above the maximum', { typed: '200000.01' }, false],
  ['there is no amount', { typed: '' }, false],
  ['the amount violates the exactness, which a click reports', { typed: '501' }, true],
] as [string, Partial<PaymentCheckInput>, boolean][])(
  '[PAY-08] determines whether Make Payment is enabled if %s',
  (_, change, can) => {
    expect(canMakePayment({ ...fine, ...change })).toBe(can);
  },
);
