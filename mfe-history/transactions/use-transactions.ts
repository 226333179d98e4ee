import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useHost } from '@billpay/host-api';
import { dropPrefetched, findPrefetched } from './list-ahead';
import { useSearchScope } from './search-scope';
import {
  isWanted,
  toTransactionsRequest,
  type TransactionFilter,
  type TransactionsRequest,
} from './transaction-filter';
import { joinPages } from './transaction-pages';
import { transactionsQuery } from './transactions-api';

/**
 * Manages the list of a filter. Filters the loaded rows by the typed text immediately, and sends the text
 * after a pause. Omits transactions that the bank returns despite the filter (decision 0022).
 */
export function useTransactions(filter: TransactionFilter) {
  const host = useHost();
  const scope = useSearchScope();
  const paused = useDebouncedText(filter.search);
  const request = toTransactionsRequest({ ...filter, search: paused }, scope, host.now());
  const client = useQueryClient();
  const query = useInfiniteQuery({
    ...transactionsQuery(host, request),
    initialData: () => findPrefetched(client, request),
    // While a search is pending, the previous rows stay. For another period, they are removed.
    placeholderData: (before, last) => {
      const of = last?.queryKey[1];
      return isTransactionsRequest(of) && sameButSearch(of, request) ? before : undefined;
    },
  });
  // The list now owns the prefetched page. A list that opens later fetches again.
  useEffect(() => dropPrefetched(client), [client]);
  const { data } = query;
  // Defers rendering of further pages, so that scrolling stays smooth.
  const deferred = useDeferredValue(data);
  const drawn = data && (deferred ?? data);
  const { search, category } = filter;
  const shown = useMemo(
    () => drawn && joinPages(drawn.pages).filter((one) => isWanted(one, { search, category }, scope)),
    [drawn, search, category, scope],
  );
  const lastPage = data?.pages.at(-1)?.items ?? [];
  return {
    query,
    shown,
    /** Whether the last page is rendered. Until then, the end of the list still moves. */
    allShown: drawn === data,
    /**
     * Whether to load the next page on scrolling. After a page without a match, the customer decides whether to load
     * more.
     */
    lastPageHelped: lastPage.some((one) => isWanted(one, { search, category }, scope)),
    searching: paused !== search || query.isPlaceholderData || drawn !== data,
  };
}

/** Returns the text after a pause in typing, and an empty text immediately. */
function useDebouncedText(text: string): string {
  const { typingPause } = useHost().durations;
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [text, typingPause]);
  return paused;
}

function isTransactionsRequest(keyPart: unknown): keyPart is TransactionsRequest {
  return typeof keyPart === 'object';
}

function sameButSearch(one: TransactionsRequest, other: TransactionsRequest): boolean {
  return (
    one.startDate === other.startDate && one.endDate === other.endDate && one.category === other.category
  );
}

export type LoadedTransactions = ReturnType<typeof useTransactions>;
