import { QueryClient } from '@tanstack/react-query';
import type { EventName } from '@billpay/shared/events';
import type { Host } from '@billpay/shared/host';

/** Facts after which auto pays may differ. What the bank's runner does meanwhile no fact tells: hence no stale time. */
const outdatingFacts: readonly EventName[] = [
  'autopay.changed',
  'payment.completed',
  'due.changed',
  'biller.updated',
  'biller.deleted',
];

const clients = new WeakMap<Host, QueryClient>();

/** The remote's one cache, shared by its page, panel and dialogs; it is emptied when the session ends. */
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
    },
  });
  clients.set(host, client);
  for (const fact of outdatingFacts) host.bus.on(fact, () => void client.invalidateQueries(), host.signal);
  host.signal.addEventListener('abort', () => client.clear(), { once: true });
  return client;
}
