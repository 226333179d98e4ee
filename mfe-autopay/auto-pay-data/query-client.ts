import type { EventName } from '@billpay/host-api/events';
import { serverStateOf } from '@billpay/host-api/server-state';

/** Events after which auto pays may differ. The bank's own runs emit none: hence no stale time. */
const invalidatingEvents: readonly EventName[] = [
  'autopay.changed',
  'payment.completed',
  'due.changed',
  'biller.updated',
  'biller.deleted',
];

export const queryClientOf = serverStateOf({
  onCreated(host, client) {
    for (const event of invalidatingEvents)
      host.bus.on(event, () => void client.invalidateQueries(), host.signal);
  },
});
