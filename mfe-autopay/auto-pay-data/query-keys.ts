/** The remote's server state, by what it answers. */
export const queryKeys = {
  autoPays: ['auto-pays'],
  accounts: ['accounts'],
  savedBiller: (customerBillId: number) => ['saved-biller', customerBillId],
} as const;
