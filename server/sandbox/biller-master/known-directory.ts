import type { Database } from '@billpay/api/database/database';
import { ALL_INDIA } from '../bill-network/directory';
import { categories } from '../seed/categories';
import { placeOfCode } from './coverage-codes';
import locations from '../seed/locations.json';

/** What a biller of a file can refer to. */
export interface KnownDirectory {
  /** A category by its name, however its words are joined and written. */
  categoryId(name: string): number | undefined;
  /** A state, a city or All India in the directory's spelling, by its name or its code. */
  place(name: string): string | undefined;
}

interface Lists {
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly places: readonly string[];
}

/** Category spellings differ between sources: 'Loan_Repayment', 'LOAN REPAYMENT'. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

function toKnown(lists: Lists): KnownDirectory {
  const byLetters = new Map(lists.categories.map(({ id, name }) => [lettersOf(name), id]));
  const byName = new Map([...lists.places, ALL_INDIA].map((place) => [place.toLowerCase(), place]));
  return {
    categoryId: (name) => byLetters.get(lettersOf(name)),
    place: (name) => byName.get((placeOfCode(name.trim(), ALL_INDIA) ?? name).trim().toLowerCase()),
  };
}

/** The directory of a new database, to check a file without one. */
export function seededDirectory(): KnownDirectory {
  const places = locations.flatMap(({ state, cities }) => [state, ...cities.split(', ')]);
  return toKnown({ categories, places });
}

/** The directory of this database. */
export async function readDirectory(db: Database): Promise<KnownDirectory> {
  const found = await db.query<{ id: number; name: string }>('SELECT id, name FROM category');
  const places = await db.query<{ name: string }>(
    'SELECT state AS name FROM location UNION SELECT city FROM location',
  );
  return toKnown({ categories: found, places: places.map(({ name }) => name) });
}
