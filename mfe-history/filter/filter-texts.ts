import { formatBankDay } from '@billpay/domain/dates';
import { texts } from '@billpay/host-api/language';
import type { FilterRange, Period } from '../transactions/transaction-filter';

/** Texts of the filter, as in the specification. */
export const filterTexts = texts('history.filter', {
  title: 'Select Filter',
  noFilter: 'No Filter',
  ranges: {
    Today: 'Today',
    Yesterday: 'Yesterday',
    'This Week': 'This Week',
    'Last Week': 'Last Week',
    'This Month': 'This Month',
    'Last Month': 'Last Month',
    Custom: 'Custom',
  } satisfies Record<FilterRange | 'Custom', string>,
  custom: (start: string, end: string) => `Custom: ${start} – ${end}`,
  startDate: 'Start Date',
  endDate: 'End Date',
  close: 'Close',
  confirm: 'Confirm',
  choose: 'Transactions of',
  selectRange: 'Please select a date range',
  endsBeforeStart: 'End Date is before Start Date',
  outOfReach: (earliest: string, latest: string) => `Please select dates from ${earliest} to ${latest}`,
  open: (label: string) => `Filter: ${label}`,
  clear: 'Clear filter',
});

/** Formats the label of the filter button (HIST-02). A custom range shows its days. */
export function formatPeriod(period: Period): string {
  if (period === null) return filterTexts.noFilter;
  if (period.name !== 'Custom') return filterTexts.ranges[period.name];
  const { startDate, endDate } = period;
  return filterTexts.custom(formatBankDay(startDate), formatBankDay(endDate));
}
