import { bankDayOf } from '@billpay/domain/dates';
import type { DisputedTransaction } from './disputed-transaction';

const DAY_MS = 86_400_000;

/** Payments that work at once or not at all: the network accepts complaints about them at any time. */
const withoutCoolingOff = ['fastag', 'dth', 'mobile prepaid'];

/**
 * The bank day on which a complaint made now goes to the bill network, which accepts none earlier than 24 hours after the
 * transaction; null when it goes at once. `nowMs`: the API's time.
 */
export function submissionDay(
  { categoryName, madeAt }: Pick<DisputedTransaction, 'categoryName' | 'madeAt'>,
  nowMs: number,
): string | null {
  const fromMs = Date.parse(madeAt) + DAY_MS;
  if (nowMs >= fromMs || withoutCoolingOff.includes(categoryName.toLowerCase())) return null;
  return bankDayOf(fromMs);
}
