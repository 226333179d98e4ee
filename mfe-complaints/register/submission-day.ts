import { bankDayOf } from '@billpay/domain/dates';
import type { DisputedTransaction } from './disputed-transaction';

const DAY_MS = 86_400_000;

/**
 * Statuses about which the network accepts complaints at any time, because the payments succeed or fail immediately.
 */
const withoutCoolingOff = ['fastag', 'dth', 'mobile prepaid'];

/**
 * Returns the bank day on which a complaint made now is submitted to the bill network, which accepts none earlier than
 * 24 hours after the transaction; null if it is submitted immediately. `nowMs` is the API's time.
 */
export function findSubmissionDay(
  { categoryName, madeAt }: Pick<DisputedTransaction, 'categoryName' | 'madeAt'>,
  nowMs: number,
): string | null {
  const fromMs = Date.parse(madeAt) + DAY_MS;
  if (nowMs >= fromMs || withoutCoolingOff.includes(categoryName.toLowerCase())) return null;
  return bankDayOf(fromMs);
}
