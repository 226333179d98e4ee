import type { Bank } from '../bank';
import { toBankDay, toBankMonth } from '../clock/bank-day';
import { Refusal, notFound } from '../refusal';
import { autoPayTexts } from './auto-pay-texts';
import { isPaymentDay } from './payment-days';

/**
 * State of a configuration today. `waiting` means that its first month has not begun, and `stopped` means
 * that its next payment is skipped once. IS_ACTIVE is 0 in both cases, but only a stopped configuration can
 * be resumed (AUTO-08, AUTO-10).
 */
export type AutoPayState = 'waiting' | 'active' | 'stopped' | 'payment-day';

export type AutoPayChange = 'edit' | 'stop' | 'resume' | 'delete';

/** Changes that each state refuses, with their messages (AUTO-09). All other changes are allowed. */
export const refusals: Readonly<Record<AutoPayState, Partial<Record<AutoPayChange, string>>>> = {
  waiting: { edit: autoPayTexts.inactive, stop: autoPayTexts.inactive, resume: autoPayTexts.inactive },
  active: {},
  stopped: { edit: autoPayTexts.stopped },
  'payment-day': {
    edit: autoPayTexts.paymentDay,
    stop: autoPayTexts.paymentDay,
    resume: autoPayTexts.paymentDay,
    delete: autoPayTexts.paymentDay,
  },
};

/** SQL that is true for a configuration with IS_ACTIVE 1. `month` is a parameter with the bank's month. */
export function isActiveSql(month: string): string {
  return `(auto_pay.first_month <= ${month} AND NOT EXISTS (SELECT FROM auto_pay_run
    WHERE auto_pay_run.auto_pay_id = auto_pay.id AND auto_pay_run.state = 'stopped'))`;
}

/**
 * SQL that is true for a run that waits today until the customer accepts the name on its bill. `day` is a parameter
 * with today's bank day.
 */
export function isNameAwaitedSql(run: string, day: string): string {
  return `(${run}.state = 'trying' AND ${run}.other_name IS NOT NULL AND ${run}.pays_on = ${day})`;
}

/** Reads the state of a configuration on the bank day of `now`. Throws a Refusal if the configuration does not exist. */
async function readState(bank: Bank, id: number, now: Date): Promise<AutoPayState> {
  const [row] = await bank.db.query<{ payment_day: number; first_month: string; active: boolean }>(
    `SELECT payment_day, first_month, ${isActiveSql('$2')} AS active FROM auto_pay
     WHERE id = $1 AND deleted_at IS NULL`,
    [id, toBankMonth(now)],
  );
  if (!row) throw notFound('autoPay');
  if (isPaymentDay(row.payment_day, toBankDay(now))) return 'payment-day';
  if (row.first_month > toBankMonth(now)) return 'waiting';
  return row.active ? 'active' : 'stopped';
}

/** Throws a Refusal unless the change is allowed today. The caller must have locked the customer. */
export async function requireAllowed(
  bank: Bank,
  id: number,
  change: AutoPayChange,
  now = bank.clock.now(),
): Promise<void> {
  const refusal = refusals[await readState(bank, id, now)][change];
  if (refusal !== undefined) throw new Refusal(422, refusal);
}
