import { texts } from '@billpay/host-api/language';

export const lazyDialogTexts = texts('billers.dialog', {
  loading: 'Loading…',
  notOpened: 'This could not be opened.',
});
