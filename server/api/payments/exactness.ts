import { parseExactness, type PaymentExactness } from '@billpay/api-contract/known-values';
import { paymentTexts } from './payment-texts';

export type Exactness = PaymentExactness;

/** Parses the directory's spelling of a rule. An unknown spelling counts as the strictest rule (PAY-10). */
export function toExactness(spelling: string): Exactness {
  return parseExactness(spelling) ?? 'exact';
}

/**
 * Returns the reason why an amount is not accepted for the bill's amount, or null. Both amounts are in paise.
 */
export function checkExactness(exactness: Exactness, paise: number, billPaise: number): string | null {
  if (exactness === 'exact' && paise !== billPaise) return paymentTexts.exactness.exact;
  if (exactness === 'below' && paise > billPaise) {
    return paymentTexts.exactness.below;
  }
  if (exactness === 'above' && paise < billPaise) {
    return paymentTexts.exactness.above;
  }
  return null;
}
