import { createMatcher, toSearchable } from '@billpay/domain/names';
import type { SavedBiller } from '@billpay/domain/rules';
import { byNameAllIndiaLast, serves } from './matching-places';
import type { Place } from './search';

/** Search text and filters for saved billers. */
export interface Criteria {
  readonly words: string;
  /** The same words in the network's English, where the customer has typed others (`networkWords`). */
  readonly networkWords?: string;
  /** A category's name; '' for all. */
  readonly category: string;
  readonly place: Place | null;
}

const searchable = new WeakMap<SavedBiller, string>();

/** Made once for each saved biller: with 2,000 of them it takes longer than the search. */
function searchableOf(biller: SavedBiller): string {
  let text = searchable.get(biller);
  if (text === undefined) {
    const { billName, billerName, categoryName, coverage } = biller;
    searchable.set(biller, (text = toSearchable([billName, billerName, categoryName, coverage])));
  }
  return text;
}

/**
 * The saved billers that match the text and filters, in order: bill name, biller's name, category and coverage have its
 * words between them (FIND-03, FIND-05).
 */
export function matchingSaved(
  saved: readonly SavedBiller[],
  { words, networkWords = words, category, place }: Criteria,
  places: readonly Place[],
): readonly SavedBiller[] {
  const matchers = [words, networkWords].map(createMatcher);
  const ordered = (biller: SavedBiller) => ({ name: biller.billName, coverage: biller.coverage });
  return saved
    .filter(
      (biller) =>
        matchers.some((matches) => matches(searchableOf(biller))) &&
        (category === '' || biller.categoryName.toLowerCase() === category.toLowerCase()) &&
        (place === null || serves(biller.coverage, place, places)),
    )
    .toSorted((a, b) => byNameAllIndiaLast(ordered(a), ordered(b)));
}
