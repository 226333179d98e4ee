import type { AutoPay } from '../auto-pay-data/auto-pay';
import { isPaymentDay, toMonth } from '../payment-days/payment-days';
import { formatMonth } from '../payment-days/format-month';
import { changeTexts } from './change-texts';

/**
 * State of an auto pay on a bank day. `waiting` means before its first month, and `stopped` means that its
 * next payment is skipped. IS_ACTIVE of the API is 0 in both cases (AUTO-08, AUTO-10).
 */
export type AutoPayState = 'payment-day' | 'waiting' | 'active' | 'stopped';

export type Change = 'edit' | 'stop' | 'resume' | 'delete';

type Facts = Pick<AutoPay, 'paymentDay' | 'startsIn' | 'active'>;

export function findState({ paymentDay, startsIn, active }: Facts, today: string): AutoPayState {
  if (isPaymentDay(paymentDay, today)) return 'payment-day';
  if (startsIn > toMonth(today)) return 'waiting';
  return active ? 'active' : 'stopped';
}

/** Changes that each state forbids, with the reason to show (AUTO-09). All other changes are allowed. */
const refusals: Readonly<Record<AutoPayState, Partial<Record<Change, (month: string) => string>>>> = {
  'payment-day': {
    edit: () => changeTexts.notToday,
    delete: () => changeTexts.notToday,
    stop: () => changeTexts.notToday,
    resume: () => changeTexts.notToday,
  },
  waiting: {
    edit: (month) => changeTexts.notActiveYet(month),
    stop: (month) => changeTexts.notActiveYet(month),
    resume: (month) => changeTexts.notActiveYet(month),
  },
  active: {},
  stopped: { edit: () => changeTexts.stopped },
};

/** Returns the reason why a change is not possible today; null if it is possible. */
export function findLockReason(change: Change, autoPay: Facts, today: string): string | null {
  return refusals[findState(autoPay, today)][change]?.(formatMonth(autoPay.startsIn)) ?? null;
}
