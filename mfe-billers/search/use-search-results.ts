import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useHost } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import type { ListedBiller } from '../add-biller/listed-biller';
import { isMobilePrepaid } from '../categories/mobile-prepaid';
import { savedBillersQuery } from '../saved-billers/saved-billers-api';
import { foundBillersQuery } from './found-billers-api';
import { findSavedBillers } from './matching-saved';
import { placesQuery } from './places-api';
import { isTooLong, type Search } from './search';
import type { SearchContext } from './search-box-texts';
import { searchScopes } from './search-scope';
import { useNetworkWords } from './use-network-words';

const none: readonly never[] = [];

/**
 * Returns the results of a search in its context (FIND-02 to FIND-05, FIND-10). Sends no request without a search text.
 */
export function useSearchResults(search: Search, context: SearchContext) {
  const host = useHost();
  const { typed: box, words: typed, category, place } = useStore(search);
  const { words, known } = useNetworkWords(typed);
  const { directory, accepts } = searchScopes[context];
  const savedBillers = useQuery(savedBillersQuery(host));
  const places = useQuery({ ...placesQuery(host), enabled: place !== null });
  const found = useInfiniteQuery({
    ...foundBillersQuery(host, { words: words ?? '', category, location: place?.name ?? '' }),
    enabled: directory && words !== null && known,
  });

  const usable = useMemo(() => savedBillers.data?.filter(accepts), [savedBillers.data, accepts]);
  // Memoized, because filtering 2,000 billers on each arrow key is too slow.
  const saved: readonly SavedBiller[] = useMemo(
    () =>
      words === null || !usable
        ? none
        : findSavedBillers(
            usable,
            { words: typed ?? '', networkWords: words, category, place },
            places.data ?? none,
          ),
    [typed, words, usable, category, place, places.data],
  );
  // The portal pays a recharge immediately, so operators need a remote for payments.
  const payable = host.canHandle('payment.requested');
  // Saved billers come first. Late results would move the others down.
  const pages = words === null || isOnItsWay(savedBillers) ? undefined : found.data?.pages;
  const others: readonly ListedBiller[] = useMemo(
    () =>
      pages?.flatMap(({ billers }) => billers.filter((biller) => payable || !isMobilePrepaid(biller))) ??
      none,
    [pages, payable],
  );

  return {
    words,
    isTooLong: isTooLong(box.text),
    /** Changes with each search. */
    criteria: JSON.stringify([words, category, place]),
    category,
    saved,
    others,
    anyFound: saved.length + others.length > 0,
    savedBillers,
    found,
    /** Whether every search would be empty, because nothing is saved. */
    nothingSaved: !directory && usable?.length === 0,
    searching: words !== null && (!known || isOnItsWay(savedBillers) || (directory && isOnItsWay(found))),
  };
}

type Progress = Pick<UseQueryResult, 'data' | 'isPending' | 'isFetching'>;

/** Whether the first data is pending, including a retry after a failure. */
function isOnItsWay({ data, isPending, isFetching }: Progress): boolean {
  return data === undefined && (isPending || isFetching);
}

export type SearchResults = ReturnType<typeof useSearchResults>;
