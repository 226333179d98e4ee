import { texts } from '@billpay/host-api/language';

export const autoPayTexts = texts('autopay.home', {
  title: 'Auto Pay',
  setUp: 'Set up Auto Pay for a bill',
  none: "You don't have any bills setup for Auto Pay, yet. You can do that after successfully paying a bill or clicking on the '+' button",
  loading: 'Loading your auto pays',
  failed: 'Unable to fetch your auto pays at the moment',

  upcoming: 'Upcoming Scheduled Payments',
  all: 'All Auto Payments',
  recent: 'Recent Auto Payments',

  monthly: (day: number) => `Day ${day} of every month`,
  bimonthly: (day: number) => `Day ${day} of every second month`,
  from: 'from the account',
  enabled: 'Autopay Enabled',
  waiting: (month: string) => `Starts in ${month}`,
  paymentDay: 'Payment day',
  /** Shown instead of the day of the next payment. */
  paidThisMonth: 'Paid for this month',

  aboveLimit: (limit: string) => `Above your limit of ${limit}: it will not be paid.`,
  ownPending: (amount: string) =>
    `Your payment of ${amount} is pending. Auto pay waits for it, and pays only the rest.`,
  /** Shown if the biller has several open bills. */
  paysBillDueOn: (due: string) => `Auto Pay pays the bill due on ${due}. Your other open bills stay in Dues.`,
  /** Shown if the biller has several open bills without due dates. */
  paysOneBill: 'Auto Pay pays one bill. Your other open bills stay in Dues.',
  late: (due: string) => `The bill is due on ${due}, before this payment.`,
  /** Shown for a late payment that still pays the bill. */
  lateButPaid: (due: string) => `The bill was due on ${due}. This payment pays it, unless you pay it before.`,
  lateOverdue: (due: string) => `The bill was due on ${due}. Pay it yourself.`,
  outcomes: {
    trying: 'Being tried again',
    pending: 'Pending',
    paid: 'Paid',
    skipped: 'Skipped',
    refused: 'Not paid',
    failed: 'Failed',
    missed: 'Missed',
  },
  pending: 'The biller has not confirmed it yet.',
  history: 'View History',
  receipt: 'View Receipt',
  receiptOf: (billName: string, day: string) => `View Receipt of ${billName}, ${day}`,
});
