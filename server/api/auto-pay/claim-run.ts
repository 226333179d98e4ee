import type { Bank } from '../bank';
import { toBankDay } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { mandateReasons } from '../mandates/mandate-texts';
import { findByKey } from '../payments/payment';
import { protectionTexts } from '../protection/protection-texts';
import { scheduleTexts } from '../schedules/schedule-texts';
import { runReasons } from './auto-pay-texts';
import { endByPayment, endRun, postponeRun } from './end-run';
import { findOwnPayments, remainingDuePaise } from './own-payment';
import { nextPeriod } from './payment-days';
import { planRun } from './plan-run';
import { formatIdempotencyKey, isLastRun, lockRun, toSchedule, type Run } from './run';

/**
 * Locks the customer and claims a due run. Ends the run if no payment is needed, plans the next run, and returns the
 * run if it must be paid now. Returns null if nothing is left to do. A process that is killed before the commit changes
 * nothing.
 */
export function claimRun(bank: Bank, id: number, customerId: string): Promise<Run | null> {
  return bank.db.transaction(async () => {
    const { hasLockedPayments } = await lockCustomer(bank, customerId);
    const run = await lockRun(bank, id);
    if (!run || run.pays_on > toBankDay(bank.clock.now())) return null;
    if (run.state === 'trying') return tryRun(bank, run, hasLockedPayments);
    if (run.state !== 'planned' && run.state !== 'stopped') return null;
    await startOrSkipRun(bank, run);
    return run.state === 'planned' ? tryRun(bank, run, hasLockedPayments) : null;
  });
}

/** Starts a planned run on its day, or skips a run that the customer stopped, and plans the next one. */
async function startOrSkipRun(bank: Bank, run: Run): Promise<void> {
  if (run.state === 'stopped') await endRun(bank, run, { state: 'skipped', reason: runReasons.stopped });
  else await bank.db.query(`UPDATE auto_pay_run SET state = 'trying' WHERE id = $1`, [run.id]);
  if (run.withdrawn || run.once_on !== null || isLastRun(run)) return;
  const period = nextPeriod(toSchedule(run), run.period);
  await planRun(bank, run.auto_pay_id, { period, paymentDay: run.payment_day });
}

/**
 * Tries the run again. If an earlier attempt made a payment, it is the run's payment, and no second payment
 * is made.
 */
async function tryRun(bank: Bank, found: Run, hasLockedPayments: boolean): Promise<Run | null> {
  const run = { ...found, attempts: found.attempts + 1 };
  await bank.db.query('UPDATE auto_pay_run SET attempts = $2 WHERE id = $1', [run.id, run.attempts]);
  const payment = await findByKey(bank, run.customer_id, formatIdempotencyKey(run));
  if (payment) return ended(endByPayment(bank, run, payment));
  if (run.withdrawn) {
    const reason = run.once_on === null ? runReasons.withdrawn : scheduleTexts.cancelled;
    return ended(endRun(bank, run, { state: 'skipped', reason }));
  }
  if (await isSuperseded(bank, run)) {
    return ended(endRun(bank, run, { state: 'missed', reason: runReasons.missed }));
  }
  if (hasLockedPayments) {
    return ended(endRun(bank, run, { state: 'refused', reason: protectionTexts.locked }));
  }
  const own = await findOwnPayments(bank, run);
  if (remainingDuePaise(own.paid) === 0) {
    return ended(endRun(bank, run, { state: 'skipped', reason: runReasons.ownPayment }));
  }
  if (run.asked_amount !== null && run.confirmed_amount === null && isOver(bank, run)) {
    return ended(endRun(bank, run, { state: 'refused', reason: mandateReasons.notConfirmed }));
  }
  if (run.other_name !== null && isOver(bank, run)) {
    return ended(endRun(bank, run, { state: 'refused', reason: runReasons.nameNotAccepted }));
  }
  return own.open ? ended(postponeRun(bank, run, runReasons.ownPaymentOpen)) : run;
}

function isOver(bank: Bank, { pays_on }: Run): boolean {
  return toBankDay(bank.clock.now()) > pays_on;
}

async function ended(end: Promise<void>): Promise<null> {
  await end;
  return null;
}

/** Whether a newer run is due too. Pays only the newest of several due runs. */
async function isSuperseded(bank: Bank, run: Run): Promise<boolean> {
  const [newer] = await bank.db.query<{ id: number }>(
    `SELECT id FROM auto_pay_run WHERE auto_pay_id = $1 AND period > $2 AND pays_on <= $3`,
    [run.auto_pay_id, run.period, toBankDay(bank.clock.now())],
  );
  return newer !== undefined;
}
