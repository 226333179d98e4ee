import type { WireTransactionInFull } from '@billpay/shared/contract/transactions';
import { recordedTransaction as wire } from '../testing/recorded-transaction';
import { statusText, whatFollows } from './outcome-rules';
import { receiptRows } from './receipt-rows';
import { toRecordedPayment } from './recorded-payment';

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
  const outcome = recorded({
    CREATED: undefined,
    APPROVAL_REF_NO: undefined,
    TRANSACTION_STEPS: undefined,
    BILL_DATE: undefined,
    BILL_PERIOD: undefined,
    DUE_DATE: undefined,
  });
  expect(outcome).toMatchObject({
    createdAt: wire.COMPLETION_DATE,
    approval: null,
    steps: [],
    billFacts: [],
  });
});

it('[REC-02] what the bill said beside its amount is told again, days as days; what it did not say is left out', () => {
  expect(recorded().billFacts).toEqual([
    { label: 'Bill Date', value: '1 Nov 2026' },
    { label: 'Bill Period', value: 'MONTHLY' },
    { label: 'Due Date', value: '24 Nov 2026' },
  ]);
  expect(recorded({ BILL_DATE: null, BILL_PERIOD: ' ', DUE_DATE: 'On receipt' }).billFacts).toEqual([
    { label: 'Due Date', value: 'On receipt' },
  ]);
});

it('[REC-04] only a failure has a reason', () => {
  const REASON = 'KYC Pending';
  expect(recorded({ TRANSACTION_STATUS: 'failed', REASON }).reason).toBe(REASON);
  expect(recorded({ TRANSACTION_STATUS: 'bbps-timeout', REASON }).reason).toBeNull();
});
