import type { Database } from '@billpay/api/database/database';
import { ALL_INDIA } from '@billpay/api/adapters/bill-network';
import { placeOfCode } from './coverage-codes';

/** Categories and places that a biller in a file can refer to. */
export interface KnownDirectory {
  /** Finds a category by its name, ignoring case and separators. */
  categoryId(name: string): number | undefined;
  /** Finds a state, a city or All India in the directory's spelling, by name or code. */
  place(name: string): string | undefined;
}

interface Lists {
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly places: readonly string[];
}

/** Reduces a category's name to its letters, so that 'Loan_Repayment' and 'LOAN REPAYMENT' are the same. */
function toLetters(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

export function toKnownDirectory(lists: Lists): KnownDirectory {
  const byLetters = new Map(lists.categories.map(({ id, name }) => [toLetters(name), id]));
  const byName = new Map([...lists.places, ALL_INDIA].map((place) => [place.toLowerCase(), place]));
  return {
    categoryId: (name) => byLetters.get(toLetters(name)),
    place: (name) => byName.get((placeOfCode(name.trim(), ALL_INDIA) ?? name).trim().toLowerCase()),
  };
}

/** Reads the directory of this database. */
export async function readDirectory(db: Database): Promise<KnownDirectory> {
  const found = await db.query<{ id: number; name: string }>('SELECT id, name FROM category');
  const places = await db.query<{ name: string }>(
    'SELECT state AS name FROM location UNION SELECT city FROM location',
  );
  return toKnownDirectory({ categories: found, places: places.map(({ name }) => name) });
}
