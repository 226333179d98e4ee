/** One measurement of a round. */
export interface Sample {
  readonly perSecond: number;
  readonly latenciesMs?: Float64Array;
}

export type Measures = Readonly<Record<string, () => Promise<Sample>>>;

/** Of each measure, its samples by round. */
export type Samples = Readonly<Record<string, readonly Sample[]>>;

/**
 * Takes all measures in turn, round after round, so that what slows the machine for a while slows each of them alike;
 * each round begins with another one. A first round, to warm up, is not counted.
 */
export async function interleave(
  rounds: number,
  measures: Measures,
  onRound: (round: number) => void,
): Promise<Samples> {
  const names = Object.keys(measures);
  const samples: Record<string, Sample[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    onRound(round);
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] ?? '';
      const sample = await measures[name]?.();
      if (sample && round > 0) samples[name]?.push(sample);
    }
  }
  return samples;
}

/** How many a second each round gave. */
export function ratesOf(samples: readonly Sample[] = []): number[] {
  return samples.map(({ perSecond }) => perSecond);
}

/** The latencies of all rounds together, in ms. */
export function latenciesOf(samples: readonly Sample[] = []): Float64Array {
  return Float64Array.from(samples.flatMap(({ latenciesMs }) => [...(latenciesMs ?? [])]));
}
