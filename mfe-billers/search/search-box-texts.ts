import { texts } from '@billpay/host-api/language';

/** Where the customer searches: on Home, among the billers they have, or for a bill to pay automatically. */
export type SearchContext = 'main' | 'saved-billers' | 'auto-pay';

/** Texts of the box alone, which is on the page before anything is searched. */
export const searchBoxTexts = texts('billers.searchBox', {
  labels: {
    main: 'Search billers',
    'saved-billers': 'Search your billers',
    'auto-pay': 'Search billers for auto pay',
  } satisfies Record<SearchContext, string>,
  clear: 'Clear search',
  notLoaded: 'The search could not be loaded. Please try again.',
});
