/** Query keys of the remote's server state. */
export const queryKeys = {
  autoPays: ['auto-pays'],
  accounts: ['accounts'],
  savedBiller: (customerBillId: number) => ['saved-biller', customerBillId],
} as const;
