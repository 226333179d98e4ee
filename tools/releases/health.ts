import type { TelemetryEvent } from '@billpay/shell/telemetry/event-schema';

/** An event as the collector accepted it. */
export type ReceivedEvent = TelemetryEvent & { readonly at: string };

/** What pages reported of one version of a remote within the window. */
export interface VersionHealth {
  readonly remote: string;
  readonly version: string;
  /** Loads that passed every stage. */
  readonly loads: number;
  /** Stages that failed, also those of a load that a later try or an older version saved. */
  readonly loadFailures: number;
  readonly crashes: number;
  /** Calls that failed for a technical reason; a refusal that the customer can put right is none. */
  readonly callFailures: number;
  /** Times from the start of an extension's load until it was usable, in ms; the newest few hundred. */
  readonly usableMs: readonly number[];
}

export interface HealthStore {
  record(events: readonly ReceivedEvent[], nowMs: number): void;
  /** One entry for each version with an event within the window, ordered by remote and version. */
  window(nowMs: number): readonly VersionHealth[];
}

export const WINDOW_MS = 5 * 60_000;
const BUCKET_MS = 10_000;
const BUCKETS = WINDOW_MS / BUCKET_MS;
const MAX_VERSIONS = 200;
const MAX_TIMES = 20;

type Counts = { -readonly [Field in keyof VersionHealth]: VersionHealth[Field] } & { usableMs: number[] };
type Bucket = Map<string, Counts>;

/**
 * Counts events by remote and version over the last five minutes, in steps of ten seconds by the time they were received. The
 * memory is bounded whatever is sent.
 */
export function createHealthStore(): HealthStore {
  const buckets = new Map<number, Bucket>();

  function removeExpired(now: number): void {
    for (const bucket of buckets.keys()) if (bucket <= now - BUCKETS) buckets.delete(bucket);
  }

  return {
    record(events, nowMs) {
      const now = Math.floor(nowMs / BUCKET_MS);
      removeExpired(now);
      const bucket: Bucket = buckets.get(now) ?? new Map<string, Counts>();
      buckets.set(now, bucket);
      for (const event of events) count(bucket, event);
    },
    window(nowMs) {
      removeExpired(Math.floor(nowMs / BUCKET_MS));
      const merged: Bucket = new Map();
      for (const bucket of buckets.values())
        for (const counts of bucket.values()) add(countsOf(merged, counts), counts);
      return [...merged.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, counts]) => counts);
    },
  };
}

/** The middle value; undefined of no values. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 && low !== undefined && high !== undefined ? (low + high) / 2 : high;
}

function countsOf(bucket: Bucket, { remote, version }: { remote: string; version: string }): Counts {
  const key = `${remote}@${version}`;
  const found = bucket.get(key) ?? {
    remote,
    version,
    loads: 0,
    loadFailures: 0,
    crashes: 0,
    callFailures: 0,
    usableMs: [],
  };
  if (bucket.has(key) || bucket.size < MAX_VERSIONS) bucket.set(key, found);
  return found;
}

function add(total: Counts, more: VersionHealth): void {
  total.loads += more.loads;
  total.loadFailures += more.loadFailures;
  total.crashes += more.crashes;
  total.callFailures += more.callFailures;
  total.usableMs.push(...more.usableMs);
}

function count(bucket: Bucket, event: ReceivedEvent): void {
  if (!('remote' in event) || event.remote === undefined || !('version' in event) || !event.version) return;
  const { remote, version } = event;
  const counts = () => countsOf(bucket, { remote, version });
  if (event.kind === 'remote-stage') {
    if (event.outcome !== 'passed') counts().loadFailures += 1;
    else if (event.stage === 'mount') counts().loads += 1;
  } else if (isCrash(event)) counts().crashes += 1;
  else if (event.kind === 'call-failed' && isTechnical(event)) counts().callFailures += 1;
  else if (event.kind === 'remote-usable') {
    const { usableMs } = counts();
    if (usableMs.length < MAX_TIMES) usableMs.push(event.tookMs);
  }
}

/** Code of the remote threw: while rendering, uncaught, or in a handler of the bus. */
function isCrash(event: ReceivedEvent): boolean {
  return event.kind === 'remote-crashed' || (event.kind === 'bus' && event.reason === 'handler-failed');
}

const BAD_REQUEST = 400;
const SERVER_ERROR = 500;

function isTechnical({ failure, status }: Extract<ReceivedEvent, { kind: 'call-failed' }>): boolean {
  if (failure === 'refused') return status === BAD_REQUEST || status >= SERVER_ERROR;
  return failure === 'no-response' || failure === 'unreadable';
}
