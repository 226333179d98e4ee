import { eventTable, type BusOptions, type EventName, type PortalBus } from '@billpay/host-api/events';
import { openTabChannel } from '@billpay/http-client/session';

/** Events after which the data of other tabs is outdated. */
const changes: readonly EventName[] = [
  'biller.saved',
  'biller.updated',
  'biller.deleted',
  'payment.completed',
  'payment.outcome-unknown',
  'due.changed',
  'autopay.changed',
  'complaint.registered',
];

interface Change {
  readonly event: EventName;
  readonly payload: unknown;
}

export interface OtherTabs {
  /** Returns whether the event that is being delivered comes from another tab. */
  isDelivering(): boolean;
}

/**
 * Connects the buses of all tabs until the session ends, so that each tab refetches data that another tab has changed.
 * All tabs belong to one customer (SES-14), and events contain only ids.
 */
export function connectOtherTabs(
  bus: PortalBus,
  { report, signal }: Pick<BusOptions, 'report'> & { signal: AbortSignal },
): OtherTabs {
  const channel = openTabChannel('billpay.changes');
  let delivering = false;
  if (channel) {
    channel.addEventListener('message', ({ data }: MessageEvent<Change | null>) => {
      // A tab with another release may send an unknown event.
      if (!data || !changes.includes(data.event)) return;
      if (!eventTable[data.event].safeParse(data.payload).success) return;
      delivering = true;
      try {
        bus.emitFor(report, data.event, data.payload as never);
      } finally {
        delivering = false;
      }
    });
    for (const event of changes) {
      const announce = (payload: unknown): void => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
        if (!delivering) channel.postMessage({ event, payload } satisfies Change);
      };
      bus.on(event, announce, signal);
    }
    signal.addEventListener('abort', () => channel.close(), { once: true });
  }
  return { isDelivering: () => delivering };
}
