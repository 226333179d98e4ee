import { monthOf, nextPayments } from '../payment-days/payment-days';
import { LAST_DAY } from './day-keys';
import type { SetupData } from './setup-data';

/** The next payments as the bank will plan them, by the same rules (docs/decisions/0021). */
export function previewOf({ draft, existing }: SetupData, today: string, count: number): string[] {
  const { paymentDay, bimonthly } = draft;
  if (paymentDay === null) return [];
  const startsIn = draft.startsIn ?? existing?.startsIn ?? monthOf(today);
  const lastMonth = existing?.lastMonth ?? null;
  return nextPayments({ paymentDay, bimonthly, startsIn, lastMonth }, today, count);
}

/** Whether some payment date, with all else as in the draft, has its first payment by a bank day. */
export function canPayBy(lastDay: string, setup: SetupData, today: string): boolean {
  return Array.from({ length: LAST_DAY }, (_, index) => index + 1).some((paymentDay) => {
    const [first] = previewOf({ ...setup, draft: { ...setup.draft, paymentDay } }, today, 1);
    return first !== undefined && first <= lastDay;
  });
}
