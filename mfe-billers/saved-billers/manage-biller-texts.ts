import { texts } from '@billpay/host-api/language';

/** Accessible names of the buttons that change a saved biller. */
export const manageBillerTexts = texts('billers.manage', {
  edit: (billName: string) => `Edit ${billName}`,
  remove: (billName: string) => `Delete ${billName}`,
  notOpened: 'This could not be opened. Please try again.',
});
