import type { QueryClient } from '@tanstack/react-query';
import type { Host } from '@billpay/host-api';
import { isKnownToHaveEnded, reloadTransactions } from '../transactions/reload-transactions';
import { queryKeys } from './query-keys';

/** What is told on the bus, by this remote too, makes parts of the page out of date. Ends with the session. */
export function invalidateOnEvents(host: Host, client: QueryClient): void {
  const { bus, signal } = host;
  bus.on(
    'payment.completed',
    ({ transactionId }) => {
      if (!isKnownToHaveEnded(client, transactionId)) void reloadTransactions(host, client, transactionId);
      void client.invalidateQueries({ queryKey: queryKeys.spending });
    },
    signal,
  );
  bus.on('complaint.registered', () => void reloadTransactions(host, client), signal);
  for (const fact of ['biller.saved', 'biller.deleted'] as const) {
    bus.on(fact, () => void client.invalidateQueries({ queryKey: queryKeys.savedBillers }), signal);
  }
}
