import type { TransactionsRequest } from '../transactions/transaction-filter';

/** The remote's server state, by the call that answers it; `all…` stands for every key it begins. */
export const queryKeys = {
  allTransactions: ['transactions'],
  transactions: (request: TransactionsRequest) => ['transactions', request],
  transaction: (id: string) => ['transaction', id],
  spending: ['spending'],
  savedBillers: ['saved-billers'],
} as const;
