import { dueUrgency } from '../bill-row/due-urgency';
import type { UpcomingDue } from './dues-api';

/** Sums in paise. */
export interface TotalDue {
  readonly totalPaise: number;
  /** Sum of the bills due before today. */
  readonly overduePaise: number;
  readonly todayPaise: number;
}

/**
 * Adds up the dues by the bank's calendar, excluding pending payments. An undated bill counts only in the
 * total. `nowMs` is the API's time.
 */
export function addUpDues(
  dues: readonly Pick<UpcomingDue, 'unpaidPaise' | 'dueDate'>[],
  nowMs: number,
): TotalDue {
  const sumUp = (wanted: 'overdue' | 'today' | null) =>
    dues
      .filter(({ dueDate }) => !wanted || (dueDate !== null && dueUrgency(dueDate, nowMs) === wanted))
      .reduce((sum, { unpaidPaise }) => sum + unpaidPaise, 0);
  return { totalPaise: sumUp(null), overduePaise: sumUp('overdue'), todayPaise: sumUp('today') };
}
