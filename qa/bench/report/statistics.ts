/** The value below which `share` of them lie; NaN of none. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function median(values: ArrayLike<number>): number {
  return percentile(values, 0.5);
}

/** Median of what each round gave against its reference of the same round: a slow minute slows both. */
export function ratioByRound(values: readonly number[], reference: readonly number[]): number {
  return median(values.map((value, round) => value / (reference[round] ?? NaN)));
}
