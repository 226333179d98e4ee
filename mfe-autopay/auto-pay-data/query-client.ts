import type { EventName } from '@billpay/host-api/events';
import { serverStateOf } from '@billpay/host-api/server-state';

/** Facts after which auto pays may differ. What the bank's runner does meanwhile no fact tells: hence no stale time. */
const invalidatingEvents: readonly EventName[] = [
  'autopay.changed',
  'payment.completed',
  'due.changed',
  'biller.updated',
  'biller.deleted',
];

export const queryClientOf = serverStateOf({
  onCreated(host, client) {
    for (const fact of invalidatingEvents)
      host.bus.on(fact, () => void client.invalidateQueries(), host.signal);
  },
});
