import { toWireRupees } from '@billpay/domain/money';
import { createMatcher, toSearchable } from '@billpay/domain/names';
import { createSearchRule, toAsciiDigits } from '@billpay/domain/typed-text';
import type { Transaction } from './transaction';

/** What a search text is looked for in: everything, or reference ids alone, where the bank's API knows no more. */
export type SearchScope = 'everything' | 'references';

type Searched = Pick<Transaction, 'referenceId' | 'billName' | 'billerName' | 'amountPaise' | 'totalPaise'>;

/** The API accepts no more (shared/api-contract/transactions). */
export const MOST_CHARACTERS = 64;

/**
 * Reads the text in the search box: letters and digits of any script, period and space stay in it (HIST-01). The commas of an
 * amount are no ends of words: '₹1,965.25' is '1965.25'.
 */
export const readSearchText = createSearchRule('.', (text) => text.replace(/(\p{Nd}),(?=\p{Nd})/gu, '$1'));

/** Whether the text is longer than what the API searches for. */
export function isTooLong(text: string): boolean {
  return text.trim().length > MOST_CHARACTERS;
}

/** Whether an amount begins with the text, which names its rupees in full: '1965', '1965.2'. */
function isAmount(amountPaise: number, text: string): boolean {
  const amount = text.replace(/^rs\.?/, '').replaceAll(' ', '');
  if (!/^\d/.test(amount)) return false;
  return toWireRupees(amountPaise).startsWith(amount.includes('.') ? amount : `${amount}.`);
}

/**
 * Whether a search text finds a transaction, in any case: by its reference id (HIST-01), and where the scope is everything
 * also by nickname, biller and amount (decision 0022). An empty text finds all.
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
