import { parseAmountInput } from '@billpay/domain/money';
import { amountProblem, isWithinLimits, type AmountQuestion } from './amount-rules';
import { confirmTexts } from './confirm-payment-texts';
import type { PaymentTerms } from './payment-terms';

export interface PaymentQuestion extends Omit<AmountQuestion, 'terms'> {
  readonly terms: PaymentTerms;
  /** The chosen account; its balance is null when the bank can't tell it. Null when none is chosen. */
  readonly account: { readonly balancePaise: number | null } | null;
  /** Null while the bank's limit or what was paid today is not known here: the API holds the same rule (PAY-18). */
  readonly dailyLimitPaise: number | null;
  readonly paidTodayPaise: number | null;
}

/** Where on the screen a problem belongs. */
export type ProblemPlace = 'amount' | 'account' | 'payment';

export interface PaymentProblem {
  readonly place: ProblemPlace;
  readonly text: string;
}

/** The checks of PAY-09 in their order: amount, account, balance, daily limit. The fee is debited too, so it counts. */
export function firstProblem(question: PaymentQuestion): PaymentProblem | null {
  const amount = amountProblem(question);
  if (amount) return { place: 'amount', text: amount };
  const { account, terms, dailyLimitPaise, paidTodayPaise } = question;
  if (!account) return { place: 'account', text: confirmTexts.noAccount };
  const totalPaise = (parseAmountInput(question.typed) ?? 0) + terms.feePaise;
  if (account.balancePaise === null || totalPaise > account.balancePaise) {
    return { place: 'account', text: confirmTexts.insufficientBalance };
  }
  if (dailyLimitPaise !== null && paidTodayPaise !== null && totalPaise > dailyLimitPaise - paidTodayPaise) {
    return { place: 'payment', text: confirmTexts.dailyLimitExceeded };
  }
  return null;
}

/** Whether Make Payment may be pressed (PAY-08); what else is wrong is said when it is. */
export function canMakePayment({ typed, terms, account }: PaymentQuestion): boolean {
  const amountPaise = parseAmountInput(typed);
  return account !== null && amountPaise !== null && isWithinLimits(amountPaise, terms);
}
