import { texts } from '@billpay/host-api/language';

export const registerTexts = texts('complaints.register', {
  title: 'Register Complaint',
  loadingOptions: 'Loading complaint options',
  optionsFailed: 'Unable to fetch complaint options at the moment. Please try again.',
  duration: 'Duration',
  days: (from: string, to: string) => `${from} to ${to}`,
  transactions: 'Choose the transaction',
  loadingTransactions: 'Loading transactions',
  loadingMore: 'Loading more transactions',
  transactionsFailed: 'Not able to fetch transactions at the moment. Please try again',
  noTransactions: 'No Transactions Available',
  showOf: (duration: string) => `Show ${duration}`,
  allShown: (count: number) => (count === 1 ? '1 transaction' : `All ${count} transactions`),
  goOn: 'Continue',

  detailsTitle: 'Transaction Details',
  loadingDetails: 'Loading the transaction',
  detailsFailed: 'Not able to fetch transaction details at the moment. Please try again',
  gone: 'The bank has no such transaction.',
  labels: {
    biller: 'Biller Name',
    reference: 'Reference ID',
    date: 'Transaction Date',
    amount: 'Amount',
    status: 'Status',
  },
  reason: 'Reason',
  pickReason: 'Select a reason',
  description: 'Describe your complaint',
  allowed: 'Letters, digits, spaces and . , : ? ! ( )',
  count: (length: number, most: number) => `${length} of ${most}`,
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  cancel: 'Cancel',
  submit: 'Submit',
  submitting: 'Submitting…',
  failed: 'Unable to register complaint at the moment. Please try again.',
  unknownTitle: 'Not known yet',
  unknown:
    'It is not known yet whether the complaint was registered. Please look at My Complaints before you try again.',
  registered: (id: string) => `Your Complaint has been registered successfully. Your Complaint ID is ${id}.`,
  done: 'Done',

  tooOld: 'Complaints can be registered for transactions done within the last 90 days.',
  goesLater: (day: string) =>
    `The bill network accepts complaints 24 hours after a transaction. Yours is registered here at once, and goes to the network on ${day}.`,
  registeredGoesLater: (day: string) => `It is registered here and goes to the bill network on ${day}.`,
  open: (id: string) =>
    `Complaint ${id} about this transaction is still open. You can register another one once it is closed.`,
  marks: {
    timeout: 'Timed out',
    open: 'Complaint open',
    'too-old': 'Older than 90 days',
    goesLater: (day: string) => `Goes to the network on ${day}`,
  },
});
