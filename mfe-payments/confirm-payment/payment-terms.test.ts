import { findTerms } from './payment-terms';

const row = {
  PAYMENT_CHANNEL: 'INT',
  PAYMENT_MODE: 'Internet Banking',
  MIN_LIMIT: '1.00',
  MAX_LIMIT: '149999.00',
  FEE: '2.50',
};
const rows = [
  { ...row, PAYMENT_CHANNEL: 'BNKBRNCH', PAYMENT_MODE: 'Cash' },
  { ...row, PAYMENT_MODE: 'UPI', MAX_LIMIT: '500.00' },
  row,
  { ...row, PAYMENT_CHANNEL: 'MOB', MAX_LIMIT: '9999.99' },
];

it('[PAY-06] uses the limits of internet banking outside the app', () => {
  expect(findTerms(rows, false)).toEqual({
    channel: 'INT',
    mode: 'Internet Banking',
    minPaise: 1_00,
    maxPaise: 1_49_999_00,
    feePaise: 2_50,
  });
});

it("[PAY-06] uses the limits of the mobile channel in the bank's app", () => {
  expect(findTerms(rows, true)).toMatchObject({ channel: 'MOB', maxPaise: 9_999_99 });
});

it('[PAY-06] returns no terms for a biller without bank payments in this channel', () => {
  expect(findTerms(rows.slice(0, 2), false)).toBeNull();
});

it("[PAY-06] prefers the bank's own channel to the general one", () => {
  const both = [row, { ...row, PAYMENT_CHANNEL: 'INTB', MAX_LIMIT: '200000.00' }];
  expect(findTerms(both, false)).toMatchObject({ channel: 'INTB', maxPaise: 2_00_000_00 });
});
