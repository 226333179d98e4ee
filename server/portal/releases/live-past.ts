import { formatVersion, noPages, type RemoteVersion, type VersionHealth } from './pages-seen';

/** Number of windows of each version: an hour of five minutes each. */
const KEPT = 12;
/** Enough for a few versions of each remote. */
const MAX_VERSIONS = 100;
const MAX_TIMES = 100;

/** Events in the pages of each version while it was live and not worse than before, in the newest windows. */
export class LivePast {
  readonly #windows = new Map<string, { health: VersionHealth; atMs: number }[]>();

  /** @param lengthMs length of a window */
  constructor(readonly lengthMs: number) {}

  /** Adds a window, unless it overlaps the one before. */
  add(health: VersionHealth, sinceMs: number, nowMs: number): void {
    const key = formatVersion(health);
    const windows = this.#windows.get(key) ?? [];
    if (nowMs - Math.max(windows.at(-1)?.atMs ?? 0, sinceMs) < this.lengthMs) return;
    // The map is in the order of the newest windows.
    this.#windows.delete(key);
    this.#windows.set(key, [...windows, { health, atMs: nowMs }].slice(-KEPT));
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > MAX_VERSIONS && oldest !== undefined) this.#windows.delete(oldest);
  }

  /** Returns the sum of a version's windows; undefined if there is none. */
  find(of: RemoteVersion): VersionHealth | undefined {
    const windows = this.#windows.get(formatVersion(of))?.map(({ health }) => health);
    return windows?.reduce<VersionHealth>((sum, one) => addHealth(sum, one), {
      ...of,
      ...noPages,
      usableMs: [],
      vitals: {},
    });
  }
}

function addHealth(sum: VersionHealth, one: VersionHealth): VersionHealth {
  const fields = Object.keys(noPages) as (keyof typeof noPages)[];
  const counts = Object.fromEntries(fields.map((field) => [field, sum[field] + one[field]]));
  return { ...sum, ...counts, usableMs: [...sum.usableMs, ...one.usableMs].slice(-MAX_TIMES) };
}
