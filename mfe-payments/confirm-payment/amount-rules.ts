import { formatAmount, parseAmountInput } from '@billpay/domain/money';
import type { Exactness, PaymentRoute } from '@billpay/domain/rules';
import { confirmTexts } from './confirm-payment-texts';
import type { PaymentTerms } from './payment-terms';

export interface AmountCheckInput {
  /** The field's text. */
  readonly typed: string;
  /** Amount of the fetched bill; null if there is no bill. */
  readonly billPaise: number | null;
  readonly exactness: Exactness;
  /** Other amounts that the biller offers now. */
  readonly offeredPaise: readonly number[];
  readonly terms: Pick<PaymentTerms, 'minPaise' | 'maxPaise'>;
}

/** Returns whether the customer may change the amount (PAY-02, PAY-03). Treats an unknown spelling as 'Exact'. */
export function isAmountEditable(route: PaymentRoute, exactness: Exactness): boolean {
  return route !== 'fetched' || (exactness !== 'exact' && exactness !== 'unknown');
}

/** Returns the hint under the amount (PAY-06). */
export function formatLimitsHint({ minPaise, maxPaise }: AmountCheckInput['terms']): string {
  return confirmTexts.limits(formatAmount(minPaise), formatAmount(maxPaise));
}

/** Returns the validation error of the amount against the bill, or null (PAY-10). */
function exactnessProblem(
  amountPaise: number,
  { billPaise, exactness, offeredPaise }: AmountCheckInput,
): string | null {
  if (offeredPaise.includes(amountPaise)) return null;
  if (billPaise === null || amountPaise === billPaise || exactness === 'free') return null;
  if (exactness === 'exact-and-below') return amountPaise > billPaise ? confirmTexts.exactOrBelow : null;
  if (exactness === 'exact-and-above') return amountPaise < billPaise ? confirmTexts.exactOrAbove : null;
  return confirmTexts.exactOnly;
}

/** Returns the first validation error of the amount in the order of PAY-09, or null. */
export function findAmountProblem(checkInput: AmountCheckInput): string | null {
  const { typed, terms } = checkInput;
  const amountPaise = parseAmountInput(typed);
  if (amountPaise === null) return confirmTexts.invalidAmount;
  if (!isWithinLimits(amountPaise, terms)) return formatLimitsHint(terms);
  return exactnessProblem(amountPaise, checkInput);
}

export function isWithinLimits(
  amountPaise: number,
  { minPaise, maxPaise }: AmountCheckInput['terms'],
): boolean {
  return amountPaise >= minPaise && amountPaise <= maxPaise;
}
