import { QueryClient } from '@tanstack/react-query';
import type { Host } from '@billpay/shared/host';

const clients = new WeakMap<Host, QueryClient>();

/**
 * The remote's own server state, one for each host: a new session never sees what an earlier one read. A failed read
 * is asked for again by the customer, not by a timer, so that one failure shows once.
 */
export function queryClientFor(host: Host): QueryClient {
  const known = clients.get(host);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } },
  });
  clients.set(host, client);
  return client;
}
