import { QueryClient } from '@tanstack/react-query';
import type { Host } from '@billpay/shared/host';
import { refreshOnFacts } from './refresh-on-facts';

const clients = new WeakMap<Host, QueryClient>();

/** The remote's one cache. A failed read is asked for again by the customer. It is emptied when the session ends. */
export function queryClientOf(host: Host): QueryClient {
  const known = clients.get(host);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
    },
  });
  clients.set(host, client);
  refreshOnFacts(host, client);
  host.signal.addEventListener('abort', () => client.clear(), { once: true });
  return client;
}
