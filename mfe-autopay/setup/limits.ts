import { formatAmount, parseAmountInput } from '@billpay/domain/money';
import { setUpTexts } from './set-up-texts';

/** Between what the maximum amount of an auto pay may lie, in paise (AUTO-05). */
export interface Limits {
  /** What was paid for the bill last. */
  readonly lastPaidPaise: number;
  readonly maximumAllowedPaise: number;
}

/** The draft's limit: the bank's highest amount, or one of the customer's own (AUTO-06). */
export interface LimitChoice {
  readonly limit: 'default' | 'custom';
  /** The customer's own limit as it stands in its field, in rupees. */
  readonly typed: string;
}

/** The lowest maximum amount. A last bill above what the bank allows leaves one choice: the highest allowed. */
function leastPaise({ lastPaidPaise, maximumAllowedPaise }: Limits): number {
  return Math.min(lastPaidPaise, maximumAllowedPaise);
}

/** What 'Set Bill Limit' begins with: 30 % above the last amount, as far as the bank allows (AUTO-06). */
export function proposedLimitPaise({ lastPaidPaise, maximumAllowedPaise }: Limits): number {
  return Math.min(Math.round((lastPaidPaise * 130) / 100), maximumAllowedPaise);
}

/** The draft's maximum amount; null for what is no amount. */
export function limitPaise({ limit, typed }: LimitChoice, { maximumAllowedPaise }: Limits): number | null {
  return limit === 'default' ? maximumAllowedPaise : parseAmountInput(typed);
}

export function limitsHint(limits: Limits): string {
  return setUpTexts.between(formatAmount(leastPaise(limits)), formatAmount(limits.maximumAllowedPaise));
}

/** Whether the draft's maximum amount lies where it must. */
export function isWithin(choice: LimitChoice, limits: Limits): boolean {
  const paise = limitPaise(choice, limits);
  return paise !== null && paise >= leastPaise(limits) && paise <= limits.maximumAllowedPaise;
}
