import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Maximum wait for the saved billers. */
export const LONGEST_WAIT_MS = 1_000;

interface Loading {
  /** Whether the saved billers have loaded or failed. */
  readonly isSavedKnown: boolean;
  /** Whether the first page of the billers to add has arrived or failed. */
  readonly isListLoaded: boolean;
  /** The search text; null for no search. */
  readonly words: string | null;
}

/**
 * Returns which lists of a category to show. Saved billers are above the billers to add. Late saved billers would move
 * the rows below under the pointer. The list of billers to add therefore waits for a short time. If saved billers
 * arrive later, they appear after the next search or when the category is opened again.
 */
export function useSavedFirst({ isSavedKnown, isListLoaded, words }: Loading) {
  const isWaitOver = useIsWaitOver();
  const [listedAlone, setListedAlone] = useState<string | null>();
  if (isListLoaded && isWaitOver && !isSavedKnown && listedAlone !== words) setListedAlone(words);
  return { showsSaved: listedAlone !== words, showsListToAdd: isSavedKnown || isWaitOver };
}

/** Returns whether a query has had its first result. Stays true during a retry after a failure. */
export function hasSettled({
  data,
  isFetchedAfterMount,
}: Pick<UseQueryResult, 'data' | 'isFetchedAfterMount'>): boolean {
  return data !== undefined || isFetchedAfterMount;
}

function useIsWaitOver(): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}
