export const registerTexts = {
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
  allShown: (count: number) => (count === 1 ? '1 transaction' : `All ${count} transactions`),
  goOn: 'Continue',

  detailsTitle: 'Transaction Details',
  loadingDetails: 'Loading the transaction',
  detailsFailed: 'Not able to fetch transaction details at the moment. Please try again',
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
  unknown:
    'It is not known yet whether the complaint was registered. Please look at My Complaints before you try again.',
  registered: (id: string) => `Your Complaint has been registered successfully. Your Complaint ID is ${id}.`,
  done: 'Done',

  timeouts: {
    'bbps-timeout':
      'Your transaction has timed out. We are resolving this issue. If the transaction has not been resolved even after 72 hours, please contact Customer Support.',
    'fund-transfer-timeout':
      'Your transaction has timed out. Any amount that has been debited from your account should have been automatically credited back. Please contact Customer Support for any issues related to this transaction.',
  },
  tooOld: 'Complaints can be registered for transactions done within the last 90 days.',
  coolingOff: (from: string) =>
    `The bill network takes complaints about this transaction from ${from}, 24 hours after it. Most delays are over by then.`,
  open: (id: string) =>
    `Complaint ${id} about this transaction is still open. You can register another one once it is closed.`,
  marks: {
    timeout: 'Timed out',
    open: 'Complaint open',
    'too-old': 'Older than 90 days',
    'cooling-off': (from: string) => `Complaints from ${from}`,
  },
} as const;
