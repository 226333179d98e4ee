import { dueUrgency } from '../bill-row/due-urgency';
import type { UpcomingDue } from './dues-api';

/** Sums in paise. */
export interface TotalDue {
  readonly totalPaise: number;
  /** Of bills due before today. */
  readonly overduePaise: number;
  readonly todayPaise: number;
}

/** What the customer owes on the bank's calendar, apart from pending payments; a bill without a date is in the total only. `nowMs`: the API's time. */
export function addUpDues(
  dues: readonly Pick<UpcomingDue, 'unpaidPaise' | 'dueDate'>[],
  nowMs: number,
): TotalDue {
  const sumOf = (wanted: 'overdue' | 'today' | null) =>
    dues
      .filter(({ dueDate }) => !wanted || (dueDate !== null && dueUrgency(dueDate, nowMs) === wanted))
      .reduce((sum, { unpaidPaise }) => sum + unpaidPaise, 0);
  return { totalPaise: sumOf(null), overduePaise: sumOf('overdue'), todayPaise: sumOf('today') };
}
