import { bankDayOf } from '@billpay/domain/dates';
import { bankDaysOf, type BankDayRange } from '@billpay/domain/date-ranges';
import { toAsciiDigits } from '@billpay/domain/typed-text';
import { isFoundBy, type SearchScope } from './search-text';
import type { Transaction } from './transaction';

/** Named ranges of the filter, which are all of the bank's ranges except 'Last 3 Months' (HIST-06). */
export const filterRanges = [
  'Today',
  'Yesterday',
  'This Week',
  'Last Week',
  'This Month',
  'Last Month',
] as const;
export type FilterRange = (typeof filterRanges)[number];

/** Period of the list; null for 'No Filter'. */
export type Period = { readonly name: FilterRange } | ({ readonly name: 'Custom' } & BankDayRange) | null;

export interface TransactionFilter {
  readonly period: Period;
  /** Name of a category; null for all. */
  readonly category: string | null;
  /** The search text; '' for all (HIST-01). */
  readonly search: string;
}

export const firstFilter: TransactionFilter = {
  period: { name: 'This Month' },
  category: null,
  search: '',
};

/** A day before the network's first payment. The API requires both a start and an end date. */
const FIRST_DAY = '2000-01-01';

/** Returns the bank days of a period. */
export function getPeriodDays(period: Period, today: string): BankDayRange {
  if (period === null) return { startDate: FIRST_DAY, endDate: today };
  if (period.name !== 'Custom') return bankDaysOf(period.name, today);
  const { startDate, endDate } = period;
  return { startDate, endDate };
}

/** Body of a list request, without the page number. */
export interface TransactionsRequest extends BankDayRange {
  readonly reference?: string;
  readonly search?: string;
  readonly category?: string;
}

/** Converts a filter to a request; `nowMs` determines today. */
export function toTransactionsRequest(
  filter: TransactionFilter,
  scope: SearchScope,
  nowMs: number,
): TransactionsRequest {
  const text = filter.search.trim();
  return {
    ...getPeriodDays(filter.period, bankDayOf(nowMs)),
    ...(text &&
      (scope === 'everything' ? { search: text } : { reference: toAsciiDigits(text).replaceAll(' ', '') })),
    ...(filter.category !== null && { category: filter.category }),
  };
}

/**
 * Returns whether a transaction matches the category and the search text, in case the bank has not filtered
 * by them.
 */
export function isWanted(
  transaction: Transaction,
  { search, category }: Pick<TransactionFilter, 'search' | 'category'>,
  scope: SearchScope,
): boolean {
  return (
    (category === null || category === transaction.categoryName) && isFoundBy(search, scope, transaction)
  );
}
