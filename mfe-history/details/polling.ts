const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/**
 * How long to wait, in ms, before an open transaction is asked for again: doubling from 5 s up to a minute, so that a
 * page left open is a polite guest (decision 0049). `asked` counts the answers and failures so far.
 */
export function pollDelayMs(asked: number): number {
  return Math.min(FIRST_MS * 2 ** Math.max(0, asked - 1), LONGEST_MS);
}
