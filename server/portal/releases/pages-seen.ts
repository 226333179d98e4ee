import type { TelemetryEvent } from '@billpay/shell/telemetry/event-schema';

export const WINDOW_MS = 5 * 60_000;
const STEP_MS = 10_000;
const WINDOW_STEPS = WINDOW_MS / STEP_MS;
/**
 * Pages of a bank with few customers count for a day. At a bank with many customers, they count for a
 * shorter time, but at least for one window.
 */
export const LONGEST_WINDOW_MS = 24 * 60 * 60_000;
const LONGEST_STEPS = LONGEST_WINDOW_MS / STEP_MS;
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
 * Events of a page load that count for a version. Each kind counts once for a customer, however often it happens
 * and in however many pages.
 */
export type PageKind =
  | 'load'
  | 'load-failure'
  | 'crash'
  | 'call-failure'
  | 'refusal'
  | 'blank'
  | 'opening'
  | 'hang'
  | 'growth';

/** Numbers of different customers' pages with a version within the window. */
export interface PageCounts extends RemoteVersion {
  /** Pages with any event. */
  readonly pages: number;
  /** Pages that passed every stage of the load. */
  readonly loads: number;
  /** Pages with a failed stage, even if a retry or an older version loaded afterwards. */
  readonly loadFailures: number;
  readonly crashes: number;
  /** Pages with calls that failed for a technical reason, not by a refusal that the customer can fix. */
  readonly callFailures: number;
  /** Pages in which the shell refused an event or a call. */
  readonly refusals: number;
  /** Pages that showed no content or none of their controls. */
  readonly blanks: number;
  /** Pages that announced that they are about to run the version: all of a canary, a sample of the others. */
  readonly openings: number;
  /** Pages that announced this and then sent nothing. */
  readonly hangs: number;
  /** Pages whose memory grew while they were open. */
  readonly growths: number;
}

export type VitalName = Extract<TelemetryEvent, { kind: 'vital' }>['name'];

/** Counts of one version of a remote within the window. */
export interface VersionHealth extends PageCounts {
  /** The longest time of each customer from the start of an extension's load until it was usable, in ms. */
  readonly usableMs: readonly number[];
  /** Web vitals: times in ms, and scores of CLS. */
  readonly vitals: Readonly<Partial<Record<VitalName, readonly number[]>>>;
}

type SampleName = VitalName | 'usable';
/** The largest value of each customer. */
type Samples = Partial<Record<SampleName, Map<string, number>>>;

const fieldOf = {
  load: 'loads',
  'load-failure': 'loadFailures',
  crash: 'crashes',
  'call-failure': 'callFailures',
  refusal: 'refusals',
  blank: 'blanks',
  opening: 'openings',
  hang: 'hangs',
  growth: 'growths',
} as const satisfies Record<PageKind, keyof PageCounts>;
export const noPages = {
  pages: 0,
  loads: 0,
  loadFailures: 0,
  crashes: 0,
  callFailures: 0,
  refusals: 0,
  blanks: 0,
  openings: 0,
  hangs: 0,
  growths: 0,
} as const satisfies Omit<PageCounts, keyof RemoteVersion>;
const kinds = Object.keys(fieldOf) as PageKind[];

/** Latest ten-second step, by kind of event, in which a customer's pages reported it. */
type Seen = Partial<Record<PageKind, number>>;

interface Version extends RemoteVersion {
  readonly customers: Map<string, Seen>;
  /** Measured values, by step. */
  readonly samples: Map<number, Samples>;
}

/** Period to count. */
export interface Period {
  /** Start, to the step, if later than the length allows. */
  readonly sinceMs?: number;
  /** Defaults to five minutes. */
  readonly lengthMs?: number;
}

/**
 * Remembers which customers' pages had which events of each version over the last day, by the time of receipt.
 * The memory is bounded for any input: with many customers, it holds fewer hours.
 */
export class PagesSeen {
  private readonly versions = new Map<string, Version>();
  private size = 0;
  private cleanedAt = 0;
  private keptSteps = LONGEST_STEPS;

  constructor(private readonly maxPages = MAX_PAGES) {}

