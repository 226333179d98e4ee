import { useEffect, useState } from 'react';

/** Rows rendered beyond the view per frame, on either side. */
const ROWS_A_FRAME = 2;

/** Row indexes, both inclusive. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the rows to render. Initially, and after a jump, these are the rows in view; each frame adds a few of the
 * `beyond` rows above and below. Neither opening the list nor scrolling thus renders many rows in one frame.
 */
export function useDrawnRange(inView: RowRange, beyond: number, count: number): RowRange {
  const wanted = {
    first: Math.max(0, inView.first - beyond),
    last: Math.min(count - 1, inView.last + beyond),
  };
  const [before, setBefore] = useState<RowRange>(inView);
  const leapt = before.last < wanted.first || before.first > wanted.last;
  const more = leapt ? 0 : ROWS_A_FRAME;
  const known = leapt ? inView : before;
  const first = Math.max(wanted.first, Math.min(inView.first, known.first - more));
  const last = Math.min(wanted.last, Math.max(inView.last, known.last + more));
  useEffect(() => {
    if (first === before.first && last === before.last) return;
    // Not cancelled on the next scroll, which may come before the frame: otherwise the rows beyond the view
    // would never render.
    requestAnimationFrame(() => setBefore({ first, last }));
  }, [before, first, last]);
  return { first, last };
}
