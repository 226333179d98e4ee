import { bankDayOf } from '@billpay/domain/dates';
import type { SavedBiller } from '@billpay/domain/rules';

/**
 * Whether today is the day of a saved biller's auto pay, on the bank's calendar (EDIT-06). A month that lacks the day
 * pays on the 1st of the next one (AUTO-07).
 */
export function hasAutoPayToday({ autoPayDay }: Pick<SavedBiller, 'autoPayDay'>, nowMs: number): boolean {
  if (autoPayDay === null) return false;
  const [year = 0, month = 0, day] = bankDayOf(nowMs).split('-').map(Number);
  return autoPayDay === day || (day === 1 && autoPayDay > daysOfMonthBefore(year, month));
}

function daysOfMonthBefore(year: number, month: number): number {
  return new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
}