  /** Records an event of a customer's page, unless the capacity is exhausted. */
  record(of: RemoteVersion, customer: string, kind: PageKind, nowMs: number): void {
    const { version, step } = this.at(of, nowMs);
    const known = version?.customers.get(customer);
    if (!version || (!known && !this.makeRoom(step))) return;
    if (!known) this.size += 1;
    version.customers.set(customer, { ...known, [kind]: step });
  }

  /** Records the time until a version was usable, or a web vital. */
  recordSample(of: RemoteVersion, customer: string, name: SampleName, value: number, nowMs: number): void {
    const { version, step } = this.at(of, nowMs);
    if (!version) return;
    const ofStep = version.samples.get(step) ?? {};
    version.samples.set(step, ofStep);
    addLargest((ofStep[name] ??= new Map<string, number>()), customer, value);
  }

  /**
   * Returns each version with an event in the window, ordered by remote and version.
   */
  window(nowMs: number, { sinceMs = 0, lengthMs = WINDOW_MS }: Period = {}): readonly VersionHealth[] {
    const steps = lengthMs / STEP_MS;
    const from = Math.max(Math.floor(nowMs / STEP_MS) - steps + 1, Math.floor(sinceMs / STEP_MS));
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
    const added: Version = { remote, version, customers: new Map(), samples: new Map() };
    this.versions.set(key, added);
    return { version: added, step };
  }

  private removeExpired(step: number): void {
    if (step === this.cleanedAt) return;
    this.cleanedAt = step;
    if (this.size < this.maxPages / 2) this.keptSteps = Math.min(this.keptSteps + 1, LONGEST_STEPS);
    this.removeOlder(step - this.keptSteps);
  }

  /** Forgets the oldest pages if the memory is full. Returns false if it is full of new ones. */
  private makeRoom(step: number): boolean {
    while (this.size >= this.maxPages && this.keptSteps > WINDOW_STEPS) {
      this.keptSteps = Math.max(Math.floor(this.keptSteps / 2), WINDOW_STEPS);
      this.removeOlder(step - this.keptSteps);
    }
    return this.size < this.maxPages;
  }

  private removeOlder(last: number): void {
    for (const [key, { customers, samples }] of this.versions) {
      for (const [customer, seen] of customers)
        if (Math.max(...Object.values(seen)) <= last) {
          customers.delete(customer);
          this.size -= 1;
        }
      // Only as many steps of samples as the shortest window has, but they may be hours apart.
      for (const at of samples.keys()) if (at <= last || samples.size > WINDOW_STEPS) samples.delete(at);
      if (customers.size + samples.size === 0) this.versions.delete(key);
    }
  }
}

/** Formats a version: 'billers@1.2.0-ab12'. */
export function formatVersion({ remote, version }: RemoteVersion): string {
  return `${remote}@${version}`;
}

/** Returns the counts since a step; undefined if there is none. */
function toHealth({ remote, version, customers, samples }: Version, from: number): VersionHealth | undefined {
  const counts: Record<keyof typeof noPages, number> = { ...noPages };
  for (const seen of customers.values()) {
    const met = kinds.filter((kind) => (seen[kind] ?? -1) >= from);
    for (const kind of met) counts[fieldOf[kind]] += 1;
    if (met.length > 0) counts.pages += 1;
  }
  const values = valuesSince(samples, from);
  const { usable: usableMs = [], ...vitals } = values;
  if (counts.pages === 0 && Object.keys(values).length === 0) return undefined;
  return { remote, version, ...counts, usableMs, vitals };
}

/** Returns one value of each customer since a step. */
function valuesSince(samples: Version['samples'], from: number): Partial<Record<SampleName, number[]>> {
  const largest: Samples = {};
  for (const [step, ofStep] of samples)
    for (const [name, values] of Object.entries(ofStep) as [SampleName, Map<string, number>][])
      if (step >= from)
        for (const [customer, value] of values)
          addLargest((largest[name] ??= new Map<string, number>()), customer, value, Infinity);
  return Object.fromEntries(Object.entries(largest).map(([name, values]) => [name, [...values.values()]]));
}

function addLargest(
  values: Map<string, number>,
  customer: string,
  value: number,
  most = MAX_SAMPLES_PER_STEP,
): void {
  const known = values.get(customer);
  if (known === undefined && values.size >= most) return;
  values.set(customer, Math.max(known ?? 0, value));
}
