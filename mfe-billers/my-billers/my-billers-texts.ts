export const myBillersTexts = {
  title: 'My Billers',
  loading: 'Loading your billers',
  empty: 'No Saved Billers',
  addBiller: 'Add a biller',
  more: (billName: string) => `More for ${billName}`,
  edit: (billName: string) => `Edit ${billName}`,
  remove: (billName: string) => `Delete ${billName}`,
  setUpAutopay: (billName: string) => `Set up Autopay for ${billName}`,
  editAutopay: (billName: string) => `Edit Autopay of ${billName}`,
  against: 'against the last bill',
  same: 'Same as the last bill',
} as const;
