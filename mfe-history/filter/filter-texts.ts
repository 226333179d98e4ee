import { formatBankDay } from '@billpay/domain/dates';
import type { Period } from '../transactions/transaction-filter';

/** Texts of the filter, as the specification spells them. */
export const filterTexts = {
  title: 'Select Filter',
  noFilter: 'No Filter',
  custom: 'Custom',
  startDate: 'Start Date',
  endDate: 'End Date',
  close: 'Close',
  confirm: 'Confirm',
  choose: 'Transactions of',
  selectRange: 'Please select a date range',
  endsBeforeStart: 'End Date is before Start Date',
  outOfReach: (earliest: string, latest: string) =>
    `Please select dates from ${formatBankDay(earliest)} to ${formatBankDay(latest)}`,
  open: (label: string) => `Filter: ${label}`,
  clear: 'Clear filter',
} as const;

/** The label beside the filter's icon (HIST-02); a custom range shows its days. */
export function labelOf(period: Period): string {
  if (period === null) return filterTexts.noFilter;
  if (period.name !== 'Custom') return period.name;
  const { startDate, endDate } = period;
  return `${filterTexts.custom}: ${formatBankDay(startDate)} – ${formatBankDay(endDate)}`;
}
