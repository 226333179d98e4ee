/** One measurement of a round. */
export interface Sample {
  readonly perSecond: number;
  /** Of each answer, in ms. */
  readonly latenciesMs?: Float64Array;
  /** CPU time of the server's process for an answer, in µs. */
  readonly cpuMicros?: number;
}

export type Measures = Readonly<Record<string, () => Promise<Sample>>>;

/** Of each measure, its samples by round. */
export type Samples = Readonly<Record<string, readonly Sample[]>>;

export interface Pace {
  readonly rounds: number;
  /** No further round begins after so many ms, once there are `fewest`: a busy machine is given up on in time. */
  readonly forMs: number;
  readonly fewest: number;
  readonly onRound: (round: number) => void;
}

/**
 * Takes all measures in turn, round after round, so that what slows the machine for a while slows each of them alike;
 * each round begins with another one. A first round, to warm up, is not counted.
 */
export async function interleave(measures: Measures, pace: Pace): Promise<Samples> {
  const names = Object.keys(measures);
  const samples: Record<string, Sample[]> = Object.fromEntries(names.map((name) => [name, []]));
  const began = performance.now();
  const mayGoOn = (round: number) => round <= pace.fewest || performance.now() - began < pace.forMs;
  for (let round = 0; round <= pace.rounds && mayGoOn(round); round += 1) {
    pace.onRound(round);
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

/** CPU time of an answer in each round, in µs. */
export function cpuOf(samples: readonly Sample[] = []): number[] {
  return samples.map(({ cpuMicros }) => cpuMicros ?? NaN);
}

/** The latencies of all rounds together, in ms. */
export function latenciesOf(samples: readonly Sample[] = []): Float64Array {
  return Float64Array.from(samples.flatMap(({ latenciesMs }) => [...(latenciesMs ?? [])]));
}
