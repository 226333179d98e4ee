import { maskedNumber, shownBillNumber } from '.';

it.each([
  ['170012345678', 'Electricity', 'Consumer Number', '170012345678'],
  ['9812345678', 'Mobile Prepaid', 'Mobile Number', '9812345678'],
  ['9812345678', 'Mobile Postpaid', 'Mobile Number', '9812345678'],
  ['3670601234567120', 'Credit Card', 'Citibank Card Number', '••7120'],
  ['3670601234567120', 'Credit Card', undefined, '••7120'],
  ['4000001234567899', 'Money Transfer', 'VISA Card Number', '••7899'],
  ['4000001234567899', 'Loan Repayment', 'Loan/Card number', '••7899'],
  ['6080001234567899', 'NCMC Recharge', 'Wallet', '••7899'],
  ['FC20254417', 'Fleet Card Recharge', 'Control Card Number', '••4417'],
  ['ANANYA IYER', 'Credit Card', 'Name on Card', 'ANANYA IYER'],
  ['01520044170', 'DTH', 'Registered Mobile Number / Viewing Card Number', '01520044170'],
  ['01520044170', 'DTH', 'Smart Card Number', '01520044170'],
  ['4417', 'Donation', 'Discarded', '4417'],
])('[PAY-01] [REC-02] [HIST-05] %s of %s, called %j, shows as %s', (number, category, label, shown) => {
  expect(shownBillNumber(number, category, label)).toBe(shown);
});

it('[HIST-03] shows the last four digits of an account', () => {
  expect(maskedNumber('50100200304417')).toBe('••4417');
});
