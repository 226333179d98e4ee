import { infiniteQueryOptions } from '@tanstack/react-query';
import { transactions } from '@billpay/api-contract/transactions';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../history-data/query-keys';
import { toTransaction } from './transaction';
import { rememberSearchScope } from './search-scope';
import type { TransactionsRequest } from './transaction-filter';
import type { TransactionPage } from './transaction-pages';

/** @throws ApiError */
export async function fetchPage(
  { http }: Host,
  request: TransactionsRequest,
  pageNumber: number,
  signal: AbortSignal,
): Promise<TransactionPage> {
  const { data } = await http.call(transactions, { body: { ...request, pageNumber }, signal });
  return { items: data.map(toTransaction), totalPages: data[0]?.TOTAL_PAGES ?? 0 };
}

/** A list, page by page (HIST-08). It leaves the cache with the page, as it can grow long. */
export function transactionsQuery(host: Host, request: TransactionsRequest) {
  return infiniteQueryOptions({
    queryKey: queryKeys.transactions(request),
    queryFn: async ({ client, pageParam, signal }) => {
      const page = await fetchPage(host, request, pageParam, signal);
      rememberSearchScope(client, page);
      return page;
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) =>
      pages.length < (pages[0]?.totalPages ?? 0) ? pages.length + 1 : undefined,
    gcTime: 0,
  });
}
