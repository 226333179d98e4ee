import type { TransactionsRequest } from '../transactions/transaction-filter';

/** Query keys of the remote; `all…` is a prefix that matches every key below it. */
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
