import { bankDayOf } from '@billpay/shared/dates';
import type { SavedBiller } from '@billpay/shared/rules';

/** Whether a saved biller's auto pay has today's day of the month, on the bank's calendar (EDIT-06). */
export function hasAutoPayToday(biller: Pick<SavedBiller, 'autoPayDay'>, nowMs: number): boolean {
  return biller.autoPayDay === Number(bankDayOf(nowMs).slice(-2));
}
