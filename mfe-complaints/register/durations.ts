import { bankDaysOf, type BankDayRange, type RangeName } from '@billpay/domain/date-ranges';

/** The slider starts here, wherever the bank puts it (COMP-01). */
export const DEFAULT_DURATION = 'Today';

/** What a bank may offer as a duration; nobody can complain about more than the last 90 days (COMP-09). */
const known: readonly RangeName[] = [
  'Today',
  'Yesterday',
  'This Week',
  'Last Week',
  'This Month',
  'Last Month',
  'Last 3 Months',
];

/** The bank days of a duration that the bank offers; null for an unknown one. */
export function daysOf(duration: string, today: string): BankDayRange | null {
  const name = known.find((one) => one === duration);
  return name ? bankDaysOf(name, today) : null;
}
