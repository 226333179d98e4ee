import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Host } from '@billpay/host-api';
import { getQueryClient } from '../history-data/HistoryData';
import { queryKeys } from '../history-data/query-keys';
import { fetchPage } from './fetch-page';
import { rememberSearchScope } from './search-scope';
import { firstFilter, toTransactionsRequest, type TransactionsRequest } from './transaction-filter';
import type { TransactionPage } from './transaction-pages';

/** Maximum age of a prefetched page, in ms. */
export const VALID_MS = 60_000;

/** A separate cache entry, because the list's own entry is removed with the page. */
function prefetchedQuery(host: Host, request: TransactionsRequest) {
  return queryOptions({
    queryKey: queryKeys.ahead(request),
    queryFn: async ({ client, signal }): Promise<TransactionPage> => {
      const page = await fetchPage(host, request, 1, signal);
      rememberSearchScope(client, page);
      return page;
    },
    staleTime: VALID_MS,
    gcTime: VALID_MS,
  });
}

/** Prefetches the first page of the initial list, unless it is loaded or loading. */
export function prefetchList(host: Host): void {
  const client = getQueryClient(host);
  const request = toTransactionsRequest(firstFilter, 'everything', host.now());
  if (client.getQueryCache().find({ queryKey: queryKeys.transactions(request) })) return;
  void client.prefetchQuery(prefetchedQuery(host, request));
}

/** Returns the prefetched first page of a list; undefined if it is missing or too old. */
export function findPrefetched(
  client: QueryClient,
  request: TransactionsRequest,
): InfiniteData<TransactionPage, number> | undefined {
  const { data, dataUpdatedAt } = client.getQueryState<TransactionPage>(queryKeys.ahead(request)) ?? {};
  if (!data || !dataUpdatedAt || dataUpdatedAt + VALID_MS <= Date.now()) return undefined;
  return { pages: [data], pageParams: [1] };
}

/** Waits for a prefetch in progress; undefined if there is none or it failed. */
export async function awaitPrefetch(
  client: QueryClient,
  host: Host,
  request: TransactionsRequest,
): Promise<TransactionPage | undefined> {
  const queryKey = queryKeys.ahead(request);
  if (client.getQueryState(queryKey)?.fetchStatus !== 'fetching') return undefined;
  const page = await client.fetchQuery(prefetchedQuery(host, request)).catch(() => undefined);
  client.removeQueries({ queryKey });
  return page;
}

/** Removes prefetched pages that a list has taken over, but no requests in progress. */
export function dropPrefetched(client: QueryClient): void {
  client.removeQueries({
    queryKey: queryKeys.allAhead,
    predicate: ({ state }) => state.fetchStatus === 'idle',
  });
}
