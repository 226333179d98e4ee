import { maskedNumber, shownBillNumber, shownFact } from '.';

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
  ['4000 0012 3456 7899', 'Credit Card', 'Card Number', '••7899'],
  ['4000 0012 2012 1012', 'Credit Card', 'Card Number', '••1012'],
  ['4000-0012-3456-7899', 'Credit Card', 'Number on the card', '••7899'],
  ['XXXX XXXX XXXX 7120', 'Credit Card', 'Card', '••7120'],
  ['9812345678', 'Credit Card', 'Registered Mobile Number', '••5678'],
  ['50100200304417', 'Credit Card', 'Account No.', '••4417'],
  ['2341 2341 2346', 'Education Fees', 'Aadhaar Card', '••2346'],
  ['ABCDE1234F', 'Insurance', 'PAN Card No', '••234F'],
  ['150000', 'Loan Repayment', 'Card Limit', '150000'],
  ['12/2027', 'Insurance', 'Health Card Valid Upto', '12/2027'],
  ['1500000', 'Credit Card', 'Credit Limit', '1500000'],
  ['1,50,000.00', 'Credit Card', 'Card Number Limit', '1,50,000.00'],
  ['Rs 150000', 'Credit Card', 'Account Limit', 'Rs 150000'],
  ['1500 kWh', 'Prepaid Card', 'Units on Card No', '1500 kWh'],
  ['12-11-2026', 'Credit Card', 'Card No. Valid Upto', '12-11-2026'],
  ['2026-11-12', 'Credit Card', 'Card No. Valid Upto', '2026-11-12'],
  ['12112026', 'Credit Card', 'Card No. Valid Upto', '12112026'],
  ['122027', 'Credit Card', 'Card Number Expiry', '122027'],
  ['20261126115541', 'Credit Card', 'Time of Card Swipe', '20261126115541'],
  ['NOV 2026', 'Credit Card', 'Account Month', 'NOV 2026'],
  ['7120', 'Credit Card', 'Last 4 digits of card number', '7120'],
  ['Platinum 2000', 'Credit Card', 'Card Type', 'Platinum 2000'],
])('[PAY-01] [REC-02] [HIST-05] shows %s of %s, called %j, as %s', (number, category, label, shown) => {
  expect(shownBillNumber(number, category, label)).toBe(shown);
});

it('[HIST-03] shows the last four digits of an account', () => {
  expect(maskedNumber('50100200304417')).toBe('••4417');
});

it.each([
  ['4111111111111111', 'Reference', '••1111'],
  ['4111 1111 1111 1111', 'Customer', '••1111'],
  ['378282246310005', 'Linked to', '••0005'],
  ['4000001234567899', 'Card Number', '••7899'],
  ['4111111111111112', 'Reference', '4111111111111112'],
  ['1011111111111111', 'Consumer Number', '1011111111111111'],
  ['170012345678', 'Consumer Number', '170012345678'],
  ['150000', 'Card Limit', '150000'],
  ['20261126115541', 'Time of Payment', '20261126115541'],
])('[PAY-01] shows the bill fact %s, called %j, as %s', (value, label, shown) => {
  expect(shownFact(value, label)).toBe(shown);
});
