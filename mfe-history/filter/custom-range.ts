import type { BankDayRange } from '@billpay/domain/date-ranges';
import { formatBankDay } from '@billpay/domain/dates';
import { filterTexts } from './filter-texts';

/** The date pickers reach back about six months (HIST-07). */
const MONTHS_BACK = 6;

/** Input of the two date fields: bank days, '' while empty. */
export type CustomDates = BankDayRange;

/**
 * The first day that can be picked: the same day six months ago, or the last of its month where that month is shorter.
 */
export function earliestDay(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastOfThatMonth = new Date(Date.UTC(year, month - MONTHS_BACK, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month - 1 - MONTHS_BACK, Math.min(day, lastOfThatMonth)));
  return then.toISOString().slice(0, 10);
}

/** Validation error of a custom range on a bank day; null when it is valid (HIST-07). */
export function checkDates({ startDate, endDate }: CustomDates, today: string): string | null {
  if (startDate === '' || endDate === '') return filterTexts.selectRange;
  const earliest = earliestDay(today);
  const outOfReach = (day: string) => day < earliest || day > today;
  if (outOfReach(startDate) || outOfReach(endDate))
    return filterTexts.outOfReach(formatBankDay(earliest), formatBankDay(today));
  return startDate > endDate ? filterTexts.endsBeforeStart : null;
}
