import { QueryClient } from '@tanstack/react-query';
import type { Host } from '../host';

export interface ServerStateOptions {
  /**
   * How long a response counts as fresh, in ms. `Infinity` if bus events report every change. Defaults to
   * zero.
   */
  readonly staleTime?: number;
  /** Called once per host. Subscribes to the events that invalidate queries, with `host.signal`. */
  readonly onCreated?: (host: Host, client: QueryClient) => void;
}

/**
 * Returns a function that finds a host's query cache. The remote's page, panels and dialogs share it, so that
 * nothing is fetched twice. Clears it when the session ends, so that the next session never sees old data.
 * Only the customer retries a failed query, so that a failure appears only once.
 */
export function serverStateOf({ staleTime = 0, onCreated }: ServerStateOptions) {
  const clients = new WeakMap<Host, QueryClient>();
  return (host: Host): QueryClient => {
    const known = clients.get(host);
    if (known) return known;
    const queries = { staleTime, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false };
    const client = new QueryClient({ defaultOptions: { queries: { ...queries, networkMode: 'always' } } });
    clients.set(host, client);
    onCreated?.(host, client);
    host.signal.addEventListener('abort', () => client.clear(), { once: true });
    return client;
  };
}
