import { texts } from '@billpay/host-api/language';

/** Texts of Confirm Payment, as in the specification. */
export const confirmTexts = texts('payments.confirm', {
  title: 'Confirm Payment',
  loading: 'Getting your bill…',
  billDetails: 'Bill details',
  allDetails: 'All details',
  additionalInfo: 'Additional Info',
  /** Fields that the network defines for every bill. */
  billFields: {
    dueDate: 'Due Date',
    billDate: 'Bill Date',
    billPeriod: 'Bill Period',
    billNumber: 'Bill Number',
    customerName: 'Customer Name',
  },
  plan: 'Plan',
  validity: 'Validity',
  planDescription: 'Plan description',
  planAmount: 'Amount',
  outstandingAmount: 'Outstanding amount',
  amountToPay: 'Amount to pay',
  fee: 'Convenience fee',
  total: 'Total',
  makePayment: 'Make Payment',
  willBeDebited: (amount: string, account: string) => `${amount} will be debited from ${account}`,
  paymentSummary: (amount: string, biller: string, account: string) =>
    `Pay ${amount} to ${biller} from ${account}`,
  rechargeSummary: (number: string, amount: string, account: string) =>
    `Recharge ${number} with ${amount} from ${account}`,
  checking: 'Checking…',
  paying: 'Paying…',
  payingHint: 'Please wait and keep this page open while we pay your bill.',
  canTake72Hours: 'A transaction can take up to 72 hours.',

  invalidAmount: 'Enter a valid payment amount.',
  limits: (min: string, max: string) => `Payment Amount has to be between ₹ ${min} and ₹ ${max}`,
  exactOnly: 'Only Exact Payment Amount Accepted',
  exactOrBelow: 'Payment amount should be less than or equal to the bill amount',
  exactOrAbove: 'Payment amount should be more than or equal to the bill amount',
  noAccount: 'Please select an account to make payment',
  insufficientBalance: 'Insufficient balance for making a payment.',
  dailyLimitExceeded: 'Payment limit exceeded for paying bills in a day.',
  ownLimitExceeded:
    'This exceeds the daily limit that you have set. You can change it at the lock in the top bar.',

  billFetchFailed: 'Unable to fetch bill at the moment',
  validationFailed: 'Unable to validate the bill at the moment .',
  billerFailed: 'Unable to fetch biller details at the moment.',
  billerGone: 'This biller is no longer saved, so its bill cannot be paid here.',
  operatorGone: 'This operator is no longer offered.',
  termsFailed: 'Unable to fetch payment information at the moment.',
  notPayableHere: "This biller can't be paid through internet banking.",
  unsupportedRequest: "This payment can't be made here.",
  tooManyRequests: 'Too many requests! Please try again in a few minutes.',
  refused: 'Could not connect to the server . Please try again',
  unknownOutcome:
    'Unable to fetch the current status of the Transaction . Please check the status of the transaction from Transacton History',

  lookingUp: 'We are checking this payment with the bank. You will not be charged again.',
  lookingUpOnceOnline:
    'You are offline. We will check with the bank when you are back online. You will not be charged again.',

  recentPaid: { today: 'You have already paid this today', before: 'You have already paid this' },
  recentOpen: {
    pending: 'A payment with the same details is pending',
    failed: 'A payment with the same details failed and is not settled yet',
  },
  recentPendingHint: 'It may still go through. Paying again could pay twice.',
  payAgainQuestion: 'Do you want to pay again?',
  payAgain: 'Pay again',
  doNotPayAgain: 'Not now',

  accountName: {
    first: (name: string) =>
      `Is this the account of ${name}? If it is not, check the details before you pay.`,
    changed: 'The name of this account has changed',
    changedHint: 'If you do not know the new name, do not pay. Ask the biller first.',
    before: 'Previous name',
    now: 'New name',
    question: 'Is this still the right account?',
    accept: 'Yes, it is right',
    failed: 'The name could not be accepted. Please try again.',
  },

  retry: 'Retry',
  close: 'Close',
  returnNow: 'Return to the start',
  stayHere: 'Stay on this page',
  returning: (seconds: number) =>
    `Returning to the start in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
});
