import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../history-data/query-keys';
import { fetchPage } from './fetch-page';
import { awaitPrefetch } from './list-ahead';
import { rememberSearchScope } from './search-scope';
import type { TransactionsRequest } from './transaction-filter';

/** Fetches a list page by page (HIST-08). Removes it from the cache with the page, because it can be long. */
export function transactionsQuery(host: Host, request: TransactionsRequest) {
  return infiniteQueryOptions({
    queryKey: queryKeys.transactions(request),
    queryFn: async ({ client, pageParam, signal }) => {
      const ahead = pageParam === 1 ? await awaitPrefetch(client, host, request) : undefined;
      const page = ahead ?? (await fetchPage(host, request, pageParam, signal));
      rememberSearchScope(client, page);
      return page;
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) =>
      pages.length < (pages[0]?.totalPages ?? 0) ? pages.length + 1 : undefined,
    gcTime: 0,
  });
}
