import type { TransactionsRequest } from '../transactions/transaction-filter';

/** Query keys of the remote's server state; `all…` is a prefix that matches every key under it. */
export const queryKeys = {
  allTransactions: ['transactions'],
  transactions: (request: TransactionsRequest) => ['transactions', request],
  allAhead: ['transactions-ahead'],
  ahead: (request: TransactionsRequest) => ['transactions-ahead', request],
  searchScope: ['search-scope'],
  transaction: (id: string) => ['transaction', id],
  spending: ['spending'],
  savedBillers: ['saved-billers'],
} as const;
