import { paymentTexts } from './payment-texts';

export type Exactness = 'exact' | 'below' | 'above' | 'free';

/** Parses the directory's several spellings of a rule; unknown ones count as the strictest (PAY-10). */
export function toExactness(spelling: string): Exactness {
  const letters = spelling.toUpperCase().replace(/[^A-Z]/g, '');
  if (letters === '') return 'free';
  if (letters === 'EXACTANDBELOW') return 'below';
  if (letters === 'EXACTANDABOVE') return 'above';
  return 'exact';
}

/** Why an amount is not accepted for the bill's amount, or null. Both in paise. */
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
