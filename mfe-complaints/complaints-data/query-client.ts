import { QueryClient } from '@tanstack/react-query';
import type { Host } from '@billpay/shared/host';
import { queryKeys } from './query-keys';

const clients = new WeakMap<Host, QueryClient>();

/**
 * The remote's one cache: the page, its dialogs and the task of other remotes share it, so that a complaint registered
 * in one is in the list of the other. It is emptied when the session ends.
 */
export function queryClientOf(host: Host): QueryClient {
  const known = clients.get(host);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: {
      // The customer retries, at the place of the failure.
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  clients.set(host, client);
  host.bus.on(
    'payment.completed',
    () => void client.invalidateQueries({ queryKey: queryKeys.allTransactions }),
    host.signal,
  );
  host.signal.addEventListener('abort', () => client.clear(), { once: true });
  return client;
}
