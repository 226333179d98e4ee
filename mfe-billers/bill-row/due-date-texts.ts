import { texts } from '@billpay/host-api/language';

/** Texts of a due date by urgency. `day` is a date such as '21 Nov 2026' or '21 Nov'. */
export const dueDateTexts = texts('billers.dueDate', {
  overdue: (day: string) => `Overdue since ${day}`,
  late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  today: () => 'Due today',
  tomorrow: () => 'Due tomorrow',
  later: (day: string) => `Due ${day}`,
  /** Shown instead of the date, to prevent a second payment. */
  pending: 'Payment pending',
});
