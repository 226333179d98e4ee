import { formatAmount, parseAmountInput } from '@billpay/domain/money';
import type { Exactness, PaymentRoute } from '@billpay/domain/rules';
import { confirmTexts } from './confirm-payment-texts';
import type { PaymentTerms } from './payment-terms';

export interface AmountCheckInput {
  /** The text in the field. */
  readonly typed: string;
  /** The fetched bill's amount, null when there is no bill to compare with. */
  readonly billPaise: number | null;
  readonly exactness: Exactness;
  readonly terms: Pick<PaymentTerms, 'minPaise' | 'maxPaise'>;
}

/** Whether the customer may change the amount (PAY-02, PAY-03). An unknown spelling is treated as 'Exact'. */
export function isAmountEditable(route: PaymentRoute, exactness: Exactness): boolean {
  return route !== 'fetched' || (exactness !== 'exact' && exactness !== 'unknown');
}

/** The hint under the amount (PAY-06). */
export function limitsHint({ minPaise, maxPaise }: AmountCheckInput['terms']): string {
  return confirmTexts.limits(formatAmount(minPaise), formatAmount(maxPaise));
}

/** Validation error of the amount against the bill, or null (PAY-10). */
function exactnessProblem(amountPaise: number, { billPaise, exactness }: AmountCheckInput): string | null {
  if (billPaise === null || amountPaise === billPaise || exactness === 'free') return null;
  if (exactness === 'exact-and-below') return amountPaise > billPaise ? confirmTexts.exactOrBelow : null;
  if (exactness === 'exact-and-above') return amountPaise < billPaise ? confirmTexts.exactOrAbove : null;
  return confirmTexts.exactOnly;
}

/** The first validation error of the amount in the order of PAY-09, or null. */
export function amountProblem(checkInput: AmountCheckInput): string | null {
  const { typed, terms } = checkInput;
  const amountPaise = parseAmountInput(typed);
  if (amountPaise === null) return confirmTexts.invalidAmount;
  if (!isWithinLimits(amountPaise, terms)) return limitsHint(terms);
  return exactnessProblem(amountPaise, checkInput);
}

export function isWithinLimits(
  amountPaise: number,
  { minPaise, maxPaise }: AmountCheckInput['terms'],
): boolean {
  return amountPaise >= minPaise && amountPaise <= maxPaise;
}
