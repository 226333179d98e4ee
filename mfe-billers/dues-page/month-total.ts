import { bankDayOf } from '@billpay/domain/dates';
import type { UpcomingDue } from '../dues/dues-api';

/** Totals in paise, without bills that have a pending payment. */
export interface MonthTotal {
  /** Sum of the bills due in the month; in the current month, also of overdue bills. */
  readonly monthPaise: number;
  /** Part of the sum that is overdue. */
  readonly overduePaise: number;
  readonly undatedPaise: number;
}

type Due = Pick<UpcomingDue, 'unpaidPaise' | 'dueDate'>;

function sumUp(dues: readonly Due[]): number {
  return dues.reduce((sum, { unpaidPaise }) => sum + unpaidPaise, 0);
}

/**
 * Adds up what is due in a month such as '2026-11'. In the bank's current month (Asia/Kolkata), overdue bills of
 * earlier months are due too. Only that month has overdue and undated bills.
 */
export function addUpMonth(dues: readonly Due[], nowMs: number, month: string): MonthTotal {
  const today = bankDayOf(nowMs);
  const dueIn = (dueDate: string | null) => dueDate?.slice(0, 7) ?? '';
  if (month !== today.slice(0, 7)) {
    const monthPaise = sumUp(dues.filter(({ dueDate }) => dueIn(dueDate) === month));
    return { monthPaise, overduePaise: 0, undatedPaise: 0 };
  }
  return {
    monthPaise: sumUp(dues.filter(({ dueDate }) => dueDate !== null && dueIn(dueDate) <= month)),
    overduePaise: sumUp(dues.filter(({ dueDate }) => dueDate !== null && dueDate < today)),
    undatedPaise: sumUp(dues.filter(({ dueDate }) => dueDate === null)),
  };
}
