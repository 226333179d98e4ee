import { queryOptions } from '@tanstack/react-query';
import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import { charts } from '@billpay/api-contract/transactions';
import { addBankDays, type BankDayRange } from '@billpay/domain/date-ranges';
import { parseRupees } from '@billpay/domain/money';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../history-data/query-keys';

/** What was spent on one thing. */
export interface SpendingSlice {
  /** A category's name, or a month: '2026-11'. */
  readonly name: string;
  readonly amountPaise: number;
  readonly payments: number;
}

/** Spending in the months that the API returns. */
export interface Spending {
  /** The most first. */
  readonly byCategory: readonly SpendingSlice[];
  /** The oldest first. */
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

/** Spending by category in the last months (HIST-12). */
export function spendingQuery({ http }: Host) {
  return queryOptions({
    queryKey: queryKeys.spending,
    queryFn: async ({ signal }) => toSpending((await http.call(charts, { signal })).data),
  });
}

/** The bank days of a month, '2026-11', none after today. */
export function daysOfMonth(month: string, today: string): BankDayRange {
  const startDate = `${month}-01`;
  const nextMonth = addBankDays(startDate, 31).slice(0, 7);
  const last = addBankDays(`${nextMonth}-01`, -1);
  return { startDate, endDate: last < today ? last : today };
}

/** The bank days that a spending is of: from its first month until today; null when nothing was spent. */
export function daysOfSpending({ byMonth }: Spending, today: string): BankDayRange | null {
  const [first] = byMonth;
  return first ? { startDate: `${first.name}-01`, endDate: today } : null;
}
