import { bankDayOf, formatNearDay } from '@billpay/domain/dates';
import type { SavedBiller } from '@billpay/domain/rules';
import type { Tone } from '@billpay/ui/theme';
import { dueDateTexts } from '../bill-row/due-date-texts';
import { dueUrgency, urgencyTones } from '../bill-row/due-urgency';
import { savedBillersTexts } from './saved-billers-texts';

export interface BillerStatus {
  readonly text: string;
  readonly tone: Tone;
}

type Facts = Pick<SavedBiller, 'duePaise' | 'dueDate' | 'lastPaidAt' | 'pendingPaise'>;

/**
 * Formats a saved biller's status: a pending payment, or else its due date, or else its last payment. Returns
 * null if there is no status.
 */
export function findBillerStatus(
  { duePaise, dueDate, lastPaidAt, pendingPaise }: Facts,
  nowMs: number,
): BillerStatus | null {
  if (pendingPaise !== null) return { text: dueDateTexts.pending, tone: 'warning' };
  if (duePaise !== null && duePaise > 0) {
    if (dueDate === null) return { text: savedBillersTexts.due, tone: 'neutral' };
    const urgency = dueUrgency(dueDate, nowMs);
    const text =
      urgency === 'overdue'
        ? savedBillersTexts.overdue
        : dueDateTexts[urgency](formatNearDay(dueDate, nowMs));
    return { text, tone: urgencyTones[urgency] };
  }
  if (lastPaidAt === null) return null;
  const paidOn = bankDayOf(Date.parse(lastPaidAt));
  const text =
    paidOn === bankDayOf(nowMs)
      ? savedBillersTexts.paidToday
      : savedBillersTexts.paid(formatNearDay(paidOn, nowMs));
  return { text, tone: 'neutral' };
}
