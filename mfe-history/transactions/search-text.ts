import { toWireRupees } from '@billpay/domain/money';
import { createMatcher, toSearchable } from '@billpay/domain/names';
import { takeCharacters, toAsciiDigits, toPlainText } from '@billpay/domain/typed-text';
import type { Transaction } from './transaction';

/** What a search text is looked for in: everything, or reference ids alone, where the bank's API knows no more. */
export type SearchScope = 'everything' | 'references';

type Searched = Pick<Transaction, 'referenceId' | 'billName' | 'billerName' | 'amountPaise' | 'totalPaise'>;

/** The API accepts no more (shared/api-contract/transactions). */
const MOST_CHARACTERS = 64;

/**
 * Letters and digits of any script, period and space may stay in the search box (HIST-01); so '₹1,965.25' becomes '1965.25'.
 */
export function cleanSearchText(text: string): string {
  const kept = toPlainText(text).replace(/[^\p{L}\p{M}\p{Nd}\u200C-\u200D. ]/gu, '');
  return takeCharacters(kept, MOST_CHARACTERS);
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
  if (scope === 'references') return (referenceId ?? '').toLowerCase().includes(number);
  const matches = createMatcher(searched);
  return (
    [billName, billerName, referenceId].some((field) => field && matches(toSearchable([field]))) ||
    (referenceId ?? '').toLowerCase().includes(number) ||
    isAmount(amountPaise, number) ||
    isAmount(totalPaise, number)
  );
}
