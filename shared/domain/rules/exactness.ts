import { parseExactness } from '@billpay/api-contract/known-values';

/** How the paid amount may differ from the bill's (PAY-10). 'unknown' is as strict as 'exact'. */
export type Exactness = 'exact' | 'exact-and-below' | 'exact-and-above' | 'free' | 'unknown';

const names = {
  exact: 'exact',
  below: 'exact-and-below',
  above: 'exact-and-above',
  free: 'free',
} as const;

/** Parses a biller's exactness text. An empty text allows any amount. */
export function exactnessOf(text: string): Exactness {
  const exactness = parseExactness(text);
  return exactness === null ? 'unknown' : names[exactness];
}
