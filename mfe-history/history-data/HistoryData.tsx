import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHost, type Host } from '@billpay/host-api';
import { serverStateOf } from '@billpay/host-api/server-state';
import { releaseLeftLists } from '../transactions/release-left-lists';
import { isShownAsSettled, reloadTransactions } from '../transactions/reload-transactions';
import { queryKeys } from './query-keys';

/** Invalidates queries on bus events, including this remote's own. Ends with the session. */
function invalidateOnEvents(host: Host, client: QueryClient): void {
  const { bus, signal } = host;
  for (const event of ['payment.completed', 'payment.outcome-unknown', 'complaint.registered'] as const)
    bus.on(event, () => client.removeQueries({ queryKey: queryKeys.allAhead }), signal);
  bus.on(
    'payment.completed',
    ({ transactionId }) => {
      if (!isShownAsSettled(client, transactionId)) void reloadTransactions(host, client, transactionId);
    },
    signal,
  );
  for (const event of ['payment.outcome-unknown', 'complaint.registered'] as const)
    bus.on(event, () => void reloadTransactions(host, client), signal);
  for (const event of ['payment.completed', 'payment.outcome-unknown'] as const)
    bus.on(event, () => void client.invalidateQueries({ queryKey: queryKeys.spending }), signal);
  for (const event of ['biller.saved', 'biller.deleted'] as const) {
    bus.on(event, () => void client.invalidateQueries({ queryKey: queryKeys.savedBillers }), signal);
  }
}

export const getQueryClient = serverStateOf({
  staleTime: Infinity,
  onCreated(host, client) {
    invalidateOnEvents(host, client);
    releaseLeftLists(client);
  },
});

/** Provides the remote's query cache to each of its extensions. */
export function HistoryData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={getQueryClient(useHost())}>{children}</QueryClientProvider>;
}
