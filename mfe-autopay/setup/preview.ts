import { isPaidAlready, type KnownBill } from '../payment-days/late-payment';
import { toMonth, planPayments } from '../payment-days/payment-days';
import { LAST_DAY } from './day-keys';
import type { SetupData } from './setup-data';

/** Returns the newest known bill of the biller; null if there is none. */
export function findKnownBill({ biller }: Pick<SetupData, 'biller'>): KnownBill | null {
  const { duePaise, dueDate, newestBillDate, newestBillDueDate } = biller;
  if (newestBillDueDate === null) return null;
  const open = dueDate !== null || duePaise !== null;
  return { billDate: newestBillDate, dueDate: newestBillDueDate, open };
}

/**
 * Plans the next payments as the bank will make them (docs/decisions/0021), without payments whose bill is
 * already paid.
 */
export function previewPayments(setup: SetupData, today: string, count: number): string[] {
  const { draft, existing } = setup;
  const { paymentDay, bimonthly, endsOn } = draft;
  if (paymentDay === null) return [];
  const startsIn = draft.startsIn ?? existing?.startsIn ?? toMonth(today);
  const lastMonth = existing?.lastMonth ?? null;
  const planned = planPayments({ paymentDay, bimonthly, startsIn, lastMonth }, today, count + 1);
  const bill = findKnownBill(setup);
  const valid = endsOn ? planned.filter((on) => on <= endsOn) : planned;
  const made = bill ? valid.filter((on) => !isPaidAlready(on, paymentDay, bill)) : valid;
  return made.slice(0, count);
}

/** Returns whether any payment day would allow the draft's first payment by a given bank day. */
export function canPayBy(lastDay: string, setup: SetupData, today: string): boolean {
  return Array.from({ length: LAST_DAY }, (_, index) => index + 1).some((paymentDay) => {
    const [first] = previewPayments({ ...setup, draft: { ...setup.draft, paymentDay } }, today, 1);
    return first !== undefined && first <= lastDay;
  });
}
