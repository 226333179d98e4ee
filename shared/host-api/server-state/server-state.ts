import { QueryClient } from '@tanstack/react-query';
import type { Host } from '../host';

export interface ServerStateOptions {
  /** How long a response counts as fresh, in ms; `Infinity` where the bus tells of every change. Zero when left out. */
  readonly staleTime?: number;
  /** Called once for each host: subscribes to the facts that outdate something, with `host.signal`. */
  readonly onCreated?: (host: Host, client: QueryClient) => void;
}

/**
 * Gives a remote's one cache of server state for a host: its page, panels and dialogs share it, nothing is asked for
 * twice. It is emptied when the session ends, so that a new one never sees what an earlier one read. A failed read is
 * asked for again by the customer at the place of the failure, not by a timer, so that one failure shows once.
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
