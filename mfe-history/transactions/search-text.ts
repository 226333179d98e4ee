import { toWireRupees } from '@billpay/domain/money';
import { createMatcher, toSearchable } from '@billpay/domain/names';
import { createSearchRule, toAsciiDigits } from '@billpay/domain/typed-text';
import type { Transaction } from './transaction';

/** Scope of a search: everything, or only reference ids if the bank's API supports nothing else. */
export type SearchScope = 'everything' | 'references';

type Searched = Pick<Transaction, 'referenceId' | 'billName' | 'billerName' | 'amountPaise' | 'totalPaise'>;

/** The API's limit (shared/api-contract/transactions). */
export const MOST_CHARACTERS = 64;

/**
 * Keeps letters and digits of any script, periods and spaces (HIST-01). Commas in an amount do not separate
 * words: '₹1,965.25' becomes '1965.25'.
 */
export const readSearchText = createSearchRule('.', (text) => text.replace(/(\p{Nd}),(?=\p{Nd})/gu, '$1'));

/** Returns whether the text exceeds the API's limit. */
export function isTooLong(text: string): boolean {
  return text.trim().length > MOST_CHARACTERS;
}

/**
 * Returns whether the text is a prefix of the amount that contains all its rupees, such as '1965' or
 * '1965.2'.
 */
function isAmount(amountPaise: number, text: string): boolean {
  const amount = text.replace(/^rs\.?/, '').replaceAll(' ', '');
  if (!/^\d/.test(amount)) return false;
  return toWireRupees(amountPaise).startsWith(amount.includes('.') ? amount : `${amount}.`);
}

/**
 * Returns whether a search text matches a transaction, ignoring case. Compares the reference id (HIST-01),
 * and in the scope 'everything' also the nickname, biller and amount (decision 0022). An empty text matches
 * all transactions.
 */
export function isFoundBy(text: string, scope: SearchScope, transaction: Searched): boolean {
  const searched = text.trim().toLowerCase();
  if (searched === '') return true;
  const { referenceId, billName, billerName, amountPaise, totalPaise } = transaction;
  const number = toAsciiDigits(searched);
  const isReferenced = (referenceId ?? '').toLowerCase().includes(number.replaceAll(' ', ''));
  if (scope === 'references') return isReferenced;
  const matches = createMatcher(searched);
  return (
    [billName, billerName, referenceId].some((field) => field && matches(toSearchable([field]))) ||
    isReferenced ||
    isAmount(amountPaise, number) ||
    isAmount(totalPaise, number)
  );
}
