/** One measurement of a round. */
export interface Sample {
  readonly perSecond: number;
  /** Latency of each response, in ms. */
  readonly latenciesMs?: Float64Array;
  /** CPU time of the server process per response, in µs. */
  readonly cpuMicros?: number;
}

export type Measures<T = Sample> = Readonly<Record<string, () => Promise<T>>>;

/** The samples of each measure, by round. */
export type Samples<T = Sample> = Readonly<Record<string, readonly T[]>>;

export interface Pace {
  readonly rounds: number;
  /** No further round starts after this many ms, once there are `minRounds`. */
  readonly forMs: number;
  readonly minRounds: number;
  readonly onRound: (round: number) => void;
}

/**
 * Runs all measures in turn, round after round, so that a slow period affects each of them; each round starts with a
 * different one. A first round warms up and is not counted.
 */
export async function interleave<T>(measures: Measures<T>, pace: Pace): Promise<Samples<T>> {
  const names = Object.keys(measures);
  const samples: Record<string, T[]> = Object.fromEntries(names.map((name) => [name, []]));
  const began = performance.now();
  const mayContinue = (round: number) => round <= pace.minRounds || performance.now() - began < pace.forMs;
  for (let round = 0; round <= pace.rounds && mayContinue(round); round += 1) {
    pace.onRound(round);
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] ?? '';
      const sample = await measures[name]?.();
      if (sample && round > 0) samples[name]?.push(sample);
    }
  }
  return samples;
}

/** The rate of each round, per second. */
export function ratesOf(samples: readonly Sample[] = []): number[] {
  return samples.map(({ perSecond }) => perSecond);
}

/** CPU time per response in each round, in µs. */
export function cpuOf(samples: readonly Sample[] = []): number[] {
  return samples.map(({ cpuMicros }) => cpuMicros ?? NaN);
}

/** The latencies of all rounds together, in ms. */
export function latenciesOf(samples: readonly Sample[] = []): Float64Array {
  return Float64Array.from(samples.flatMap(({ latenciesMs }) => [...(latenciesMs ?? [])]));
}
