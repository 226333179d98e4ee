import { texts } from '@billpay/host-api/language';

/** Texts of the list, as in the specification. */
export const transactionsTexts = texts('history.list', {
  title: 'Transaction History',
  loading: 'Fetching your transactions',
  loadingMore: 'Fetching more transactions',
  failed: 'Not able to fetch transactions at the moment. Please try again',
  none: 'No Transactions Found',
  showAll: 'Show all transactions',
  searchAll: 'Search all transactions',
  pay: 'Pay a bill',
  retry: 'Retry',
  searchOlder: 'Search older transactions',
  searchedSoFar: 'None of those we have looked at so far.',
  end: 'No more transactions in this period',
  receipt: {
    download: (biller: string, on: string) => `Download receipt of ${biller}, ${on}`,
    share: (biller: string, on: string) => `Share receipt of ${biller}, ${on}`,
  },
  search: {
    everything: 'Search by biller, amount or reference ID',
    references: 'Search by reference ID',
  },
  tooLong: (most: number) => `Search for at most ${most} characters`,
  clearSearch: 'Clear search',
  accountEndingIn: 'from account ending in',
  category: (name: string) => `Category: ${name}`,
  clearCategory: (name: string) => `Show all categories, not only ${name}`,
});
