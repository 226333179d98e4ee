import { formatChange } from './MyBillerRow';

it.each([
  [120_50, '+₹120.50 against the last bill'],
  [-1_00_000_00, '-₹1,00,000.00 against the last bill'],
  [1, '+₹0.01 against the last bill'],
  [0, 'Same as the last bill'],
  [null, null],
])('[MYB-02] formats a change of %j paise as %j', (changePaise, text) => {
  expect(formatChange(changePaise)).toBe(text);
});
