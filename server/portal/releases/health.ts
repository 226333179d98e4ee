import type { TelemetryEvent } from '@billpay/shell/telemetry/event-schema';
import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import type { Reporter } from './reporters';
import { SilentPages } from './silent-pages';
import {
  formatVersion,
  PagesSeen,
  type PageKind,
  type Period,
  type RemoteVersion,
  type VersionHealth,
} from './pages-seen';

/** An event that the collector accepted. */
export type ReceivedEvent = TelemetryEvent & {
  readonly at: string;
  /** Version of the shell, for an event about no remote. */
  readonly shell?: string | undefined;
};

export interface HealthStore {
  record(events: readonly ReceivedEvent[], nowMs: number, from: Reporter): void;
  /** Returns one entry for each version with an event within the period, ordered by remote and version. */
  window(nowMs: number, period?: Period): readonly VersionHealth[];
  /** Ignores what pages that were composed before now report about a version from now on. */
  ignoreOlderPages(of: RemoteVersion, nowMs: number): void;
}

/** Counts pages of different customers by remote and version over the last day, by the time of receipt. */
export function createHealthStore(): HealthStore {
  const pages = new PagesSeen();
  const silent = new SilentPages((of, customer, nowMs) => pages.record(of, customer, 'hang', nowMs));
  const firstPages = new Map<string, number>();
  return {
    record(events, nowMs, { customer, page, composedMs = nowMs }) {
      silent.heard(page, nowMs);
      for (const event of events) {
        const of = toVersion(event);
        if (!of || composedMs < (firstPages.get(formatVersion(of)) ?? 0)) continue;
        if (event.kind === 'remote-opened') silent.opened(page, of, customer, nowMs);
        const kind = kindOf(event);
        if (kind) pages.record(of, customer, kind, nowMs);
        if (event.kind === 'remote-usable') pages.recordSample(of, customer, 'usable', event.tookMs, nowMs);
        if (event.kind === 'vital') pages.recordSample(of, customer, event.name, event.value, nowMs);
      }
    },
    window(nowMs, period) {
      silent.sweep(nowMs);
      return pages.window(nowMs, period);
    },
    ignoreOlderPages: (of, nowMs) => void firstPages.set(formatVersion(of), nowMs),
  };
}

/** Returns the version of the remote or shell that an event is about; undefined for an unknown shell. */
function toVersion(event: ReceivedEvent): RemoteVersion | undefined {
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
  if (event.kind === 'remote-blank') return 'blank';
  if (event.kind === 'remote-opened') return 'opening';
  if (event.kind === 'page-grew') return 'growth';
  if (isRefusal(event)) return 'refusal';
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

/** Whether the shell refused an action of a remote: an event that nobody receives, or a call that is not made. */
function isRefusal(event: ReceivedEvent): boolean {
  if (event.kind === 'bus') return event.reason !== 'handler-failed';
  return event.kind === 'call-refused' || event.kind === 'screen-refused';
}

/** Statuses of responses to a malformed call. Other statuses, such as 422, are caused by the customer's input. */
const wrongCalls: ReadonlySet<number> = new Set([400, 404, 405, 406, 410, 415]);
const SERVER_ERROR = 500;

function isTechnical({ failure, status }: Extract<ReceivedEvent, { kind: 'call-failed' }>): boolean {
  if (failure === 'refused') return wrongCalls.has(status) || status >= SERVER_ERROR;
  return failure === 'no-response' || failure === 'unreadable';
}
