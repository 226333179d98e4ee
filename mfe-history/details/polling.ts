const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/**
 * Delay before an open transaction is fetched again, in ms: doubles from 5 s up to a minute, so that a
 * page left open causes little load (decision 0049). `attempts` counts responses and failures so far.
 */
export function pollDelayMs(attempts: number): number {
  return Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), LONGEST_MS);
}
