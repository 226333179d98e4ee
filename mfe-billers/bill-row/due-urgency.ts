import { daysUntil } from '@billpay/domain/dates';
import type { Tone } from '@billpay/ui/theme';

export type DueUrgency = 'overdue' | 'today' | 'tomorrow' | 'later';

/**
 * Returns the urgency of a due date on the bank's calendar (Asia/Kolkata). `dueDate` is a bank day, `nowMs` the API's
 * time.
 */
export function dueUrgency(dueDate: string, nowMs: number): DueUrgency {
  const days = daysUntil(dueDate, nowMs);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : 'later';
}

/** Text colour of each urgency. */
export const urgencyTones: Record<DueUrgency, Tone> = {
  overdue: 'danger',
  today: 'warning',
  tomorrow: 'warning',
  later: 'neutral',
};

interface Dated {
  readonly dueDate: string | null;
}

/** Sorts by due date; undated bills come last. The sort is stable. */
export function sortBySoonest<T extends Dated>(bills: readonly T[]): T[] {
  return bills.toSorted((a, b) => {
    if (a.dueDate === b.dueDate) return 0;
    if (a.dueDate === null) return 1;
    if (b.dueDate === null) return -1;
    return a.dueDate < b.dueDate ? -1 : 1;
  });
}
