import type { TelemetryEvent } from '@billpay/shell/telemetry/event-schema';
import { SlidingWindow, type RemoteVersion } from './health-window';

export { WINDOW_MS } from './health-window';

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
  window(nowMs: number, sinceMs?: number): readonly VersionHealth[];
}

const MAX_TIMES = 20;

type Counts = { -readonly [Field in keyof VersionHealth]: VersionHealth[Field] } & { usableMs: number[] };

/** Counts events by remote and version over the last five minutes, by the time they were received. */
export function createHealthStore(): HealthStore {
  const counted = new SlidingWindow<Counts>(
    (of) => ({ ...of, loads: 0, loadFailures: 0, crashes: 0, callFailures: 0, usableMs: [] }),
    add,
  );
  return {
    record(events, nowMs) {
      for (const event of events) {
        const of = versionOf(event);
        if (of) count(counted.current(of, nowMs), event);
      }
    },
    window: (nowMs, sinceMs) => counted.totals(nowMs, sinceMs),
  };
}

/** The version that an event is about; undefined of one about the shell. */
export function versionOf(event: ReceivedEvent): RemoteVersion | undefined {
  if (!('remote' in event) || event.remote === undefined) return undefined;
  if (!('version' in event) || event.version === undefined) return undefined;
  return { remote: event.remote, version: event.version };
}

/** The middle value; undefined of no values. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 && low !== undefined && high !== undefined ? (low + high) / 2 : high;
}

function add(total: Counts, more: VersionHealth): void {
  total.loads += more.loads;
  total.loadFailures += more.loadFailures;
  total.crashes += more.crashes;
  total.callFailures += more.callFailures;
  total.usableMs.push(...more.usableMs);
}

function count(counts: Counts, event: ReceivedEvent): void {
  if (event.kind === 'remote-stage') {
    if (event.outcome !== 'passed') counts.loadFailures += 1;
    else if (event.stage === 'mount') counts.loads += 1;
  } else if (isCrash(event)) counts.crashes += 1;
  else if (event.kind === 'call-failed' && isTechnical(event)) counts.callFailures += 1;
  else if (event.kind === 'remote-usable' && counts.usableMs.length < MAX_TIMES)
    counts.usableMs.push(event.tookMs);
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
