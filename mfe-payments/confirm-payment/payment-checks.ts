import { parseAmountInput } from '@billpay/domain/money';
import { findAmountProblem, isWithinLimits, type AmountCheckInput } from './amount-rules';
import { confirmTexts } from './confirm-payment-texts';
import type { PaymentTerms } from './payment-terms';

export interface PaymentCheckInput extends Omit<AmountCheckInput, 'terms'> {
  readonly terms: PaymentTerms;
  /** The selected account, or null. Its balance is null if the bank cannot provide it. */
  readonly account: { readonly balancePaise: number | null } | null;
  /**
   * Null while the bank's limit or the amount paid today is unknown. The API enforces the same rule (PAY-18).
   */
  readonly dailyLimitPaise: number | null;
  readonly paidTodayPaise: number | null;
  /** The customer's own daily limit; null without one. */
  readonly ownLimitPaise: number | null;
}

/** The part of the form that a problem concerns. */
export type ProblemScope = 'amount' | 'account' | 'payment';

export interface PaymentProblem {
  readonly scope: ProblemScope;
  readonly text: string;
}

/**
 * Runs the checks of PAY-09 in this order: amount, account, balance, daily limit. Includes the fee, because
 * the bank debits it too.
 */
export function findFirstProblem(checkInput: PaymentCheckInput): PaymentProblem | null {
  const amount = findAmountProblem(checkInput);
  if (amount) return { scope: 'amount', text: amount };
  const { account, terms } = checkInput;
  if (!account) return { scope: 'account', text: confirmTexts.noAccount };
  const totalPaise = (parseAmountInput(checkInput.typed) ?? 0) + terms.feePaise;
  if (account.balancePaise === null || totalPaise > account.balancePaise) {
    return { scope: 'account', text: confirmTexts.insufficientBalance };
  }
  return findLimitProblem(checkInput, totalPaise);
}

/** Returns which daily limit the debit exceeds, first the bank's. */
function findLimitProblem(
  { dailyLimitPaise, paidTodayPaise, ownLimitPaise }: PaymentCheckInput,
  totalPaise: number,
): PaymentProblem | null {
  if (paidTodayPaise === null) return null;
  const isAbove = (limitPaise: number | null) =>
    limitPaise !== null && totalPaise > limitPaise - paidTodayPaise;
  if (isAbove(dailyLimitPaise)) return { scope: 'payment', text: confirmTexts.dailyLimitExceeded };
  return isAbove(ownLimitPaise) ? { scope: 'payment', text: confirmTexts.ownLimitExceeded } : null;
}

/** Returns whether Make Payment is enabled (PAY-08). Further problems appear when the customer presses it. */
export function canMakePayment({ typed, terms, account }: PaymentCheckInput): boolean {
  const amountPaise = parseAmountInput(typed);
  return account !== null && amountPaise !== null && isWithinLimits(amountPaise, terms);
}
