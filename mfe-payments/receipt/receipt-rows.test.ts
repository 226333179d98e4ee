import type { WirePaymentOutcome } from '@billpay/api-contract/payment';
import { toOutcome } from './payment-outcome';
import { listReceiptRows } from './receipt-rows';

const wire: WirePaymentOutcome = {
  paymentDetails: {
    success: true,
    failed: false,
    bbpsTimeout: false,
    status: 'success',
    reason: null,
    tran: {
      transactionId: 'TXN0A1',
      totalAmount: '149999.07',
      billAmount: '149994.07',
      fee: '5.00',
      created: '2026-11-21T08:07:00.000Z',
      paymentMode: 'Internet Banking',
      paymentChannel: 'INT',
      mobile: '9812345678',
      approvalRefNo: null,
      accountNumber: '50100200300401',
      billerId: 'B1',
      billerName: 'Mahavitaran',
      customerName: 'ANANYA IYER',
      billNumber: '170012345678',
    },
    bbpsResponse: {
      Response: 'Successful',
      Data: { txnReferenceId: 'BP016325ABCDEF012345', approvalRefNum: '0045' },
    },
  },
  transactionSteps: [
    { STEP: 'Amount debited', STATUS: 'done', FLAGGED: false, AT: '2026-11-21T08:07:01.000Z' },
  ],
  bankTransactionId: null,
};
const { paymentDetails: details } = wire;

function listRows(
  category = 'Electricity',
  change: Partial<typeof details.tran> = {},
): Record<string, string> {
  const outcome = toOutcome({
    ...wire,
    paymentDetails: { ...details, tran: { ...details.tran, ...change } },
  });
  return Object.fromEntries(listReceiptRows(outcome, category).map(({ label, value }) => [label, value]));
}

it('[REC-02] shows names without character entities', () => {
  const rows = listRows('School', { billerName: 'A&#39;S School', customerName: 'R &amp; D' });
  expect(rows).toMatchObject({ 'Paid to': "A'S School", 'Consumer Name': 'R & D' });
});

it("[REC-02] [PAY-20] includes every field of the receipt, with the last four digits of numbers, and the date by the bank's clock", () => {
  const rows = listRows();
  expect(rows).toMatchObject({
    'Paid to': 'Mahavitaran',
    'Bill Number': '170012345678',
    'Bill Amount': '₹1,49,994.07',
    'Convenience fee': '₹5.00',
    Date: '21 Nov 2026, 1:37 pm',
    'Transaction ID': 'TXN0A1',
    'Transaction Reference ID': 'BP016325ABCDEF012345',
    'Approval Reference Number': '0045',
    'Payment Mode': 'Internet Banking',
    'Payment Channel': 'INT',
    'Consumer Name': 'ANANYA IYER',
  });
  expect(rows['Debited From']).toMatch(/0401$/);
  expect(rows['Debited From']).not.toContain('5010020030');
  expect(rows['Mobile Number']).toMatch(/5678$/);
  expect(rows['Mobile Number']).not.toContain('981234');
});

it.each(['Mobile Postpaid', 'Mobile Prepaid'])(
  '[REC-02] shows the complete paid number for %s',
  (category) => {
    const rows = listRows(category, { billNumber: '9812345678' });
    expect(rows).not.toHaveProperty('Bill Number');
    expect(rows['Mobile Number paid for']).toBe('9812345678');
  },
);

it('[REC-02] shows only the last four digits of a card', () => {
  expect(listRows('Credit Card', { billNumber: '3670601234567120' })['Bill Number']).toBe('••7120');
});

it.each([
  ['2026-11-22T03:00:00.000Z', '22 Nov 2026, 8:30 am'],
  ['2026-11-21T08:07:03.000Z', undefined],
  [null, undefined],
])(
  '[REC-02] keeps the payment date of a payment settled at %s, and shows the settlement as %j',
  (settledOn, shown) => {
    expect(listRows('Electricity', { settledOn })).toMatchObject({ Date: '21 Nov 2026, 1:37 pm' });
    expect(listRows('Electricity', { settledOn })['Settled on']).toBe(shown);
  },
);

it('[REC-02] shows no rows for the fee if no fee was charged', () => {
  expect(listRows('Electricity', { fee: '0.00' })).not.toHaveProperty('Convenience fee');
});

it.each([
  [{ success: true, failed: false, bbpsTimeout: false }, 'success', 'success'],
  [{ success: false, failed: false, bbpsTimeout: true }, 'bbps-timeout', 'bbps-timeout'],
  [{ success: false, failed: false, bbpsTimeout: true }, 'bbps-in-progress', 'bbps-in-progress'],
  [{ success: false, failed: true, bbpsTimeout: false }, 'aggregator-failed', 'aggregator-failed'],
  [
    { success: false, failed: true, bbpsTimeout: false },
    'aggregator-response-unknown',
    'aggregator-response-unknown',
  ],
  [{ success: true, failed: true, bbpsTimeout: false }, 'success', 'failed'],
  [{ success: false, failed: false, bbpsTimeout: false }, 'success', 'failed'],
  [{ success: true, failed: false, bbpsTimeout: true }, 'success', 'bbps-timeout'],
] as const)('[REC-01] interprets the flags %j with the status %s as %s', (flags, status, meant) => {
  expect(toOutcome({ ...wire, paymentDetails: { ...details, ...flags, status } }).status).toBe(meant);
});

it.each([
  ['the second step flagged', [false, true], true],
  ['the first step flagged', [true, false], false],
  ['no steps', [], false],
])('[REC-05] determines whether a payment was credited back, with %s', (_, flags, isCreditedBack) => {
  const transactionSteps = flags.map((FLAGGED) => ({
    STEP: 'A',
    STATUS: 'failed' as const,
    FLAGGED,
    AT: null,
  }));
  expect(toOutcome({ ...wire, transactionSteps }).isCreditedBack).toBe(isCreditedBack);
});
