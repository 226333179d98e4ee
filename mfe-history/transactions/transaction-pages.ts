import type { Transaction } from './transaction';

export interface TransactionPage {
  readonly items: Transaction[];
  /** Number of pages; 0 if there are no transactions. */
  readonly totalPages: number;
}

/** The loaded pages of a list, in order. */
export interface LoadedPages {
  readonly pages: TransactionPage[];
  readonly pageParams: unknown[];
}

/** Returns all loaded transactions once each, because new payments move others to the next page. */
export function joinPages(pages: readonly TransactionPage[]): Transaction[] {
  const byId = new Map<string, Transaction>();
  for (const { items } of pages) {
    for (const one of items) if (!byId.has(one.id)) byId.set(one.id, one);
  }
  return [...byId.values()];
}

/** Finds the page of a transaction. Pages start at 1. Returns undefined if the transaction is not loaded. */
export function findPage({ pages }: LoadedPages, id: string): number | undefined {
  const at = pages.findIndex(({ items }) => items.some((one) => one.id === id));
  return at < 0 ? undefined : at + 1;
}

/** Replaces a transaction in the list. Keeps its nickname if the details have none. */
export function replaceTransaction(loaded: LoadedPages, known: Transaction): LoadedPages {
  const pages = loaded.pages.map((page) => ({
    ...page,
    items: page.items.map((one) =>
      one.id === known.id ? { ...known, billName: known.billName ?? one.billName, steps: [] } : one,
    ),
  }));
  return { ...loaded, pages };
}

/**
 * Merges a refetched page. Its transactions replace the loaded ones in place, and new transactions of the
 * first page go to the top. Removes no loaded transaction, so transactions that moved to the next page stay
 * in this page.
 */
export function mergePage(loaded: LoadedPages, fresh: TransactionPage, pageNumber: number): LoadedPages {
  const updated = fresh.items.reduce(replaceTransaction, loaded);
  if (pageNumber !== 1) return updated;
  const known = new Set(joinPages(loaded.pages).map(({ id }) => id));
  const newest = fresh.items.filter(({ id }) => !known.has(id));
  const [first, ...others] = updated.pages;
  const items = [...newest, ...(first?.items ?? [])];
  return { ...updated, pages: [{ items, totalPages: fresh.totalPages }, ...others] };
}
