import type { StatusKind } from '../transactions/transaction-status';

/** What the customer reads of one transaction, as the specification spells it. */
export const detailsTexts = {
  title: 'Transaction Details',
  failed: 'Not able to fetch transaction details at the moment. Please try again',
  retry: 'Retry',
  checking: 'Asking for the current status',
  labels: {
    debitedFrom: 'Debited From',
    date: 'Date',
    referenceId: 'Transaction Reference ID',
    mode: 'Payment Mode',
    channel: 'Payment Channel',
    billNumber: 'Bill Number',
    amount: 'Bill Amount',
    fee: 'Convenience fee',
    billerName: 'Biller Name',
    billerId: 'Biller Id',
    status: 'Status',
    reason: 'Reason',
  },
  statuses: { success: 'SUCCESS', pending: 'Pending', failed: 'FAILURE' } satisfies Record<
    StatusKind,
    string
  >,
  none: '–',
  download: 'Download Receipt',
  complain: 'Register Complaint',
  payAgain: 'Pay this biller again',
  close: 'Close',
  paid: 'Amount',
} as const;

/** What the specification says of each timeout, to the letter; the middle of the last is abridged there (HIST-13). */
export const timeoutTexts = {
  bbpsTimeout:
    'Your transaction has timed out. We are resolving this issue. If the transaction has not been resolved even after 72 hours, please contact Customer Support.',
  fundTransferTimeout:
    'Your transaction has timed out. Any amount that has been debited from your account should have been automatically credited back. Please contact Customer Support for any issues related to this transaction.',
  aggregatorFailed:
    'Your transaction has failed. Any amount that has been debited from your account should have been automatically credited back. If the transaction has not been resolved even after 72 hours, please contact Customer Support.',
} as const;

/** What is said of a payment whose outcome is open. */
export const openTexts = {
  happened: 'What has happened',
  next: 'What happens next',
  asking: 'We are asking for the outcome now.',
  askAgain: (seconds: number) =>
    `We ask for the outcome again in ${seconds} seconds, and go on for as long as this page is open. When it is closed, the bank goes on asking.`,
  resolved: 'The bill is then paid, or the amount comes back to your account.',
  dont: 'What not to do',
  dontPayAgain: 'Please do not pay this bill again before that: it could be paid twice.',
  steps: { done: 'Done', pending: 'Pending', failed: 'Failed', skipped: 'Not done' },
  call: (phone: string) => `Customer Support: ${phone}`,
  settled: {
    success: 'The payment has succeeded.',
    failed: 'The payment has failed.',
    pending: '',
  } satisfies Record<StatusKind, string>,
} as const;
