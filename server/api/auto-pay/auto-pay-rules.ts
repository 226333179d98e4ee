import { type Biller, MOBILE_PREPAID_CATEGORY } from '../adapters/bill-network';
import type { PaymentStatus } from '../payments/payment';
import { findAutoPayChannel } from '../payments/payment-channel';
import { findPaymentKind } from '../payments/payment-kind';
import { paymentTexts } from '../payments/payment-texts';
import { MINUTE_MS, addDays, toBankDay, startOfBankDay } from '../clock/bank-day';
import { autoPayTexts } from './auto-pay-texts';

/** Returns the reason why a biller's bill does not determine the amount of a payment, or null if it does. */
export function whyUnbilled(
  biller: Pick<Biller, 'categoryId' | 'fetchRequirement' | 'acceptsAdhoc' | 'billValidation'>,
): string | null {
  const isBilled = biller.categoryId !== MOBILE_PREPAID_CATEGORY && findPaymentKind(biller) === 'fetched';
  return isBilled ? null : autoPayTexts.unbilled;
}

/**
 * Returns the reason why a saved biller may not have auto pay, or null if it may (AUTO-03). Its bill must be
 * fetched and determine the amount, its last payment must have succeeded, and it must have a channel for auto
 * pay. `lastStatus` is null before the first payment.
 */
export function whyNoAutoPay(
  biller: Pick<Biller, 'categoryId' | 'fetchRequirement' | 'acceptsAdhoc' | 'billValidation' | 'channels'>,
  lastStatus: PaymentStatus | null,
): string | null {
  const unbilled = whyUnbilled(biller);
  if (unbilled !== null) return unbilled;
  if (lastStatus !== 'success') return autoPayTexts.notOffered;
  return findAutoPayChannel(biller) ? null : paymentTexts.channel;
}

const FIRST_WAIT_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 120 * MINUTE_MS;

/**
 * Returns the time of the next attempt for a run that could not fetch its bill. The delay is 5 minutes and
 * doubles each time, up to two hours. Returns null if the time is after the bank day, which ends the retries.
 * `attempts` is the number of attempts so far, starting with 1.
 */
export function nextTry(now: Date, attempts: number): Date | null {
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  const next = new Date(now.getTime() + waitMs);
  return next < startOfBankDay(addDays(toBankDay(now), 1)) ? next : null;
}
