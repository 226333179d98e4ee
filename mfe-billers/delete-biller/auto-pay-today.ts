import { bankDayOf } from '@billpay/domain/dates';
import type { SavedBiller } from '@billpay/domain/rules';

/**
 * Returns whether auto pay pays the biller today, by the bank's calendar (EDIT-06). In a month without the
 * payment day, auto pay pays on the 1st of the next month (AUTO-07).
 */
export function hasAutoPayToday({ autoPayDay }: Pick<SavedBiller, 'autoPayDay'>, nowMs: number): boolean {
  if (autoPayDay === null) return false;
  const [year = 0, month = 0, day] = bankDayOf(nowMs).split('-').map(Number);
  return autoPayDay === day || (day === 1 && autoPayDay > daysOfMonthBefore(year, month));
}

function daysOfMonthBefore(year: number, month: number): number {
  return new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
}
