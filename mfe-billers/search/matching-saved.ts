import { createMatcher, toSearchable } from '@billpay/domain/names';
import type { SavedBiller } from '@billpay/domain/rules';
import { byNameAllIndiaLast, serves } from './matching-places';
import type { Place } from './search';

/** Search text and filters for saved billers. */
export interface Criteria {
  readonly words: string;
  /** The words in English if the customer has typed another language (`networkWords`). */
  readonly networkWords?: string;
  /** Name of a category; '' for all. */
  readonly category: string;
  readonly place: Place | null;
}

const searchable = new WeakMap<SavedBiller, string>();

/**
 * Returns the searchable texts of a saved biller from a cache, because creating them takes longer than
 * searching 2,000 billers.
 */
function getSearchable(biller: SavedBiller): string {
  let text = searchable.get(biller);
  if (text === undefined) {
    const { billName, billerName, categoryName, coverage } = biller;
    searchable.set(biller, (text = toSearchable([billName, billerName, categoryName, coverage])));
  }
  return text;
}

/**
 * Finds and sorts the saved billers that match the filters, and whose bill name, biller name, category and
 * coverage contain all words (FIND-03, FIND-05).
 */
export function findSavedBillers(
  saved: readonly SavedBiller[],
  { words, networkWords = words, category, place }: Criteria,
  places: readonly Place[],
): readonly SavedBiller[] {
  const matchers = [words, networkWords].map(createMatcher);
  const ordered = (biller: SavedBiller) => ({ name: biller.billName, coverage: biller.coverage });
  return saved
    .filter(
      (biller) =>
        matchers.some((matches) => matches(getSearchable(biller))) &&
        (category === '' || biller.categoryName.toLowerCase() === category.toLowerCase()) &&
        (place === null || serves(biller.coverage, place, places)),
    )
    .toSorted((a, b) => byNameAllIndiaLast(ordered(a), ordered(b)));
}
