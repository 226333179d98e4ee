import { type Biller, MOBILE_PREPAID_CATEGORY } from '../adapters/bill-network';
import type { PaymentStatus } from '../payments/payment';
import { paymentKindOf } from '../payments/payment-kind';
import { MINUTE_MS, addDays, bankDayOf, startOfBankDay } from '../clock/bank-day';

/**
 * The API's one rule of who may have auto pay (AUTO-03): the biller's bill is fetched and says the amount, and the last
 * payment of the saved biller succeeded. `lastStatus` is null before the first payment.
 */
export function mayHaveAutoPay(
  biller: Pick<Biller, 'categoryId' | 'fetchRequirement' | 'acceptsAdhoc' | 'billValidation'>,
  lastStatus: PaymentStatus | null,
): boolean {
  if (biller.categoryId === MOBILE_PREPAID_CATEGORY) return false;
  return paymentKindOf(biller) === 'fetched' && lastStatus === 'success';
}

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
