import { texts } from '@billpay/host-api/language';

export const myBillersTexts = texts('billers.myBillers', {
  title: 'My Billers',
  loading: 'Loading your billers',
  empty: 'No Saved Billers',
  addBiller: 'Add a biller',
  more: (billName: string) => `More for ${billName}`,
  setUpAutopay: (billName: string) => `Set up Autopay for ${billName}`,
  editAutopay: (billName: string) => `Edit Autopay of ${billName}`,
  /** `change` is a text such as '+₹120.50' or '-₹40.00' */
  against: (change: string) => `${change} against the last bill`,
  same: 'Same as the last bill',
});
