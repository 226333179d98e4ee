import { changeAgainstLastBill } from './change-against-last-bill';

it.each([
  [120_50, { amount: '+₹120.50', words: 'against the last bill' }],
  [-1_00_000_00, { amount: '-₹1,00,000.00', words: 'against the last bill' }],
  [1, { amount: '+₹0.01', words: 'against the last bill' }],
  [0, { amount: '', words: 'Same as the last bill' }],
  [null, null],
])('[MYB-02] shows a change of %j paise as %j', (changePaise, words) => {
  expect(changeAgainstLastBill(changePaise)).toEqual(words);
});
