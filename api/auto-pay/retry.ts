import { MINUTE_MS, addDays, bankDayOf, startOfBankDay } from '../clock/bank-day';

const FIRST_WAIT_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 120 * MINUTE_MS;

/**
 * When a run that could not fetch its bill is tried again: after 5 minutes, then twice as long each time, up to two
 * hours. Null when that is past the bank day, which ends the tries. `attempts` counts those made, 1 for the first.
 */
export function nextTry(now: Date, attempts: number): Date | null {
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  const next = new Date(now.getTime() + waitMs);
  return next < startOfBankDay(addDays(bankDayOf(now), 1)) ? next : null;
}
