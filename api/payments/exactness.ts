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
  if (exactness === 'exact' && paise !== billPaise) return 'Only Exact Payment Amount Accepted';
  if (exactness === 'below' && paise > billPaise) {
    return 'Payment amount should be less than or equal to the bill amount';
  }
  if (exactness === 'above' && paise < billPaise) {
    return 'Payment amount should be more than or equal to the bill amount';
  }
  return null;
}
