import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Host } from '@billpay/host-api';
import { getQueryClient } from '../history-data/HistoryData';
import { queryKeys } from '../history-data/query-keys';
import { fetchPage } from './fetch-page';
import { rememberSearchScope } from './search-scope';
import { firstFilter, toTransactionsRequest, type TransactionsRequest } from './transaction-filter';
import type { TransactionPage } from './transaction-pages';

/** How long a page that was fetched ahead may be shown as the bank's, in ms. */
export const VALID_MS = 60_000;

/** In a cache entry of its own: the list's leaves the cache with the page. */
function aheadQuery(host: Host, request: TransactionsRequest) {
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

/** Fetches the first page of the list that the page starts with, unless it is there or on its way. */
export function fetchListAhead(host: Host): void {
  const client = getQueryClient(host);
  const request = toTransactionsRequest(firstFilter, 'everything', host.now());
  if (client.getQueryCache().find({ queryKey: queryKeys.transactions(request) })) return;
  void client.prefetchQuery(aheadQuery(host, request));
}

/** The start of a list that was fetched ahead; undefined when it was not, or is no longer valid. */
export function startOfList(
  client: QueryClient,
  request: TransactionsRequest,
): InfiniteData<TransactionPage, number> | undefined {
  const { data, dataUpdatedAt } = client.getQueryState<TransactionPage>(queryKeys.ahead(request)) ?? {};
  if (!data || !dataUpdatedAt || dataUpdatedAt + VALID_MS <= Date.now()) return undefined;
  return { pages: [data], pageParams: [1] };
}

/** Joins a request that is on its way; undefined when there is none, or it failed. */
export async function joinAhead(
  client: QueryClient,
  host: Host,
  request: TransactionsRequest,
): Promise<TransactionPage | undefined> {
  const queryKey = queryKeys.ahead(request);
  if (client.getQueryState(queryKey)?.fetchStatus !== 'fetching') return undefined;
  const page = await client.fetchQuery(aheadQuery(host, request)).catch(() => undefined);
  client.removeQueries({ queryKey });
  return page;
}

/** Removes what a list has taken over; a request that it waits for stays. */
export function dropAhead(client: QueryClient): void {
  client.removeQueries({
    queryKey: queryKeys.allAhead,
    predicate: ({ state }) => state.fetchStatus === 'idle',
  });
}
