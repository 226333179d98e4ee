import type { TelemetryEvent } from '@billpay/shell/telemetry/event-schema';

export const WINDOW_MS = 5 * 60_000;
const STEP_MS = 10_000;
const WINDOW_STEPS = WINDOW_MS / STEP_MS;
const MAX_VERSIONS = 200;
/**
 * Limit for all versions together: about 15 MB. Real traffic stays far below; further pages are not counted.
 */
const MAX_PAGES = 100_000;
const MAX_SAMPLES_PER_STEP = 20;

export interface RemoteVersion {
  readonly remote: string;
  readonly version: string;
}

/**
 * Events of a page load that count for a version. Each kind counts once for a page, however often it happens.
 */
export type PageKind = 'load' | 'load-failure' | 'crash' | 'call-failure';

/** Numbers of page loads with a version within the window. */
export interface PageCounts extends RemoteVersion {
  /** Pages with any event. */
  readonly pages: number;
  /** Pages that passed every stage of the load. */
  readonly loads: number;
  /** Pages with a failed stage, even if a later try or an older version saved the load. */
  readonly loadFailures: number;
  readonly crashes: number;
  /** Pages with calls that failed for a technical reason, not by a refusal that the customer can fix. */
  readonly callFailures: number;
}

export type VitalName = Extract<TelemetryEvent, { kind: 'vital' }>['name'];

/** Counts of one version of a remote within the window. */
export interface VersionHealth extends PageCounts {
  /** Times from the start of an extension's load until it was usable, in ms; the newest few hundred. */
  readonly usableMs: readonly number[];
  /** Web vitals: times in ms, and scores of CLS. */
  readonly vitals: Readonly<Partial<Record<VitalName, readonly number[]>>>;
}

type Samples = Partial<Record<VitalName | 'usable', number[]>>;

const fieldOf = {
  load: 'loads',
  'load-failure': 'loadFailures',
  crash: 'crashes',
  'call-failure': 'callFailures',
} as const satisfies Record<PageKind, keyof PageCounts>;
const kinds = Object.keys(fieldOf) as PageKind[];

/** The newest step of ten seconds in which a page had each kind. */
type Seen = Partial<Record<PageKind, number>>;

interface Version extends RemoteVersion {
  readonly pages: Map<string, Seen>;
  /** Measured values, by step. */
  readonly samples: Map<number, Samples>;
}

/**
 * Remembers which page loads had which events of each version over the last five minutes, by the time of
 * receipt. The memory is bounded for any input.
 */
export class PagesSeen {
  private readonly versions = new Map<string, Version>();
  private size = 0;
  private cleanedAt = 0;

  constructor(private readonly maxPages = MAX_PAGES) {}

  /** Records an event of a page, unless the capacity is exhausted. */
  record(of: RemoteVersion, page: string, kind: PageKind, nowMs: number): void {
    const { version, step } = this.at(of, nowMs);
    const known = version?.pages.get(page);
    if (!version || (!known && this.size >= this.maxPages)) return;
    if (!known) this.size += 1;
    version.pages.set(page, { ...known, [kind]: step });
  }

  /** Records the time until a version was usable, or a web vital. */
  recordSample(of: RemoteVersion, name: keyof Samples, value: number, nowMs: number): void {
    const { version, step } = this.at(of, nowMs);
    if (!version) return;
    const ofStep = version.samples.get(step) ?? {};
    version.samples.set(step, ofStep);
    const values = (ofStep[name] ??= []);
    if (values.length < MAX_SAMPLES_PER_STEP) values.push(value);
  }

  /**
   * Returns each version with an event in the window, ordered by remote and version.
   * @param sinceMs start of the window, to the step, if later than five minutes ago
   */
  window(nowMs: number, sinceMs = 0): readonly VersionHealth[] {
    const from = Math.max(Math.floor(nowMs / STEP_MS) - WINDOW_STEPS + 1, Math.floor(sinceMs / STEP_MS));
    return [...this.versions.entries()]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, version]) => toHealth(version, from) ?? []);
  }

  private at({ remote, version }: RemoteVersion, nowMs: number): { version?: Version; step: number } {
    const step = Math.floor(nowMs / STEP_MS);
    this.removeExpired(step);
    const key = formatVersion({ remote, version });
    const found = this.versions.get(key);
    if (found) return { version: found, step };
    if (this.versions.size >= MAX_VERSIONS) return { step };
    const added: Version = { remote, version, pages: new Map(), samples: new Map() };
    this.versions.set(key, added);
    return { version: added, step };
  }

  private removeExpired(step: number): void {
    if (step === this.cleanedAt) return;
    this.cleanedAt = step;
    const isExpired = (newest: number) => newest <= step - WINDOW_STEPS;
    for (const [key, { pages, samples }] of this.versions) {
      for (const [page, seen] of pages)
        if (isExpired(Math.max(...Object.values(seen)))) {
          pages.delete(page);
          this.size -= 1;
        }
      for (const at of samples.keys()) if (isExpired(at)) samples.delete(at);
      if (pages.size + samples.size === 0) this.versions.delete(key);
    }
  }
}

/** Formats a version: 'billers@1.2.0-ab12'. */
function formatVersion({ remote, version }: RemoteVersion): string {
  return `${remote}@${version}`;
}

/** Returns the counts since a step; undefined without any. */
function toHealth({ remote, version, pages, samples }: Version, from: number): VersionHealth | undefined {
  const counts = { pages: 0, loads: 0, loadFailures: 0, crashes: 0, callFailures: 0 };
  for (const seen of pages.values()) {
    const met = kinds.filter((kind) => (seen[kind] ?? -1) >= from);
    for (const kind of met) counts[fieldOf[kind]] += 1;
    if (met.length > 0) counts.pages += 1;
  }
  const values: Samples = {};
  for (const [step, ofStep] of samples)
    for (const [name, more] of Object.entries(ofStep))
      if (step >= from) (values[name as keyof Samples] ??= []).push(...more);
  const { usable: usableMs = [], ...vitals } = values;
  if (counts.pages === 0 && Object.keys(values).length === 0) return undefined;
  return { remote, version, ...counts, usableMs, vitals };
}
