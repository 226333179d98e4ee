import { texts } from '@billpay/host-api/language';

export const duesTexts = texts('billers.dues', {
  title: 'Upcoming Dues',
  /** For screen readers, before the amount. */
  total: 'Total due',
  overdue: 'overdue',
  today: 'today',
  bills: (count: number) => (count === 1 ? '1 bill' : `${count} bills`),
  pay: 'Pay',
  /** Name of a row's button, beginning with its text. */
  payBill: (billName: string) => `Pay ${billName}`,
  empty: 'You are up to date. No upcoming dues are present',
  /** Shown above the server's reason; without a reason `failedWithoutReason` is shown instead. */
  failed: 'Unable to fetch upcoming dues at the moment',
  failedWithoutReason: 'Not able to fetch upcoming dues at the moment.',
});
