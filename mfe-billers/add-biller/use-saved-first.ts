import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long the billers to add wait for the saved ones. */
export const LONGEST_WAIT_MS = 1_000;

interface Loading {
  /** Whether it is known what is above the billers to add, or that it failed. */
  readonly isSavedKnown: boolean;
  /** Whether the first page of the billers to add has arrived or failed. */
  readonly isListLoaded: boolean;
  /** The search text; null for all. */
  readonly words: string | null;
}

/**
 * Which lists of a category are shown. Saved billers are above those to add: if they came later, they would push a row from under the
 * finger. Those to add therefore wait for them, but not for long; saved ones that come after that are shown with the next search, or
 * when the category is opened again.
 */
export function useSavedFirst({ isSavedKnown, isListLoaded, words }: Loading) {
  const isWaitOver = useIsWaitOver();
  const [listedAlone, setListedAlone] = useState<string | null>();
  if (isListLoaded && isWaitOver && !isSavedKnown && listedAlone !== words) setListedAlone(words);
  return { showsSaved: listedAlone !== words, showsListToAdd: isSavedKnown || isWaitOver };
}

/** Whether a query has had its first response; stays true while a failure is retried. */
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
