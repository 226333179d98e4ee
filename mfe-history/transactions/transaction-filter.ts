import { bankDayOf } from '@billpay/domain/dates';
import { bankDaysOf, type BankDayRange } from '@billpay/domain/date-ranges';
import { toAsciiDigits } from '@billpay/domain/typed-text';
import { isFoundBy, type SearchScope } from './search-text';
import type { Transaction } from './transaction';

/** The ranges that the filter offers by name: all of the bank's but 'Last 3 Months' (HIST-06). */
export const filterRanges = [
  'Today',
  'Yesterday',
  'This Week',
  'Last Week',
  'This Month',
  'Last Month',
] as const;
export type FilterRange = (typeof filterRanges)[number];

/** Which days the list is of; null for 'No Filter', which is all of them. */
export type Period = { readonly name: FilterRange } | ({ readonly name: 'Custom' } & BankDayRange) | null;

export interface TransactionFilter {
  readonly period: Period;
  /** A category's name; null for all. */
  readonly category: string | null;
  /** The search text; '' for all (HIST-01). */
  readonly search: string;
}

export const firstFilter: TransactionFilter = {
  period: { name: 'This Month' },
  category: null,
  search: '',
};

/** Before any payment of the network; the wire has no open ranges. */
const FIRST_DAY = '2000-01-01';

/** The bank days of a period, on a bank day. */
export function daysOfPeriod(period: Period, today: string): BankDayRange {
  if (period === null) return { startDate: FIRST_DAY, endDate: today };
  if (period.name !== 'Custom') return bankDaysOf(period.name, today);
  const { startDate, endDate } = period;
  return { startDate, endDate };
}

/** The body of a request for one list, but for the page number. */
export interface TransactionsRequest extends BankDayRange {
  readonly reference?: string;
  readonly search?: string;
  readonly category?: string;
}

/** The request for a filter, its period counted from the bank day of `nowMs`. */
export function toTransactionsRequest(
  filter: TransactionFilter,
  scope: SearchScope,
  nowMs: number,
): TransactionsRequest {
  const text = filter.search.trim();
  return {
    ...daysOfPeriod(filter.period, bankDayOf(nowMs)),
    ...(text &&
      (scope === 'everything' ? { search: text } : { reference: toAsciiDigits(text).replaceAll(' ', '') })),
    ...(filter.category !== null && { category: filter.category }),
  };
}

/** Whether a transaction is of the category and is found by the search text, which the bank may not have filtered by. */
export function isWanted(
  transaction: Transaction,
  { search, category }: Pick<TransactionFilter, 'search' | 'category'>,
  scope: SearchScope,
): boolean {
  return (
    (category === null || category === transaction.categoryName) && isFoundBy(search, scope, transaction)
  );
}
