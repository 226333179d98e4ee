/** The remote's server state, by the call that answers it. */
export const queryKeys = {
  firstTimeCheck: ['first-time-check'],
  savedBillers: ['saved-billers'],
  categories: ['categories'],
  upcomingDues: ['upcoming-dues'],
  autoPay: ['auto-pay'],
  bankSettings: ['bank-settings'],
  billersOfCategory: (categoryId: number) => ['billers-of-category', categoryId],
  inputSignatures: (billerId: string) => ['input-signatures', billerId],
  operators: ['operators'],
  numberOwner: (mobileNumber: string) => ['number-owner', mobileNumber],
  plans: (operatorId: string, circle: string) => ['plans', operatorId, circle],
} as const;
