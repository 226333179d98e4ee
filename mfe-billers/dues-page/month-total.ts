import { bankDayOf } from '@billpay/domain/dates';
import type { UpcomingDue } from '../dues/dues-api';

/** Sums in paise. Pending payments are not due any more. */
export interface MonthTotal {
  /** Sum of the bills due in the current month, including overdue ones. */
  readonly monthPaise: number;
  /** Part of the sum that was due before today. */
  readonly overduePaise: number;
  readonly undatedPaise: number;
}

type Due = Pick<UpcomingDue, 'unpaidPaise' | 'dueDate'>;

function sumUp(dues: readonly Due[]): number {
  return dues.reduce((sum, { unpaidPaise }) => sum + unpaidPaise, 0);
}

/** Adds up what is due in the bank's current month (Asia/Kolkata). Overdue bills of earlier months are due now. */
export function addUpMonth(dues: readonly Due[], nowMs: number): MonthTotal {
  const today = bankDayOf(nowMs);
  const month = today.slice(0, 7);
  return {
    monthPaise: sumUp(dues.filter(({ dueDate }) => dueDate !== null && dueDate.slice(0, 7) <= month)),
    overduePaise: sumUp(dues.filter(({ dueDate }) => dueDate !== null && dueDate < today)),
    undatedPaise: sumUp(dues.filter(({ dueDate }) => dueDate === null)),
  };
}
