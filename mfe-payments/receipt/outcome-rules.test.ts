import { transactionStatuses } from '@billpay/api-contract/payment';
import { statusTexts, timeoutText } from '@billpay/domain/transaction-status';
import { recordedTransaction } from '../testing/recorded-transaction';
import { chooseBankMessage, toReceiptWording } from './outcome-rules';
import { receiptDocument } from './pdf/receipt-document';
import { toRecordedPayment } from './recorded-payment';

const bank = { bankName: 'A Bank', nowMs: 0 };
const recorded = (TRANSACTION_STATUS: string, REASON: string | null = null) =>
  toRecordedPayment({ ...recordedTransaction, TRANSACTION_STATUS, REASON, TRANSACTION_STEPS: undefined })
    .outcome;

it.each([
  ['success', 'Successfully Paid', null, []],
  [
    'bbps-timeout',
    'Transaction initiated. Please check status after some time.',
    'Waiting Confirmation from Biller',
    [statusTexts.timeouts.bbpsTimeout],
  ],
  ['bbps-in-progress', 'Pending', 'Waiting Confirmation from Biller', [statusTexts.unsettled]],
  [
    'aggregator-response-unknown',
    'Transaction Failed',
    'Waiting Confirmation from Biller',
    ['Not settled yet: we are checking with the biller.', statusTexts.mayTakeDays],
  ],
  [
    'aggregator-failed',
    'Transaction Failed',
    'Bill Payment Failed',
    ['The debited amount will be credited back within 72 hrs'],
  ],
  [
    'fund-transfer-timeout',
    'Transaction Failed',
    'Bill Payment Failed',
    ['Payments done may take upto 3 workings days to reflect'],
  ],
  ['failed', 'Transaction Failed', 'Bill Payment Failed', [statusTexts.mayTakeDays]],
])(
  '[REC-01] [REC-04] [REC-05] shows %s with the same texts on the screen and in the PDF',
  (code, status, reason, follows) => {
    const outcome = recorded(code);
    expect(toReceiptWording(outcome)).toMatchObject({ status, reason, follows });
    const paper = receiptDocument(outcome, 'Electricity', bank);
    expect(paper).toMatchObject({ status, remarks: reason === null ? [] : [reason, ...follows] });
    const reasons = paper.parts.flatMap(({ rows }) => rows.filter(({ label }) => label === 'Reason'));
    expect(reasons.map(({ value }) => value)).toEqual(reason === null ? [] : [reason]);
  },
);

it.each([
  [1, 'The bill is paid, or the money is back in your account, by 25 Nov 2026.'],
  [2, 'This should have been settled by 25 Nov 2026. Please contact Customer Support.'],
])('[BEY-01] repeats the promise of a pending payment in the PDF', (days, promise) => {
  const outcome = { ...recorded('bbps-timeout'), settleBy: '2026-11-25' };
  const nowMs = Date.parse('2026-11-24T12:00:00.000Z') + days * 86_400_000;
  expect(receiptDocument(outcome, 'Electricity', { ...bank, nowMs }).remarks).toContain(promise);
});

it.each(transactionStatuses)(
  '[REC-05] [PAY-16] states the debit exactly once on a receipt with the status %s',
  (code) => {
    const outcome = recorded(code);
    for (const message of ['Your transaction has failed.', timeoutText(code)]) {
      const said = [...toReceiptWording(outcome).follows, chooseBankMessage(outcome, message) ?? ''].join(
        ' ',
      );
      expect(said).not.toMatch(/will be credited.*should have been|should have been.*will be credited/);
    }
  },
);

it("[PAY-16] shows the bank's message on the receipt unless it only repeats the catalogue's text", () => {
  const outcome = recorded('aggregator-failed');
  expect(chooseBankMessage(outcome, 'The biller is closed today.')).toBe('The biller is closed today.');
  expect(chooseBankMessage(outcome, timeoutText('aggregator-failed'))).toBeNull();
  expect(chooseBankMessage(outcome, null)).toBeNull();
});
