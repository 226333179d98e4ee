/** How the amount paid may differ from the bill's (PAY-10). 'unknown' is as strict as 'exact'. */
export type Exactness = 'exact' | 'exact-and-below' | 'exact-and-above' | 'free' | 'unknown';

/** Billers spell it 'Exact and above', 'EXACT_AND_ABOVE', 'exact-up': only the letters count. */
const spellings: Readonly<Record<string, Exactness>> = {
  '': 'free',
  exact: 'exact',
  exactandbelow: 'exact-and-below',
  exactorbelow: 'exact-and-below',
  exactdown: 'exact-and-below',
  exactandabove: 'exact-and-above',
  exactorabove: 'exact-and-above',
  exactup: 'exact-and-above',
};

/** The exactness that a biller's text means; an empty text leaves the amount free. */
export function exactnessOf(text: string): Exactness {
  return spellings[text.toLowerCase().replace(/[\s_-]/g, '')] ?? 'unknown';
}
