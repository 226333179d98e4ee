import { compareNames, createMatcher, toSearchable } from '@billpay/domain/names';
import { networkName } from '@billpay/domain/network-names';
import type { Place } from './search';

const ALL_INDIA = 'All India';
const MOST_OFFERED = 8;

const same = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase();

/** Finds a few places that match the typed text. Places that start with the text come first. */
export function findPlaces(places: readonly Place[], typed: string): readonly Place[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const matches = createMatcher(wanted);
  const isLater = ({ name }: Place) => Number(!name.toLowerCase().startsWith(wanted));
  return places
    .filter(({ name }) => matches(toSearchable([name, networkName(name)])))
    .toSorted((a, b) => isLater(a) - isLater(b) || compareNames(a.name, b.name))
    .slice(0, MOST_OFFERED);
}

/**
 * Returns whether a coverage includes a place. It includes a place if it is all of India, the place itself,
 * the state of the city, or a city in the state. An unknown coverage includes every place.
 */
export function serves(coverage: string | null, place: Place, places: readonly Place[]): boolean {
  if (coverage === null || same(coverage, ALL_INDIA)) return true;
  if (same(coverage, place.name) || (place.within !== null && same(coverage, place.within))) return true;
  return places.some((city) => same(city.name, coverage) && same(city.within, place.name));
}

/** Compares billers by name. Billers for all of India come last (FIND-05). */
export function byNameAllIndiaLast(
  a: { name: string; coverage: string | null },
  b: { name: string; coverage: string | null },
): number {
  const last = (biller: { coverage: string | null }) => Number(same(biller.coverage, ALL_INDIA));
  return last(a) - last(b) || compareNames(a.name, b.name);
}
