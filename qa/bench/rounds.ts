/** Results of each measurement, by round. */
export type Samples<T> = Readonly<Record<string, readonly T[]>>;

export interface Pace {
  readonly rounds: number;
  /** No further round starts after this time in ms, if at least `minRounds` are complete. */
  readonly forMs: number;
  readonly minRounds: number;
  readonly onRound: (round: number) => void;
}

/**
 * Runs all measurements in turn, round after round, so that a slow period affects each of them. Each round
 * starts with a different one. The first round is a warm-up and does not count.
 */
export async function interleave<T>(
  measures: Readonly<Record<string, () => Promise<T>>>,
  pace: Pace,
): Promise<Samples<T>> {
  const names = Object.keys(measures);
  const samples: Record<string, T[]> = Object.fromEntries(names.map((name) => [name, []]));
  const began = performance.now();
  const mayContinue = (round: number) => round <= pace.minRounds || performance.now() - began < pace.forMs;
  for (let round = 0; round <= pace.rounds && mayContinue(round); round += 1) {
    pace.onRound(round);
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] ?? '';
      const sample = await measures[name]?.();
      if (sample !== undefined && round > 0) samples[name]?.push(sample);
    }
  }
  return samples;
}

/** Returns the value below which the given share of the values lies; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns the median with the lowest and the highest value, as a figure shows them. */
export function summarize(values: readonly number[]): { value: number; spread: readonly [number, number] } {
  return { value: median(values), spread: [Math.min(...values), Math.max(...values)] };
}

/**
 * Returns the median of the ratios to the reference in the same round, so that a slow minute affects both.
 */
export function ratioByRound(values: readonly number[], reference: readonly number[]): number {
  return median(values.map((value, round) => value / (reference[round] ?? NaN)));
}
