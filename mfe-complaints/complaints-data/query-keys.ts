/** The remote's server state, by the call that answers it. */
export const queryKeys = {
  complaints: ['complaints'],
  options: ['complaint-options'],
  status: (complaintId: string) => ['complaint-status', complaintId],
  allTransactions: ['transactions'],
  transactionsOf: (range: object) => ['transactions', range],
  transaction: (reference: string) => ['transaction', reference],
} as const;
