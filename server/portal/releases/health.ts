import type { TelemetryEvent } from '@billpay/shell/telemetry/event-schema';
import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import { SlidingWindow, type RemoteVersion } from './health-window';
import { HealthHistory } from './health-history';
import { toVersionKey, PagesSeen, type PageCounts, type PageKind } from './pages-seen';

export { WINDOW_MS } from './health-window';

/** An event that the collector accepted. */
export type ReceivedEvent = TelemetryEvent & {
  readonly at: string;
  /** Version of the shell, for an event about no remote. */
  readonly shell?: string | undefined;
};

/** Counts of one version of a remote within the window. */
export interface VersionHealth extends PageCounts {
  /** Times from the start of an extension's load until it was usable, in ms; the newest few hundred. */
  readonly usableMs: readonly number[];
}

export interface HealthStore {
  /**
   * @param page id of the page load; pages without one, for example of an older shell, count as a single page
   */
  record(events: readonly ReceivedEvent[], nowMs: number, page?: string): void;
  /** Returns one entry for each version with an event within the window, ordered by remote and version. */
  window(nowMs: number, sinceMs?: number): readonly VersionHealth[];
  /** Returns the health of a version over time, of at most one day. */
  periods: HealthHistory['periods'];
}

const MAX_TIMES = 20;
const WITHOUT_ID = '';

interface Times extends RemoteVersion {
  readonly usableMs: number[];
}

/** Counts pages by remote and version over the last five minutes, by the time of receipt. */
export function createHealthStore(): HealthStore {
  const pages = new PagesSeen();
  const history = new HealthHistory();
  const times = new SlidingWindow<Times>(
    (of) => ({ ...of, usableMs: [] }),
    (total, { usableMs }) => total.usableMs.push(...usableMs),
  );
  return {
    record(events, nowMs, page = WITHOUT_ID) {
      for (const event of events) {
        const of = toVersion(event);
        if (!of) continue;
        const kind = kindOf(event);
        const news = kind && pages.record(of, page, kind, nowMs);
        if (news) history.add(of, news);
        if (event.kind !== 'remote-usable') continue;
        history.addTime(of, event.tookMs, nowMs);
        const { usableMs } = times.current(of, nowMs);
        if (usableMs.length < MAX_TIMES) usableMs.push(event.tookMs);
      }
    },
    periods: (of, span) => history.periods(of, span),
    window: (nowMs, sinceMs) => withTimes(pages.counts(nowMs, sinceMs), times.totals(nowMs, sinceMs)),
  };
}

function withTimes(counts: readonly PageCounts[], times: readonly Times[]): VersionHealth[] {
  const healths = new Map<string, VersionHealth>();
  for (const one of counts) healths.set(toVersionKey(one), { ...one, usableMs: [] });
  for (const one of times)
    healths.set(toVersionKey(one), { ...noPages, ...healths.get(toVersionKey(one)), ...one });
  return [...healths.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, health]) => health);
}

const noPages = { pages: 0, loads: 0, loadFailures: 0, crashes: 0, callFailures: 0 };

/** Returns the version of the remote or shell that an event is about; undefined for an unknown shell. */
export function toVersion(event: ReceivedEvent): RemoteVersion | undefined {
  if (!('remote' in event) || event.remote === undefined)
    return event.shell === undefined ? undefined : { remote: SHELL_NAME, version: event.shell };
  if (!('version' in event) || event.version === undefined) return undefined;
  return { remote: event.remote, version: event.version };
}

/** Returns the kind of an event that affects a version's health. */
function kindOf(event: ReceivedEvent): PageKind | undefined {
  if (event.kind === 'remote-stage') {
    if (event.outcome !== 'passed') return 'load-failure';
    return event.stage === 'mount' ? 'load' : undefined;
  }
  if (event.kind === 'session' && event.state === 'started') return 'load';
  if (event.kind === 'registry-refused') return 'load-failure';
  if (isCrash(event)) return 'crash';
  return event.kind === 'call-failed' && isTechnical(event) ? 'call-failure' : undefined;
}

const crashes = new Set<ReceivedEvent['kind']>(['remote-crashed', 'portal-crashed', 'portal-error']);

/**
 * Whether code of the remote or the shell threw: while rendering, uncaught, or in an event handler of the
 * bus.
 */
function isCrash(event: ReceivedEvent): boolean {
  return crashes.has(event.kind) || (event.kind === 'bus' && event.reason === 'handler-failed');
}

const BAD_REQUEST = 400;
const SERVER_ERROR = 500;

function isTechnical({ failure, status }: Extract<ReceivedEvent, { kind: 'call-failed' }>): boolean {
  if (failure === 'refused') return status === BAD_REQUEST || status >= SERVER_ERROR;
  return failure === 'no-response' || failure === 'unreadable';
}
