import { useEffect, useState } from 'react';

/** Number of rows that each frame adds before and after the visible ones. */
const ROWS_A_FRAME = 2;

/** Row indexes, both inclusive. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the rows to render. Initially, and after a jump, these are the visible rows. Each frame adds a few
 * of the `beyond` rows above and below. Therefore neither opening the list nor scrolling renders many rows in
 * one frame.
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
    // The next scroll does not cancel this frame. It may come before the frame, and further rows would then
    // never render.
    requestAnimationFrame(() => setBefore({ first, last }));
  }, [before, first, last]);
  return { first, last };
}
