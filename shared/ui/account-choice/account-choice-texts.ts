import { texts } from '@billpay/host-api/language';

/** Texts of the account choice (PAY-07). */
export const accountChoiceTexts = texts('ui.account-choice', {
  label: 'Debit from',
  none: 'No Account available',
  insufficient: 'Insufficient balance in the account',
  loading: 'Loading accounts',
  loadingBalance: 'Fetching balance…',
  unknownBalance: 'Unable to fetch balance',
  failed: 'Unable to fetch account information at the moment.',
  refresh: 'Refresh balances',
  refreshing: 'Refreshing balances',
});
