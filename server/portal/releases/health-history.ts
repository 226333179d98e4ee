import type { RemoteVersion } from './health-window';
import { toVersionKey, type News } from './pages-seen';

const MINUTE_MS = 60_000;
/** Finest kept resolution. */
const STEP_MS = 5 * MINUTE_MS;
const KEPT_STEPS = 288;
const MAX_VERSIONS = 50;
const MAX_TIMES = 10;
/** Indian time is half an hour apart from full hours since 1970. */
const HALF_HOUR_MS = 30 * MINUTE_MS;
const WIDTHS_MS = [STEP_MS, 15 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS];
const MAX_PERIODS = 24;

/**
 * Outcomes of the pages of a version. A page counts in the period of its first report, even if it fails
 * later.
 */
export interface PeriodHealth {
  /** In ms since 1970. */
  readonly fromMs: number;
  readonly pages: number;
  /** Pages with a failed load or a crash. */
  readonly failing: number;
  readonly callsFailing: number;
  /** Median time until an extension was usable. */
  readonly usableMs?: number | undefined;
}

/** A time span in periods of equal width, which begin at full minutes of Indian time. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  readonly widthMs: number;
}

/** Returns a span of at most one day, in at most 25 periods. */
export function spanSince(sinceMs: number, nowMs: number): Span {
  const fromMs = Math.max(sinceMs, nowMs - MAX_PERIODS * HALF_HOUR_MS * 2);
  const widthMs = WIDTHS_MS.find((width) => nowMs - fromMs <= MAX_PERIODS * width) ?? HALF_HOUR_MS * 2;
  return { fromMs: startOf(fromMs, widthMs), toMs: nowMs, widthMs };
}

function startOf(ms: number, widthMs: number): number {
  return Math.floor((ms + HALF_HOUR_MS) / widthMs) * widthMs - HALF_HOUR_MS;
}

type Counts = { pages: number; failing: number; callsFailing: number; readonly times: number[] };

/**
 * Keeps the health of each version over the last day, in steps of five minutes. Memory is bounded for any
 * input.
 */
export class HealthHistory {
  private readonly versions = new Map<string, Map<number, Counts>>();

  add(of: RemoteVersion, { firstMs, isPage, isFailure, isCallFailure }: News): void {
    if (!isPage && !isFailure && !isCallFailure) return;
    const counts = this.countsOf(of, firstMs);
    if (!counts) return;
    counts.pages += Number(isPage);
    counts.failing += Number(isFailure);
    counts.callsFailing += Number(isCallFailure);
  }

  addTime(of: RemoteVersion, tookMs: number, nowMs: number): void {
    const times = this.countsOf(of, nowMs)?.times;
    if (times && times.length < MAX_TIMES) times.push(tookMs);
  }

  /** Returns every period of a span, oldest first; periods before a restart are empty. */
  periods(of: RemoteVersion, { fromMs, toMs, widthMs }: Span): readonly PeriodHealth[] {
    const count = Math.max(0, Math.floor((toMs - fromMs) / widthMs)) + 1;
    const within: Counts[][] = Array.from({ length: count }, () => []);
    for (const [at, counts] of this.versions.get(toVersionKey(of)) ?? [])
      within[Math.floor((at - fromMs) / widthMs)]?.push(counts);
    return within.map((counts, period) => periodOf(fromMs + period * widthMs, counts));
  }

  private countsOf(of: RemoteVersion, atMs: number): Counts | undefined {
    const at = startOf(atMs, STEP_MS);
    const key = toVersionKey(of);
    const steps = this.versions.get(key) ?? new Map<number, Counts>();
    const known = steps.get(at);
    if (known) return known;
    this.removeExpired(at);
    if (!this.versions.has(key) && this.versions.size >= MAX_VERSIONS) return undefined;
    this.versions.set(key, steps);
    const counts: Counts = { pages: 0, failing: 0, callsFailing: 0, times: [] };
    steps.set(at, counts);
    return counts;
  }

  private removeExpired(now: number): void {
    for (const [key, steps] of this.versions) {
      for (const at of steps.keys()) if (at <= now - KEPT_STEPS * STEP_MS) steps.delete(at);
      if (steps.size === 0) this.versions.delete(key);
    }
  }
}

function periodOf(fromMs: number, counts: readonly Counts[]): PeriodHealth {
  const sum = (field: 'pages' | 'failing' | 'callsFailing') =>
    counts.reduce((total, one) => total + one[field], 0);
  return {
    fromMs,
    pages: sum('pages'),
    failing: sum('failing'),
    callsFailing: sum('callsFailing'),
    usableMs: median(counts.flatMap(({ times }) => times)),
  };
}

/** Returns the median; undefined for no values. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 && low !== undefined && high !== undefined ? (low + high) / 2 : high;
}
