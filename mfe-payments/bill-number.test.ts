import { shownBillNumber } from './bill-number';

it.each([
  ['170012345678', 'Electricity', '170012345678'],
  ['9812345678', 'Mobile Postpaid', '••5678'],
  ['3670601234567120', 'Credit Card', '••7120'],
])('[PAY-01] [REC-02] the number %s of category %s shows as %s', (number, category, shown) => {
  expect(shownBillNumber(number, category)).toBe(shown);
});
