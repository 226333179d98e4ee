import { eventTable, type BusOptions } from '@billpay/host-api/events';
import type { BATCH_LIMITS, TelemetryEvent, TEXT_LIMITS } from './event-schema';

export type { TelemetryEvent };

export type RecordedEvent = TelemetryEvent & { at: string };

const kept = 500;
const sendAfterMs = 5000;
/** Limit for one page, so that a remote that fails in a loop does not flood the endpoint. */
const sentByOnePage = 1000;
// Defines the limits of a request as literals, so that the page does not contain the schema.
const batchEvents: (typeof BATCH_LIMITS)['events'] = 100;
const batchBytes: (typeof BATCH_LIMITS)['bytes'] = 60_000;
const longestText: (typeof TEXT_LIMITS)['text'] = 300;

export interface Telemetry {
  record(event: TelemetryEvent): void;
  /** The newest 500 events, oldest first. */
  events(): readonly RecordedEvent[];
  /** Sends pending events, when an endpoint is configured. */
  flush(): void;
}

export interface TelemetryOptions {
  endpoint?: string | undefined;
  /** Id of the page, signed by its server. Without it, the page chooses a random one. */
  page?: string | undefined;
  /** Version of the shell for each request. Omitted if the page does not know it. */
  shell?: string | undefined;
  /** Returns the API's current time, ms since 1970. */
  now(): number;
  /** Whether events are kept for now, because no customer uses the page yet. Defaults to false. */
  isHeld?(): boolean;
}

/**
 * Creates telemetry, which keeps events in memory and sends them in batches if the bank has configured an
 * endpoint.
 */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const recorded: RecordedEvent[] = [];
  const unsent: string[] = [];
  // Identifies only this page load. The id is neither stored nor linked to the customer. Without TLS, a page
  // cannot choose one.
  const pageId = options.page ?? ('randomUUID' in crypto ? crypto.randomUUID() : undefined);
  const page = pageId === undefined ? '' : `"page":${JSON.stringify(pageId)},`;
  const shell = options.shell === undefined ? '' : `"shell":${JSON.stringify(options.shell)},`;
  // The browser's own function: code of a remote may replace it later.
  const { sendBeacon } = navigator;
  let left = sentByOnePage;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (options.isHeld?.()) return;
    while (unsent.length > 0) {
      const count = sizeOfBatch(unsent);
      if (!send(unsent.slice(0, count))) return sendLater();
      unsent.splice(0, count);
    }
  }

  /** Sends a batch. Returns false if the browser's queue is full: the batch is kept. */
  function send(batch: readonly string[]): boolean {
    if (!options.endpoint) return true;
    const body = new Blob([`{${page}${shell}"events":[${batch.join(',')}]}`], { type: 'application/json' });
    return sendBeacon.call(navigator, options.endpoint, body);
  }

  function sendLater(): void {
    timer ??= setTimeout(flush, sendAfterMs);
  }

  return {
    record(event) {
      const stamped = { ...event, at: new Date(options.now()).toISOString() };
      recorded.push(stamped);
      if (recorded.length > kept) recorded.shift();
      if (options.endpoint && left > 0) {
        left -= 1;
        unsent.push(JSON.stringify(stamped, cutText));
        // A page sends its last events immediately when the customer leaves it.
        if (document.visibilityState === 'hidden') queueMicrotask(flush);
        else sendLater();
      }
    },
    events: () => recorded,
    flush,
  };
}

function cutText(_field: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, longestText) : value;
}

function sizeOfBatch(events: readonly string[]): number {
  let bytes = 0;
  const tooMany = events.findIndex((event, index) => {
    bytes += event.length + 1;
    return index === batchEvents || (index > 0 && bytes > batchBytes);
  });
  return tooMany === -1 ? events.length : tooMany;
}

/** Sends pending events when the page is hidden or left, because it may never be visible again. */
export function flushWhenLeft(telemetry: Telemetry): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') telemetry.flush();
  });
  addEventListener('pagehide', telemetry.flush);
}

/** Returns the name of an error's class if it is an identifier, because code can set any text as a name. */
export function errorName(error: unknown): string {
  const name = error instanceof Error ? error.name : 'unknown';
  return /^[A-Za-z_$][\w$]{0,59}$/.test(name) ? name : 'Error';
}

/**
 * Describes an invalid bus event or a failed handler. Omits the name of an undeclared event, which can be any
 * text.
 */
export function busProblem({
  event,
  reason,
  error,
}: Parameters<BusOptions['report']>[0]): Extract<TelemetryEvent, { kind: 'bus' }> {
  return {
    kind: 'bus',
    event: Object.hasOwn(eventTable, event) ? event : 'undeclared',
    reason,
    ...(reason === 'handler-failed' && { message: errorName(error) }),
  };
}
