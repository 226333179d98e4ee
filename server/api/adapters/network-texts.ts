import { texts } from '../languages/texts';

/** Refusals in the bill network's own words, with its codes. */
export const networkTexts = texts('api.network', {
  noPendingBill: 'There is no pending bill for this account.',
  wrongAccount: 'BFR001: Incorrect / invalid customer account',
  noBillDetails: 'BFR008: Unable to get bill details from biller',
});
