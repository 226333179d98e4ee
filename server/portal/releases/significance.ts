/** Number of failures out of a number of trials. */
export interface Share {
  readonly failed: number;
  readonly of: number;
}

/**
 * Fisher's exact test, one-sided. Returns the probability, 0 to 1, that `sample` fails this often or more if
 * both fail equally often. Exact even for small numbers.
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
 * Mann–Whitney rank test, one-sided. Returns the number of standard deviations by which `sample` exceeds `reference`.
 * Ties count as smaller. Underestimates for fewer than eight values in a sample.
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

/** Sums the terms of a distribution from one count to the last, each computed from the previous one. */
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

/** Returns the middle value; undefined for no values. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 && low !== undefined && high !== undefined ? (low + high) / 2 : high;
}

/** Returns the 75th percentile, by which web vitals are judged; undefined for no values. */
export function percentile75(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1];
}
