import type { WireTransactionInFull } from '@billpay/shared/contract/transactions';
import { statusText, whatFollows } from './outcome-rules';
import { receiptRows } from './receipt-rows';
import { toRecordedPayment } from './recorded-payment';

const wire: WireTransactionInFull = {
  TRANSACTION_ID: 'TXN0A1',
  TRANSACTION_REFERENCE_ID: 'BP016325ABCDEF012345',
  TRANSACTION_STATUS: 'success',
  REASON: null,
  BILL_AMOUNT: '149994.07',
  COMPLETION_DATE: '2026-11-22T03:00:00.000Z',
  BILLER_NAME: 'Mahavitaran',
  BILLER_ID: 'B1',
  CATEGORY_ID: 1,
  CATEGORY_NAME: 'Electricity',
  ACCOUNT_NUMBER: '50100200300401',
  PAYMENT_MODE: 'Internet Banking',
  PAYMENT_CHANNEL: 'INTB',
  BILL_NUMBER: '170012345678',
  FEE: '5.00',
  CUSTOMER_NAME: 'ANANYA IYER',
  MOBILE_NUMBER: '9812345678',
  PARAMETERS: [],
  CUSTOMER_BILL_ID: 41,
  BANK_TRANSACTION_ID: null,
  CREATED: '2026-11-21T08:07:00.000Z',
  APPROVAL_REF_NO: '0045',
  TRANSACTION_STEPS: [
    { STEP: 'Amount debited', STATUS: 'done', FLAGGED: false, AT: '2026-11-21T08:07:01.000Z' },
  ],
};
const recorded = (change: Partial<WireTransactionInFull> = {}) =>
  toRecordedPayment({ ...wire, ...change }).outcome;

it('[REC-02] [PAY-20] a transaction of the history has the fields of its receipt, fee and total to the paisa', () => {
  const rows = Object.fromEntries(
    receiptRows(recorded(), 'Electricity').map((row) => [row.label, row.value]),
  );
  expect(rows).toMatchObject({
    'Paid to': 'Mahavitaran',
    'Bill Number': '170012345678',
    'Bill Amount': '₹1,49,994.07',
    'Convenience fee': '₹5.00',
    Date: '21 Nov 2026, 1:37 pm',
    'Transaction Reference ID': 'BP016325ABCDEF012345',
    'Approval Reference Number': '0045',
    'Debited From': '••0401',
    'Mobile Number': '••5678',
  });
  expect(recorded()).toMatchObject({
    totalPaise: 1_49_999_07,
    steps: [{ name: 'Amount debited', state: 'done' }],
  });
});

it.each([
  ['success', 'Successfully Paid', /^nothing$/],
  ['bbps-timeout', 'Transaction initiated. Please check status after some time.', /has timed out/],
  ['bbps-in-progress', 'Pending', /has timed out/],
  ['aggregator-response-unknown', 'Pending', /has timed out/],
  ['aggregator-failed', 'Transaction Failed', /credited back within 72 hrs/],
  ['fund-transfer-timeout', 'Transaction Failed', /may take upto 3 workings days/],
  ['failed', 'Transaction Failed', /may take upto 3 workings days/],
  ['something-new', 'Transaction Failed', /may take upto 3 workings days/],
])('[REC-01] [REC-05] the status %s reads %j', (TRANSACTION_STATUS, status, follows) => {
  const outcome = recorded({ TRANSACTION_STATUS, TRANSACTION_STEPS: undefined });
  expect(statusText(outcome)).toBe(status);
  expect(whatFollows(outcome) ?? 'nothing').toMatch(follows);
});

it('[REC-02] an API that does not tell what the contract adds loses those lines alone', () => {
  const outcome = recorded({ CREATED: undefined, APPROVAL_REF_NO: undefined, TRANSACTION_STEPS: undefined });
  expect(outcome).toMatchObject({ createdAt: wire.COMPLETION_DATE, approval: null, steps: [] });
});

it('[REC-04] only a failure has a reason', () => {
  const REASON = 'KYC Pending';
  expect(recorded({ TRANSACTION_STATUS: 'failed', REASON }).reason).toBe(REASON);
  expect(recorded({ TRANSACTION_STATUS: 'bbps-timeout', REASON }).reason).toBeNull();
});
