import type { ScreenName } from '@billpay/host-api';
import type { CallFailure } from '@billpay/http-client';
import type { StageReport } from '../loader/load-remote';

/** Telemetry of the portal. No customer data: names of screens, remotes and calls, and their outcomes. */
export type TelemetryEvent =
  | { kind: 'screen'; name: ScreenName }
  | { kind: 'screen-refused'; remote: string }
  | ({ kind: 'remote-stage' } & StageReport)
  | { kind: 'remote-fallback'; remote: string; from: string; to: string }
  | { kind: 'remote-crashed'; remote: string; extension: string; message: string }
  | { kind: 'portal-crashed'; message: string }
  | { kind: 'registry-refused'; reason: string }
  | { kind: 'bus'; event: string; reason: string }
  | ({ kind: 'call-failed' } & CallFailure)
  | { kind: 'session'; state: 'started' | 'ended'; reason?: string };

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
