import { texts } from '@billpay/host-api/language';

export const setUpTexts = texts('autopay.setup', {
  create: 'Create Auto Pay',
  edit: 'Edit Auto Pay',
  loading: 'Loading the details of your bill',
  failed: 'Unable to fetch the details of your bill at the moment',
  gone: 'This biller is no longer saved.',
  notOffered:
    'Auto pay is offered for select billers, after at least one successful payment for the saved biller.',

  accountsFailed: 'Unable to fetch account information at the moment.',
  account: 'Account',
  limit: 'Maximum amount',
  defaultLimit: 'Default Bill Amount',
  customLimit: 'Set Bill Limit',
  limitField: 'Maximum amount in rupees',
  between: (min: string, max: string) => `Amount should be between ₹ ${min} to ₹ ${max}`,
  billAboveLimit: (amount: string) => `The open bill of ${amount} is above this limit and would not be paid.`,
  fee: 'Convenience fee',
  /** The maximum amount with the fee. */
  highestDebit: 'Debited at most',
  paymentDay: 'Payment date',
  dayOf: (day: number) => `Day ${day}`,
  day29: 'In a February of 28 days, the payment happens on 1 March.',
  day30: 'In February, the payment happens on 1 March.',
  repeat: 'Repeat',
  monthly: 'Every month',
  bimonthly: 'Every two months',
  startsIn: 'Activation',
  immediately: 'Immediately',

  next: 'Next payments',
  nextNone: 'Choose a payment date to see the next three payments.',
  nextHint: 'The bill is paid on these days, if it is within the maximum amount.',

  lateKnown: (due: string, on: string) =>
    `The bill is due on ${due}, before the payment on ${on}. Choose an earlier payment date, or pay this bill yourself.`,
  /** Shown if no payment day is early enough. */
  lateInevitable: (due: string, on: string) =>
    `The bill is due on ${due}, before the payment on ${on}. Pay this bill yourself.`,
  lateOverdue: (due: string, on: string) =>
    `The bill was due on ${due}, before the payment on ${on}. Pay this bill yourself.`,
  lateOverdueButPaid: (due: string, on: string) =>
    `The bill was due on ${due}. The payment on ${on} pays it, unless you pay it before.`,
  lateExpected: (due: string, on: string) =>
    `The payment on ${on} comes after the due date expected for its bill, ${due}. Choose an earlier payment date.`,

  submitNew: 'Set up Auto Pay',
  submitEdit: 'Update',
  chooseAccount: 'Choose the account to debit.',
  chooseDay: 'Choose a payment date.',
  unchanged: 'Nothing has been changed yet.',

  createSummary: {
    monthly: (bill: string, amount: string, account: string, day: number) =>
      `Set up auto pay for ${bill}: up to ${amount} from ${account} on day ${day} of every month`,
    bimonthly: (bill: string, amount: string, account: string, day: number) =>
      `Set up auto pay for ${bill}: up to ${amount} from ${account} on day ${day} of every second month`,
  },
  editSummary: {
    monthly: (bill: string, amount: string, account: string, day: number) =>
      `Change auto pay for ${bill}: up to ${amount} from ${account} on day ${day} of every month`,
    bimonthly: (bill: string, amount: string, account: string, day: number) =>
      `Change auto pay for ${bill}: up to ${amount} from ${account} on day ${day} of every second month`,
  },

  created: 'Auto pay Created Successfully.',
  exists: 'Auto pay already enabled for this biller.',
  createFailed: 'Unable to Create Auto Pay',
  notCreated: 'Auto Pay was not setup',
  updated: 'Auto Pay Biller Updated Successfully',
  updateFailed: 'Unable to update Auto Pay',
  notUpdated: 'Auto Pay setup was not updated',
});
