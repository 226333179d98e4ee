import { texts } from '@billpay/host-api/language';

/** Context of a search: Home, the saved billers, or the bills for auto pay. */
export type SearchContext = 'main' | 'saved-billers' | 'auto-pay';

/** Texts of the box, which is loaded before the results. */
export const searchBoxTexts = texts('billers.searchBox', {
  labels: {
    main: 'Search billers',
    'saved-billers': 'Search your billers',
    'auto-pay': 'Search billers for auto pay',
  } satisfies Record<SearchContext, string>,
  clear: 'Clear search',
  notLoaded: 'The search could not be loaded. Please try again.',
});
