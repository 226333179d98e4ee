/** The value below which the given share lies; NaN for no values. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function median(values: ArrayLike<number>): number {
  return percentile(values, 0.5);
}

/** The lowest and the highest of some values. */
export function spreadOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Median of the ratios to the reference of the same round, so that a slow minute affects both. */
export function ratioByRound(values: readonly number[], reference: readonly number[]): number {
  return median(values.map((value, round) => value / (reference[round] ?? NaN)));
}
