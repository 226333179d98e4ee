import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../history-data/query-keys';
import type { LoadedPages, TransactionPage } from './transaction-pages';

/**
 * Empties lists that the customer has left, because they can be long (HIST-08). Removing the query is not
 * enough. An infinite query defines a getter on each request, and V8 keeps the last getter alive in the
 * request's hidden class, with all pages loaded by then.
 */
export function releaseLeftLists(client: QueryClient): void {
  const cache = client.getQueryCache();
  const { allTransactions: queryKey } = queryKeys;
  let left: TransactionPage[] = [];
  cache.subscribe(({ type, query }) => {
    if (type !== 'removed' || query.queryKey[0] !== queryKey[0]) return;
    // A list with only prefetched data leaves the cache, and returns to it while the page renders.
    if (query.state.dataUpdateCount === 0) return;
    left = [...left, ...((query.state.data as LoadedPages | undefined)?.pages ?? [])];
    // While a search replaces a list, the list may still be visible.
    if (cache.findAll({ queryKey }).length > 0) return;
    for (const { items } of left) items.length = 0;
    left = [];
  });
}
