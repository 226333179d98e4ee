/** How many of how many: failures of loads. */
export interface Share {
  readonly failed: number;
  readonly of: number;
}

/**
 * Fisher's exact test, one-sided: how likely chance alone makes `sample` fail this often or more, if both fail equally often.
 * Exact for the smallest numbers. 0 to 1.
 */
export function chanceOfShare(sample: Share, reference: Share): number {
  const drawn = sample.of;
  const all = sample.of + reference.of;
  const failed = sample.failed + reference.failed;
  const most = Math.min(drawn, failed);
  const first =
    logChoose(failed, sample.failed) + logChoose(all - failed, drawn - sample.failed) - logChoose(all, drawn);
  return sumFrom(
    sample.failed,
    most,
    Math.exp(first),
    (count) => ((failed - count) * (drawn - count)) / ((count + 1) * (all - failed - drawn + count + 1)),
  );
}

/**
 * The rank test of Mann and Whitney, one-sided: the distance, in standard deviations, by which `sample` is larger than
 * `reference`. A tie counts as smaller. For fewer than eight values a side it understates.
 */
export function rankDistance(sample: readonly number[], reference: readonly number[]): number {
  const sorted = Float64Array.from(reference).sort();
  const wins = sample.reduce((sum, value) => sum + countBelow(sorted, value), 0);
  const pairs = sample.length * reference.length;
  const deviation = Math.sqrt((pairs * (sample.length + reference.length + 1)) / 12);
  return deviation === 0 ? 0 : (wins - pairs / 2) / deviation;
}

function countBelow(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sums the terms of a distribution from one count to the last, each from the one before. */
function sumFrom(count: number, last: number, first: number, ratio: (count: number) => number): number {
  let term = first;
  let sum = 0;
  for (let at = count; at <= last; at += 1) {
    sum += term;
    term *= ratio(at);
  }
  return Math.min(1, sum);
}

function logChoose(all: number, chosen: number): number {
  return logFactorial(all) - logFactorial(chosen) - logFactorial(all - chosen);
}

const STIRLING_FROM = 20;

function logFactorial(n: number): number {
  if (n >= STIRLING_FROM)
    return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
  let sum = 0;
  for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
  return sum;
}
