import type { SavedBiller } from '@billpay/domain/rules';
import { findAutopayStatus } from '../saved-billers/AutopayBadge';
import type { SearchContext } from './search-box-texts';

interface SearchScope {
  /** Whether to search the biller directory as well. */
  readonly directory: boolean;
  readonly accepts: (biller: SavedBiller) => boolean;
}

/** Scope of the search in each context (FIND-10). */
export const searchScopes: Readonly<Record<SearchContext, SearchScope>> = {
  main: { directory: true, accepts: () => true },
  'saved-billers': { directory: false, accepts: () => true },
  'auto-pay': { directory: false, accepts: (biller) => findAutopayStatus(biller) === 'eligible' },
};
