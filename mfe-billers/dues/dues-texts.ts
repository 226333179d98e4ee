import { texts } from '@billpay/host-api/language';

export const duesTexts = texts('billers.dues', {
  title: 'Upcoming Dues',
  /** Read by screen readers before the amount. */
  total: 'Total due',
  overdue: 'overdue',
  today: 'today',
  bills: (count: number) => (count === 1 ? '1 bill' : `${count} bills`),
  pay: 'Pay',
  /** Accessible name of the row's button; starts with its visible text. */
  payBill: (billName: string) => `Pay ${billName}`,
  /** Opens the dues page. */
  payTogether: 'Pay several together',
  empty: 'You are up to date. No upcoming dues are present',
  /** Title above the server's reason; without a reason, `failedWithoutReason` is shown. */
  failed: 'Unable to fetch upcoming dues at the moment',
  failedWithoutReason: 'Not able to fetch upcoming dues at the moment.',
});
