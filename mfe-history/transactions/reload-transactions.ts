import type { QueryClient } from '@tanstack/react-query';
import type { Host } from '@billpay/host-api';
import { statusOf } from '@billpay/domain/transaction-status';
import { queryKeys } from '../history-data/query-keys';
import { findSettled, notifySettled } from './settled';
import type { Transaction } from './transaction';
import { joinPages, findPage, mergePage, replaceTransaction, type LoadedPages } from './transaction-pages';
import type { TransactionsRequest } from './transaction-filter';
import { fetchPage } from './fetch-page';

/**
 * Returns the pages that may have changed: the first page, where new payments appear, and the transaction's
 * page.
 */
function pagesToAsk(loaded: LoadedPages, transactionId: string | undefined): number[] {
  const itsPage = transactionId === undefined ? undefined : findPage(loaded, transactionId);
  return [...new Set([1, itsPage ?? 1])];
}

/**
 * Reloads the pages of the lists that may have changed. Keeps other loaded pages and the scroll position
 * (HIST-10, decision 0022). Keeps the lists after a failure. Reports payments that have settled in the
 * meantime to all remotes.
 */
export async function reloadTransactions(
  host: Host,
  client: QueryClient,
  transactionId?: string,
): Promise<void> {
  const lists = client.getQueriesData<LoadedPages>({ queryKey: queryKeys.allTransactions });
  const settled = new Map<string, Transaction>();
  for (const [queryKey, loaded] of lists) {
    if (!loaded) {
      await client.refetchQueries({ queryKey });
      continue;
    }
    for (const pageNumber of pagesToAsk(loaded, transactionId)) {
      const page = await fetchPage(host, queryKey[1] as TransactionsRequest, pageNumber, host.signal).catch(
        () => null,
      );
      if (page === null) return notifySettled(host, settled.values());
      for (const one of findSettled(joinPages(loaded.pages), page.items)) settled.set(one.id, one);
      // A request in progress for the next page would restore the old list. The list repeats that request.
      await client.cancelQueries({ queryKey });
      client.setQueryData<LoadedPages>(queryKey, (known) => known && mergePage(known, page, pageNumber));
    }
  }
  notifySettled(host, settled.values());
}

/** Returns whether the lists already show a transaction as settled. The event is then ignored. */
export function isShownAsSettled(client: QueryClient, transactionId: string): boolean {
  return client
    .getQueriesData<LoadedPages>({ queryKey: queryKeys.allTransactions })
    .flatMap(([, loaded]) => (loaded ? joinPages(loaded.pages) : []))
    .some((one) => one.id === transactionId && statusOf(one.status).settled);
}

/** Updates a transaction in every list. */
export function rememberTransaction(client: QueryClient, known: Transaction): void {
  client.setQueriesData<LoadedPages>(
    { queryKey: queryKeys.allTransactions },
    (loaded) => loaded && replaceTransaction(loaded, known),
  );
}
