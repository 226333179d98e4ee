import { bankDayOf } from '@billpay/domain/dates';
import type { DisputedTransaction } from './disputed-transaction';

const DAY_MS = 86_400_000;

/**
 * Statuses for which the network accepts complaints at any time, because the payments succeed or fail
 * immediately.
 */
const withoutCoolingOff = ['fastag', 'dth', 'mobile prepaid'];

/**
 * Returns the bank day on which the bank submits a complaint made now. The network accepts most complaints
 * only 24 hours after the transaction. Returns null if the bank submits it immediately. `nowMs` is the API's
 * time.
 */
export function findSubmissionDay(
  { categoryName, madeAt }: Pick<DisputedTransaction, 'categoryName' | 'madeAt'>,
  nowMs: number,
): string | null {
  const fromMs = Date.parse(madeAt) + DAY_MS;
  if (nowMs >= fromMs || withoutCoolingOff.includes(categoryName.toLowerCase())) return null;
  return bankDayOf(fromMs);
}
