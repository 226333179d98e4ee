import { queryOptions } from '@tanstack/react-query';
import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import { charts } from '@billpay/api-contract/transactions';
import { addBankDays, type BankDayRange } from '@billpay/domain/date-ranges';
import { parseRupees } from '@billpay/domain/money';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../history-data/query-keys';

/** Spending in a category or month. */
export interface SpendingSlice {
  /** Name of a category, or a month such as '2026-11'. */
  readonly name: string;
  readonly amountPaise: number;
  readonly payments: number;
}

/** Spending in the months that the API returns. */
export interface Spending {
  /** Highest amount first. */
  readonly byCategory: readonly SpendingSlice[];
  /** Oldest month first. */
  readonly byMonth: readonly SpendingSlice[];
  readonly totalPaise: number;
}

type WireSpending = EndpointResponse<typeof charts>['data'];

function summed(slices: readonly SpendingSlice[]): SpendingSlice[] {
  const byName = new Map<string, SpendingSlice>();
  for (const { name, amountPaise, payments } of slices) {
    const before = byName.get(name) ?? { name, amountPaise: 0, payments: 0 };
    byName.set(name, {
      name,
      amountPaise: before.amountPaise + amountPaise,
      payments: before.payments + payments,
    });
  }
  return [...byName.values()];
}

export function toSpending({ data }: WireSpending): Spending {
  const slices = data.map(({ CATEGORY_NAME, MONTH, amount, count }) => ({
    category: CATEGORY_NAME,
    month: MONTH,
    amountPaise: parseRupees(amount),
    payments: count,
  }));
  return {
    byCategory: summed(slices.map((slice) => ({ ...slice, name: slice.category }))).toSorted(
      (one, other) => other.amountPaise - one.amountPaise,
    ),
    byMonth: summed(slices.map((slice) => ({ ...slice, name: slice.month }))).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    ),
    totalPaise: slices.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  };
}

/** Fetches spending by category and month (HIST-12). */
export function spendingQuery({ http }: Host) {
  return queryOptions({
    queryKey: queryKeys.spending,
    queryFn: async ({ signal }) => toSpending((await http.call(charts, { signal })).data),
  });
}

/** Returns the bank days of a month, '2026-11', up to today. */
export function getMonthDays(month: string, today: string): BankDayRange {
  const startDate = `${month}-01`;
  const nextMonth = addBankDays(startDate, 31).slice(0, 7);
  const last = addBankDays(`${nextMonth}-01`, -1);
  return { startDate, endDate: last < today ? last : today };
}

/**
 * Returns the bank days that the chart covers, from its first month to today; null if the customer has spent
 * nothing.
 */
export function getSpendingDays({ byMonth }: Spending, today: string): BankDayRange | null {
  const [first] = byMonth;
  return first ? { startDate: `${first.name}-01`, endDate: today } : null;
}
