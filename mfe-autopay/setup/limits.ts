import { formatAmount, parseAmountInput } from '@billpay/domain/money';
import { setUpTexts } from './set-up-texts';

/** Range of an auto pay's maximum amount, in paise (AUTO-05). */
export interface Limits {
  /** Last amount paid for the bill. */
  readonly lastPaidPaise: number;
  readonly maximumAllowedPaise: number;
}

/** The limit in the draft: the bank's highest amount or the customer's own limit (AUTO-06). */
export interface LimitChoice {
  readonly limit: 'default' | 'custom';
  /** Text in the field for the customer's own limit, in rupees. */
  readonly typed: string;
}

/**
 * Returns the lowest maximum amount that a customer may set. If the last bill was above the bank's maximum,
 * only that maximum is allowed.
 */
function leastPaise({ lastPaidPaise, maximumAllowedPaise }: Limits): number {
  return Math.min(lastPaidPaise, maximumAllowedPaise);
}

/**
 * Returns the default of 'Set Bill Limit': 30 % above the last amount, but at most the bank's maximum
 * (AUTO-06).
 */
export function proposeLimitPaise({ lastPaidPaise, maximumAllowedPaise }: Limits): number {
  return Math.min(Math.round((lastPaidPaise * 130) / 100), maximumAllowedPaise);
}

/** Returns the draft's maximum amount in paise; null if the text is not an amount. */
export function limitPaise({ limit, typed }: LimitChoice, { maximumAllowedPaise }: Limits): number | null {
  return limit === 'default' ? maximumAllowedPaise : parseAmountInput(typed);
}

/**
 * Returns the open bill's amount if it is above the draft's maximum, otherwise null. Amounts are in paise.
 */
export function findBillAboveLimit(
  choice: LimitChoice,
  limits: Limits,
  openBillPaise: number | null,
): number | null {
  const paise = limitPaise(choice, limits);
  return openBillPaise !== null && paise !== null && openBillPaise > paise ? openBillPaise : null;
}

export function formatLimitsHint(limits: Limits): string {
  return setUpTexts.between(formatAmount(leastPaise(limits)), formatAmount(limits.maximumAllowedPaise));
}

/** Returns whether the draft's maximum amount is within the range. */
export function isWithin(choice: LimitChoice, limits: Limits): boolean {
  const paise = limitPaise(choice, limits);
  return paise !== null && paise >= leastPaise(limits) && paise <= limits.maximumAllowedPaise;
}
