import { QueryClient } from '@tanstack/react-query';
import type { Host } from '../host';

export interface ServerStateOptions {
  /** How long a response counts as fresh, in ms; `Infinity` where bus events report every change. Defaults to zero. */
  readonly staleTime?: number;
  /** Called once for each host: subscribes to the events that invalidate queries, with `host.signal`. */
  readonly onCreated?: (host: Host, client: QueryClient) => void;
}

/**
 * Returns a remote's query cache of a host: its page, panels and dialogs share it, nothing is fetched
 * twice. It is cleared when the session ends, so that a new one never sees data of an earlier one. A failed query is
 * retried by the customer where it failed, not by a timer, so that one failure shows once.
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
