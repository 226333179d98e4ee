import { findAmountProblem, isAmountEditable, formatLimitsHint, type AmountCheckInput } from './amount-rules';

const terms = { minPaise: 10_00, maxPaise: 1_49_999_00 };
const hint = 'Payment Amount has to be between ₹ 10.00 and ₹ 1,49,999.00';
const invalid = 'Enter a valid payment amount.';
const free: Omit<AmountCheckInput, 'typed'> = { billPaise: null, offeredPaise: [], exactness: 'free', terms };

it.each([
  ['', invalid],
  [' ', invalid],
  ['.', invalid],
  ['0', invalid],
  ['0.00', invalid],
  ['0.001', invalid],
  ['1499.001', invalid],
  ['-50', invalid],
  ['1e21', invalid],
  ['1,000', invalid],
  ['NaN', invalid],
  ['Infinity', invalid],
  ['99999999999999999999', invalid],
  ['12.3.4', invalid],
  ['10', null],
  ['10.5', null],
  ['1499.00', null],
])('[PAY-05] reports for the amount %j the problem %j', (typed, problem) => {
  expect(findAmountProblem({ ...free, typed })).toBe(problem);
});

it.each([
  ['9.99', hint],
  ['10.00', null],
  ['10.01', null],
  ['149998.99', null],
  ['149999.00', null],
  ['149999.01', hint],
])('[PAY-06] compares %s rupees exactly with the limits: %j', (typed, problem) => {
  expect(findAmountProblem({ ...free, typed })).toBe(problem);
});

it('[PAY-06] [PAY-20] formats the limits in the hint with Indian digit grouping', () => {
  expect(formatLimitsHint(terms)).toBe(hint);
});

const exactOnly = 'Only Exact Payment Amount Accepted';
const below = 'Payment amount should be less than or equal to the bill amount';
const above = 'Payment amount should be more than or equal to the bill amount';

it.each([
  ['exact', '499.99', exactOnly],
  ['exact', '500.00', null],
  ['exact', '500.01', exactOnly],
  ['unknown', '499.99', exactOnly],
  ['unknown', '500', null],
  ['exact-and-below', '499.99', null],
  ['exact-and-below', '500.00', null],
  ['exact-and-below', '500.01', below],
  ['exact-and-above', '499.99', above],
  ['exact-and-above', '500.00', null],
  ['exact-and-above', '500.01', null],
  ['free', '499.99', null],
  ['free', '500.01', null],
] as const)(
  '[PAY-10] checks, for exactness %s and a bill of 500.00, a payment of %s: %j',
  (exactness, typed, problem) => {
    expect(findAmountProblem({ typed, billPaise: 500_00, offeredPaise: [], exactness, terms })).toBe(problem);
  },
);

it('[PAY-10] ignores exactness without a bill', () => {
  expect(
    findAmountProblem({ typed: '77', billPaise: null, offeredPaise: [], exactness: 'exact', terms }),
  ).toBeNull();
});

it('[PAY-09] checks the limits before the exactness', () => {
  expect(
    findAmountProblem({ typed: '9', billPaise: 500_00, offeredPaise: [], exactness: 'exact', terms }),
  ).toBe(hint);
});

it.each([
  ['adhoc', 'exact', true],
  ['adhoc', 'unknown', true],
  ['validated', 'exact', true],
  ['instant', 'exact', true],
  ['fetched', 'free', true],
  ['fetched', 'exact-and-below', true],
  ['fetched', 'exact-and-above', true],
  ['fetched', 'exact', false],
  ['fetched', 'unknown', false],
] as const)(
  '[PAY-02] [PAY-03] determines whether the amount is editable on the %s route with exactness %s: %s',
  (route, exactness, is) => {
    expect(isAmountEditable(route, exactness)).toBe(is);
  },
);
