import { useQuery, type QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../history-data/query-keys';
import type { SearchScope } from './search-text';
import type { TransactionPage } from './transaction-pages';

const { searchScope: queryKey } = queryKeys;

/**
 * Remembers the search scope of the bank's API. An API that returns nicknames searches everything (decision
 * 0022).
 */
export function rememberSearchScope(client: QueryClient, { items }: TransactionPage): void {
  if (items.length === 0) return;
  const returnsNames = items.some(({ billName }) => billName !== undefined);
  client.setQueryData<SearchScope>(queryKey, returnsNames ? 'everything' : 'references');
}

const untilKnown = (): SearchScope => 'everything';

/** Returns the search scope; 'everything' until the API has returned a transaction without a nickname. */
export function useSearchScope(): SearchScope {
  return useQuery({ queryKey, queryFn: untilKnown, initialData: untilKnown, gcTime: Infinity }).data;
}
