import type { SavedBiller } from '@billpay/domain/rules';
import { byNameAllIndiaLast, serves } from './matching-places';
import type { Place } from './search';

/** Search text and filters for saved billers. */
export interface Criteria {
  readonly words: string;
  /** A category's name; '' for all. */
  readonly category: string;
  readonly place: Place | null;
}

/**
 * The saved billers that match the text and filters, in order: the text is in the bill name, the biller's name,
 * the category or the coverage, in any case (FIND-03, FIND-05).
 */
export function matchingSaved(
  saved: readonly SavedBiller[],
  { words, category, place }: Criteria,
  places: readonly Place[],
): readonly SavedBiller[] {
  const wanted = words.toLowerCase();
  const ordered = (biller: SavedBiller) => ({ name: biller.billName, coverage: biller.coverage });
  return saved
    .filter(
      ({ billName, billerName, categoryName, coverage }) =>
        [billName, billerName, categoryName, coverage].some((text) => text?.toLowerCase().includes(wanted)) &&
        (category === '' || categoryName.toLowerCase() === category.toLowerCase()) &&
        (place === null || serves(coverage, place, places)),
    )
    .toSorted((a, b) => byNameAllIndiaLast(ordered(a), ordered(b)));
}
