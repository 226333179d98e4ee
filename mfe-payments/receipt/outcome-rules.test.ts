import { reasonText, statusText, whatFollows } from './outcome-rules';

it.each([
  ['Memo present on Loan Account', 'Memo present on Loan Account'],
  ['BILL PAYMENT FAILED', 'Bill Payment failed'],
  ['insufficient balance', 'Insufficient Balance'],
  ['Internal Error', 'Internal Error'],
  [' Fund Transfer failed from Bank ', 'Fund Transfer failed from Bank'],
  ['Waiting Confirmation from Biller', 'Waiting Confirmation from Biller'],
  ['KYC Pending', 'KYC Pending'],
  ['The moon was wrong', 'Bill Payment Failed'],
  ['', 'Bill Payment Failed'],
  [null, 'Bill Payment Failed'],
])('[REC-04] the reason %j is told as %j', (reason, text) => {
  expect(reasonText(reason)).toBe(text);
});

it.each([
  ['success', 'Successful', 'Successfully Paid'],
  ['pending', 'CU timed out', 'Transaction initiated. Please check status after some time.'],
  ['pending', null, 'Pending'],
  ['failed', 'CU timed out', 'Transaction Failed'],
] as const)('[REC-01] %s with the biller saying %j reads %j', (kind, billerSaid, text) => {
  expect(statusText({ kind, billerSaid })).toBe(text);
});

it.each([
  ['after the debit', true, 'The debited amount will be credited back within 72 hrs'],
  ['before it', false, 'Payments done may take upto 3 workings days to reflect'],
] as const)('[REC-05] a failure %s', (_, isCreditedBack, text) => {
  expect(whatFollows({ kind: 'failed', isCreditedBack })).toBe(text);
});

it('[REC-05] a success needs no such words', () => {
  expect(whatFollows({ kind: 'success', isCreditedBack: false })).toBeNull();
});
