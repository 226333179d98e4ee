import { bankDayOf } from '@billpay/domain/dates';
import { bankDaysOf, type BankDayRange } from '@billpay/domain/date-ranges';
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
  /** The search text for reference ids; '' for all (HIST-01). */
  readonly reference: string;
}

export const firstFilter: TransactionFilter = {
  period: { name: 'This Month' },
  category: null,
  reference: '',
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
  readonly category?: string;
}

/** The request for a filter, its period counted from the bank day of `nowMs`. */
export function transactionsRequestOf(filter: TransactionFilter, nowMs: number): TransactionsRequest {
  const reference = filter.reference.trim();
  return {
    ...daysOfPeriod(filter.period, bankDayOf(nowMs)),
    ...(reference && { reference }),
    ...(filter.category !== null && { category: filter.category }),
  };
}

/** Letters, digits, period and space may stay in the search box (HIST-01). */
export function cleanReference(text: string): string {
  return text.replace(/[^A-Za-z0-9. ]/g, '').slice(0, 64);
}

/** Whether a transaction matches: its reference id contains the text, in any case (HIST-01). */
export function isWanted(
  { referenceId, categoryName }: Pick<Transaction, 'referenceId' | 'categoryName'>,
  { reference, category }: Pick<TransactionFilter, 'reference' | 'category'>,
): boolean {
  const searched = reference.trim().toLowerCase();
  return (
    (category === null || category === categoryName) &&
    (searched === '' || (referenceId ?? '').toLowerCase().includes(searched))
  );
}
