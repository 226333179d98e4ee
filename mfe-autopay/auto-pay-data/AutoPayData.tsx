import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import type { EventName } from '@billpay/host-api/events';
import { serverStateOf } from '@billpay/host-api/server-state';

/** Query keys of the remote. */
export const queryKeys = {
  autoPays: ['auto-pays'],
  accounts: ['accounts'],
  savedBiller: (customerBillId: number) => ['saved-biller', customerBillId],
} as const;

/** Events that may change auto pays. The bank's own payment runs emit no event, so the stale time is 0. */
const invalidatingEvents: readonly EventName[] = [
  'autopay.changed',
  'payment.completed',
  'due.changed',
  'biller.updated',
  'biller.deleted',
];

const getQueryClient = serverStateOf({
  onCreated(host, client) {
    for (const event of invalidatingEvents)
      host.bus.on(event, () => void client.invalidateQueries(), host.signal);
  },
});

/** Provides the remote's query cache to each of its extensions. */
export function AutoPayData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={getQueryClient(useHost())}>{children}</QueryClientProvider>;
}
