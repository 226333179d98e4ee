import type { TelemetryEvent } from './event-schema';

export type { TelemetryEvent };
export type RecordedEvent = TelemetryEvent & { at: string };

const kept = 500;
const sendAfterMs = 5000;

export interface Telemetry {
  record(event: TelemetryEvent): void;
  /** The newest 500 events, oldest first. */
  events(): readonly RecordedEvent[];
  /** Sends pending events, when an endpoint is configured. */
  flush(): void;
}

/** Keeps events in memory; posts them in batches where the bank configured an endpoint. */
export function createTelemetry(options: { endpoint?: string; now(): number }): Telemetry {
  const recorded: RecordedEvent[] = [];
  let unsent: RecordedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!options.endpoint || unsent.length === 0) return;
    const batch = JSON.stringify({ events: unsent });
    unsent = [];
    navigator.sendBeacon(options.endpoint, new Blob([batch], { type: 'application/json' }));
  }

  return {
    record(event) {
      const stamped = { ...event, at: new Date(options.now()).toISOString() };
      recorded.push(stamped);
      if (recorded.length > kept) recorded.shift();
      if (!options.endpoint) return;
      unsent.push(stamped);
      timer ??= setTimeout(flush, sendAfterMs);
    },
    events: () => recorded,
    flush,
  };
}

/** The name of an error's class. Code can set any text as a name, so only one that is an identifier is passed on. */
export function errorName(error: unknown): string {
  const name = error instanceof Error ? error.name : 'unknown';
  return /^[A-Za-z_$][\w$]{0,59}$/.test(name) ? name : 'Error';
}
