import type { QueryClient } from '@tanstack/react-query';
import type { Host } from '@billpay/shared/host';
import { queryKeys } from '../history-data/query-keys';
import type { Transaction } from './transaction';
import { pageOf, withPageAgain, withTransaction, type LoadedPages } from './transaction-pages';
import { fetchPage, type ListQuestion } from './transactions-api';

/** The pages that may have changed: the first, where new payments appear, and the one that a transaction is on. */
function pagesToAsk(loaded: LoadedPages, transactionId: string | undefined): number[] {
  const itsPage = transactionId === undefined ? undefined : pageOf(loaded, transactionId);
  return [...new Set([1, itsPage ?? 1])];
}

/**
 * Reloads the lists where they may have changed, without losing what else is loaded or where the customer is in it
 * (HIST-10, decision 0022). When it fails, the lists stay as they were.
 */
export async function reloadTransactions(
  host: Host,
  client: QueryClient,
  transactionId?: string,
): Promise<void> {
  const lists = client.getQueriesData<LoadedPages>({ queryKey: queryKeys.allTransactions });
  for (const [queryKey, loaded] of lists) {
    if (!loaded) {
      await client.refetchQueries({ queryKey });
      continue;
    }
    // A next page under way would put back what it began with.
    await client.cancelQueries({ queryKey });
    for (const pageNumber of pagesToAsk(loaded, transactionId)) {
      const page = await fetchPage(host, queryKey[1] as ListQuestion, pageNumber, host.signal).catch(
        () => null,
      );
      if (page === null) return;
      client.setQueryData<LoadedPages>(queryKey, (known) => known && withPageAgain(known, page, pageNumber));
    }
  }
}

/** Shows in every list what has become known of one transaction. */
export function rememberTransaction(client: QueryClient, known: Transaction): void {
  client.setQueriesData<LoadedPages>(
    { queryKey: queryKeys.allTransactions },
    (loaded) => loaded && withTransaction(loaded, known),
  );
}
