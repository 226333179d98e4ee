import type { Aim } from '../report/figure';

/** Reads from the smallest response to lists as a page shows them. */
export const reads = {
  paidToday: { path: '/payment/amount-by-date', name: 'paid today (one row)' },
  savedBillers: { path: '/billers/saved', name: 'saved billers (15, with dues and last payments)' },
} as const;

export type ReadName = keyof typeof reads;

/** Relative to the empty route (docs/how-the-first-load-got-fast.md). */
export const readAims = {
  postgres: { of: 'ratio', atLeast: 0.2 },
  embedded: { of: 'ratio', atLeast: 0.09 },
} as const satisfies Record<string, Aim>;
