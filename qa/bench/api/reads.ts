import type { Aim } from '../report/figure';

/** Reads from the smallest response to lists as a page shows them. */
export const reads = {
  paidToday: { path: '/payment/amount-by-date', name: 'paid today (one row)' },
  savedBillers: { path: '/billers/saved', name: 'saved billers (15, with dues and last payments)' },
} as const;

export type ReadName = keyof typeof reads;

/** Design, section 9: relative to the empty route. */
export const readAims = {
  postgres: { of: 'ratio', atLeast: 0.35 },
  embedded: { of: 'ratio', atLeast: 0.27 },
} as const satisfies Record<string, Aim>;
