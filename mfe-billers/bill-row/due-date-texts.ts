import { texts } from '@billpay/host-api/language';

/** How a due date reads, by how near it is; `day` is written out: '21 Nov 2026', '21 Nov'. */
export const dueDateTexts = texts('billers.dueDate', {
  overdue: (day: string) => `Overdue since ${day}`,
  late: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  today: () => 'Due today',
  tomorrow: () => 'Due tomorrow',
  later: (day: string) => `Due ${day}`,
  /** Instead of the date, so that nobody pays twice. */
  pending: 'Payment pending',
});
