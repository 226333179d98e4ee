import { networkName } from '@billpay/domain/network-names';
import { messageOf } from '@billpay/host-api/http';
import { VisuallyHidden } from '@billpay/ui/layout';
import { FailedFetch } from '@billpay/ui/loaded-part';
import { EmptyState } from '@billpay/ui/states';
import { savedBillersTexts } from '../saved-billers/saved-billers-texts';
import { MOST_CHARACTERS } from './search';
import { searchTexts } from './search-texts';
import type { SearchResults } from './use-search-results';

/** Status of the search: hint, number of results, or failure. */
export function SearchStatus({ results }: { results: SearchResults }) {
  const { savedBillers, found, words } = results;
  const status = describeStatus(results);
  return (
    <>
      {savedBillers.isError && !savedBillers.isFetching && (
        <FailedFetch
          error={savedBillers.error}
          text={messageOf(savedBillers.error, savedBillersTexts.failed)}
          onRetry={() => void savedBillers.refetch()}
        />
      )}
      {words !== null && found.isError && !found.isFetching && (
        <FailedFetch
          error={found.error}
          text={results.category ? searchTexts.failedIn(networkName(results.category)) : searchTexts.failed}
          onRetry={() => void (found.data ? found.fetchNextPage() : found.refetch())}
        />
      )}
      <output aria-live="polite">
        {status.shown ? (
          <EmptyState text={status.text} drawing="search" />
        ) : (
          <VisuallyHidden>{status.text}</VisuallyHidden>
        )}
      </output>
    </>
  );
}

/** Returns the status text of the search, and whether the text replaces the results. */
function describeStatus(results: SearchResults): { text: string; shown: boolean } {
  const { words, saved, others, searching, nothingSaved, savedBillers, found } = results;
  if (nothingSaved) return { text: searchTexts.noneSaved, shown: true };
  if (results.isTooLong) return { text: searchTexts.tooLong(MOST_CHARACTERS), shown: true };
  if (words === null) return { text: searchTexts.typeMore, shown: true };
  if (searching) return { text: searchTexts.searching, shown: false };
  if (results.anyFound) return { text: foundText(saved.length, others.length), shown: false };
  const failed = savedBillers.isError || found.isError;
  return failed ? { text: '', shown: false } : { text: searchTexts.none, shown: true };
}

function foundText(saved: number, others: number): string {
  if (others === 0) return searchTexts.savedFound(saved);
  if (saved === 0) return searchTexts.othersFound(others);
  return searchTexts.bothFound(searchTexts.savedFound(saved), searchTexts.othersFound(others));
}
