import { texts } from '../languages/texts';

/** Customer texts about the name that a biller returns for an account. */
export const accountNameTexts = texts('api.accountName', {
  accepted: 'The name is accepted.',
  acceptedAndContinued: 'The name is accepted. The payment that waited for it continues.',
  changed: 'The biller now returns another name for this account. Check the name before you pay.',
});
