import { maskedNumber, shownBillNumber } from '@billpay/shared/rules';

it.each([
  ['170012345678', 'Electricity', '170012345678'],
  ['9812345678', 'Mobile Postpaid', '••5678'],
  ['3670601234567120', 'Credit Card', '••7120'],
])('[PAY-01] [REC-02] [HIST-05] the number %s of category %s shows as %s', (number, category, shown) => {
  expect(shownBillNumber(number, category)).toBe(shown);
});

it('[HIST-03] an account is known by its last four', () => {
  expect(maskedNumber('50100200304417')).toBe('••4417');
});
