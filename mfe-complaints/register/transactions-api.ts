import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BankDayRange } from '@billpay/domain/date-ranges';
import { transactionDetails, transactions } from '@billpay/api-contract/transactions';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../complaint/ComplaintsData';
import { toComplainedTransaction, type DisputedTransaction } from './disputed-transaction';

const FRESH_FOR_MS = 60_000;

interface TransactionPage {
  readonly transactions: readonly DisputedTransaction[];
  readonly totalPages: number;
}

/** Fetches the transactions of a range of bank days page by page, newest first. */
export function transactionsQuery(host: Host, days: BankDayRange) {
  return infiniteQueryOptions({
    queryKey: queryKeys.transactionsOf(days),
    staleTime: FRESH_FOR_MS,
    queryFn: async ({ pageParam, signal }): Promise<TransactionPage> => {
      const body = { ...days, pageNumber: pageParam };
      const { data } = await host.http.call(transactions, { body, signal });
      return { transactions: data.map(toComplainedTransaction), totalPages: data[0]?.TOTAL_PAGES ?? 0 };
    },
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) =>
      pageNumber < page.totalPages ? pageNumber + 1 : undefined,
  });
}

/** Fetches a transaction's current details by its reference id or its id (COMP-04). */
export function transactionQuery(host: Host, reference: string) {
  return queryOptions({
    queryKey: queryKeys.transaction(reference),
    gcTime: 0,
    queryFn: async ({ signal }): Promise<DisputedTransaction> => {
      const { data } = await host.http.call(transactionDetails, { params: { id: reference }, signal });
      return toComplainedTransaction(data);
    },
  });
}
