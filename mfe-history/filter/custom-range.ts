import type { BankDayRange } from '@billpay/domain/date-ranges';
import { formatBankDay } from '@billpay/domain/dates';
import { filterTexts } from './filter-texts';

/** Number of months before today that the date pickers offer (HIST-07). */
const MONTHS_BACK = 6;

/** Input of the two date fields as bank days, or '' if empty. */
export type CustomDates = BankDayRange;

/** Returns the earliest selectable day: the same day six months ago, or the last day of a shorter month. */
export function earliestDay(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastOfThatMonth = new Date(Date.UTC(year, month - MONTHS_BACK, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month - 1 - MONTHS_BACK, Math.min(day, lastOfThatMonth)));
  return then.toISOString().slice(0, 10);
}

/** Returns the validation error of a custom range; null if it is valid (HIST-07). */
export function checkDates({ startDate, endDate }: CustomDates, today: string): string | null {
  if (startDate === '' || endDate === '') return filterTexts.selectRange;
  const earliest = earliestDay(today);
  const outOfReach = (day: string) => day < earliest || day > today;
  if (outOfReach(startDate) || outOfReach(endDate))
    return filterTexts.outOfReach(formatBankDay(earliest), formatBankDay(today));
  return startDate > endDate ? filterTexts.endsBeforeStart : null;
}
