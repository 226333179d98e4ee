import type { ListQuestion } from '../transactions/transactions-api';

/** The remote's server state, by the call that answers it; `all…` stands for every key it begins. */
export const queryKeys = {
  allTransactions: ['transactions'],
  transactions: (question: ListQuestion) => ['transactions', question],
  transaction: (id: string) => ['transaction', id],
  spending: ['spending'],
  savedBillers: ['saved-billers'],
} as const;
