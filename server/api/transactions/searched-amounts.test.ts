import { parseAmounts } from './searched-amounts';

it.each([
  ['1965', 1965_00, 1965_99],
  ['₹1,965', 1965_00, 1965_99],
  ['₹ 1,965.25', 1965_25, 1965_25],
  ['Rs. 1,965.2', 1965_20, 1965_29],
  ['1965.', 1965_00, 1965_99],
  ['१,९६५.२५', 1965_25, 1965_25],
  ['₹௧௯௬௫', 1965_00, 1965_99],
  ['9999999999999.99', 9_999_999_999_999_99, 9_999_999_999_999_99],
])('[HIST-01] reads %j as the amounts from %d to %d paise', (search, from, to) => {
  expect(parseAmounts(search)).toEqual({ from, to });
});

it.each(['', ',', '.25', '1965.255', 'BP1965', '1965 airtel', '-1965', '1e3', '9'.repeat(14)])(
  '[HIST-01] finds no amount in %j',
  (search) => {
    const { from, to } = parseAmounts(search);
    expect(from).toBeGreaterThan(to);
  },
);
