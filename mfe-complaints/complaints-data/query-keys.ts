/** Query keys of the remote's server state. */
export const queryKeys = {
  complaints: ['complaints'],
  options: ['complaint-options'],
  status: (complaintId: string) => ['complaint-status', complaintId],
  allTransactions: ['transactions'],
  transactionsOf: (range: object) => ['transactions', range],
  transaction: (reference: string) => ['transaction', reference],
} as const;
