import { useEffect, useState } from 'react';

/** Rows rendered beyond the view per frame, on either side. */
const ROWS_A_FRAME = 2;

/** Row indexes, both ends included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The rows to render: at first, and after a leap, those in view alone; then of the `beyond` rows above and below it a few more with
 * each frame, so that neither opening the list nor a scroll of several rows renders them all in one frame.
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
    // Not cancelled by the next scroll, which may come before the frame: the rows beyond the view would never render.
    requestAnimationFrame(() => setBefore({ first, last }));
  }, [before, first, last]);
  return { first, last };
}
