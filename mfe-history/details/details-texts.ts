import { texts } from '@billpay/host-api/language';

/** Texts of the transaction details, as in the specification. */
export const detailsTexts = texts('history.details', {
  title: 'Transaction Details',
  failed: 'Not able to fetch transaction details at the moment. Please try again',
  retry: 'Retry',
  labels: {
    debitedFrom: 'Debited From',
    date: 'Date',
    referenceId: 'Transaction Reference ID',
    mode: 'Payment Mode',
    channel: 'Payment Channel',
    billNumber: 'Bill Number',
    mobilePaidFor: 'Mobile Number paid for',
    amount: 'Bill Amount',
    fee: 'Convenience fee',
    compensation: 'Compensation',
    billerName: 'Biller Name',
    billerId: 'Biller Id',
    status: 'Status',
    reason: 'Reason',
  },
  credited: (amount: string, day: string) => `${amount} credited on ${day}`,
  none: '–',
  receipt: { download: 'Download Receipt', share: 'Share Receipt' },
  complain: 'Register Complaint',
  payAgain: 'Pay this biller again',
  notMe: "This wasn't me",
  close: 'Close',
  paid: 'Amount',
});

/** Texts for a payment with an open outcome. */
export const openTexts = texts('history.open', {
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
  settled: { success: 'The payment has succeeded.', failed: 'The payment has failed.' },
});
