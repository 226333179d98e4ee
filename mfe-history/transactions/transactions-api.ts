import { infiniteQueryOptions } from '@tanstack/react-query';
import { transactions } from '@billpay/api-contract/transactions';
import { bankDayOf } from '@billpay/domain/dates';
import type { BankDayRange } from '@billpay/domain/date-ranges';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../history-data/query-keys';
import { toTransaction } from './transaction';
import { daysOfPeriod, type TransactionFilter } from './transaction-filter';
import type { TransactionPage } from './transaction-pages';

/** What one list is of. */
export interface ListQuestion extends BankDayRange {
  readonly reference?: string;
  readonly category?: string;
}

/** A filter as the API is asked for it today. */
export function questionOf(filter: TransactionFilter, nowMs: number): ListQuestion {
  const reference = filter.reference.trim();
  return {
    ...daysOfPeriod(filter.period, bankDayOf(nowMs)),
    ...(reference && { reference }),
    ...(filter.category !== null && { category: filter.category }),
  };
}

/** @throws ApiError */
export async function fetchPage(
  { http }: Host,
  question: ListQuestion,
  pageNumber: number,
  signal: AbortSignal,
): Promise<TransactionPage> {
  const { data } = await http.call(transactions, { body: { ...question, pageNumber }, signal });
  return { items: data.map(toTransaction), totalPages: data[0]?.TOTAL_PAGES ?? 0 };
}

/** A list, page by page (HIST-08). It is forgotten when the page is left, however long it has grown. */
export function transactionsQuery(host: Host, question: ListQuestion) {
  return infiniteQueryOptions({
    queryKey: queryKeys.transactions(question),
    queryFn: ({ pageParam, signal }) => fetchPage(host, question, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) =>
      pages.length < (pages[0]?.totalPages ?? 0) ? pages.length + 1 : undefined,
    gcTime: 0,
  });
}
