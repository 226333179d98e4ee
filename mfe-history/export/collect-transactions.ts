import type { Transaction } from '../transactions/transaction';
import type { TransactionPage } from '../transactions/transaction-pages';

interface Collecting {
  /** @throws any error, which stops the export */
  readonly fetchPage: (pageNumber: number) => Promise<TransactionPage>;
  readonly isWanted: (transaction: Transaction) => boolean;
  /** Called before each page is fetched, when the number of pages is known. */
  readonly onPage: (page: number, pages: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Fetches all pages of a list in sequence, with each transaction once.
 * @throws on abort, and the error of `fetchPage`
 */
export async function collectTransactions({
  fetchPage,
  isWanted,
  onPage,
  signal,
}: Collecting): Promise<Transaction[]> {
  const found = new Map<string, Transaction>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    if (page > 1) onPage(page, pages);
    signal.throwIfAborted();
    const { items, totalPages } = await fetchPage(page);
    // New payments move others to pages that did not exist before.
    pages = Math.max(pages, totalPages);
    for (const one of items) if (isWanted(one)) found.set(one.id, one);
  }
  signal.throwIfAborted();
  return [...found.values()];
}
