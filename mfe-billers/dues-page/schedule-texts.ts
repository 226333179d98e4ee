import { texts } from '@billpay/host-api/language';

export const scheduleTexts = texts('billers.schedule', {
  title: 'Pay on a later day',
  titleOf: (billName: string) => `Pay ${billName} on a later day`,
  later: 'Pay later',
  scheduled: 'Scheduled',
  loading: 'Fetching the bill',
  day: 'Pay on',
  dayOutside: (days: number) => `Choose a day from tomorrow on, at most ${days} days ahead.`,
  /** `amount` is the bill's amount. */
  terms: (amount: string) =>
    `On that day, the bill is fetched again and paid if it is not above ${amount}. You get a message before and after, and can cancel until the day before.`,
  /** `total` is the bill's amount with its fee. */
  termsWithFee: (amount: string, total: string) =>
    `On that day, the bill is fetched again and paid if it is not above ${amount}, and not above ${total} with the fee. You get a message before and after, and can cancel until the day before.`,
  fee: 'Convenience fee',
  total: 'Total',
  /** Shown if the day is after the due date. `amount` is the bill's amount. */
  afterDue: (amount: string) =>
    `This is after the due date. If the biller adds a late fee, the bill is above ${amount} and is not paid.`,
  submit: 'Schedule',
  failed: 'Unable to schedule the payment at the moment.',
  unknown:
    'We do not know yet whether the payment is scheduled. Check the list before you schedule it again.',
  summary: (billName: string, amount: string, account: string, day: string) =>
    `Pay ${billName} on ${day}, at most ${amount} from ${account}`,
  done: (day: string) => `The payment is scheduled for ${day}.`,
  paysOn: (day: string) => `Pays on ${day}`,
  atMost: 'at most',
  atMostWithFee: (fee: string) => `at most, with a fee of ${fee}`,
  states: {
    planned: 'Scheduled',
    paying: 'Being paid',
    /** Shown until the customer accepts the name on the bill. */
    waiting: 'Waits for you',
    paid: 'Paid',
    'not-paid': 'Not paid',
  },
  cancel: 'Cancel',
  cancelOf: (billName: string) => `Cancel the payment of ${billName}`,
  checkName: 'Check the name',
  checkNameOf: (billName: string) => `Check the name on the bill of ${billName}`,
  cancelled: 'The scheduled payment is cancelled.',
  cancelFailed: 'Unable to cancel the payment at the moment.',
});
