/** The bank's own accounts; their balance is the sum of their entries, so no payment waits for another here. */
export const internalAccounts = {
  capital: 'BANK-CAPITAL',
  clearing: 'BILLPAY-CLEARING',
  settlement: 'NETWORK-SETTLEMENT',
} as const;
