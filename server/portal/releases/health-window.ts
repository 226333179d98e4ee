export const WINDOW_MS = 5 * 60_000;
const BUCKET_MS = 10_000;
const BUCKETS = WINDOW_MS / BUCKET_MS;
const MAX_VERSIONS = 200;

export interface RemoteVersion {
  readonly remote: string;
  readonly version: string;
}

/**
 * Counts of each version over the last five minutes, in steps of ten seconds by the time of receipt. Memory
 * is bounded for any input, provided that `T` is bounded.
 */
export class SlidingWindow<T extends RemoteVersion> {
  private readonly buckets = new Map<number, Map<string, T>>();

  constructor(
    private readonly create: (of: RemoteVersion) => T,
    /** Adds one bucket's counts of a version to its total. */
    private readonly add: (total: T, more: T) => void,
  ) {}

  /**
   * Returns the counts of a version in the current step. Beyond the limit of versions, the counts are
   * discarded.
   */
  current({ remote, version }: RemoteVersion, nowMs: number): T {
    const now = Math.floor(nowMs / BUCKET_MS);
    this.removeExpired(now);
    const bucket = this.buckets.get(now) ?? new Map<string, T>();
    this.buckets.set(now, bucket);
    return countsOf(bucket, { remote, version }, this.create);
  }

  /**
   * Returns the totals of the window, ordered by remote and version.
   * @param sinceMs beginning of the window, to the step, if later than five minutes ago
   */
  totals(nowMs: number, sinceMs = 0): readonly T[] {
    this.removeExpired(Math.floor(nowMs / BUCKET_MS));
    const totals = new Map<string, T>();
    for (const [at, bucket] of this.buckets)
      if (at >= Math.floor(sinceMs / BUCKET_MS))
        for (const counts of bucket.values()) this.add(countsOf(totals, counts, this.create), counts);
    return [...totals.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, counts]) => counts);
  }

  private removeExpired(now: number): void {
    for (const bucket of this.buckets.keys()) if (bucket <= now - BUCKETS) this.buckets.delete(bucket);
  }
}

function countsOf<T>(bucket: Map<string, T>, of: RemoteVersion, create: (of: RemoteVersion) => T): T {
  const key = `${of.remote}@${of.version}`;
  const found = bucket.get(key) ?? create({ remote: of.remote, version: of.version });
  if (bucket.has(key) || bucket.size < MAX_VERSIONS) bucket.set(key, found);
  return found;
}
