import type { Bank } from '../bank';
import { bankDayOf } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { findByKey } from '../payments/payment';
import { runReasons } from './auto-pay-texts';
import { endByPayment, endRun, postponeRun } from './end-run';
import { findOwnPayment } from './own-payment';
import { nextPeriod, periodsCome } from './payment-days';
import { planRun, recordMissed } from './plan-run';
import { keyOf, lockRun, scheduleOf, type Run } from './run';

/**
 * Takes a due run up under the customer's lock: ends what needs no payment, plans the next, and gives the run when it is
 * to be paid now. Null: nothing is left to do with it. Killed before it commits, it has done nothing.
 */
export function takeUpRun(bank: Bank, id: number, customerId: string): Promise<Run | null> {
  return bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const run = await lockRun(bank, id);
    const today = bankDayOf(bank.clock.now());
    if (!run || run.pays_on > today) return null;
    if (run.state === 'planned' || run.state === 'stopped') {
      return (await beginRun(bank, run, today)) ? tryRun(bank, run) : null;
    }
    return run.state === 'trying' ? tryRun(bank, run) : null;
  });
}

/** The day of a planned run has come: its successor is planned. False when it is not to be paid. */
async function beginRun(bank: Bank, run: Run, today: string): Promise<boolean> {
  if (run.withdrawn) {
    await endRun(bank, run, { state: 'skipped', reason: runReasons.withdrawn });
    return false;
  }
  const schedule = scheduleOf(run);
  const since = periodsCome(schedule, run.period, today);
  const newest = since.pop();
  await leavePlanned(bank, run, newest !== undefined);
  const { auto_pay_id: autoPayId, payment_day: paymentDay } = run;
  for (const period of since) {
    await recordMissed(bank, autoPayId, { period, paymentDay, reason: runReasons.missed });
  }
  await planRun(bank, autoPayId, { period: newest ?? nextPeriod(schedule, run.period), paymentDay });
  return run.state === 'planned' && newest === undefined;
}

async function leavePlanned(bank: Bank, run: Run, overtaken: boolean): Promise<void> {
  if (run.state === 'stopped') return endRun(bank, run, { state: 'skipped', reason: runReasons.stopped });
  if (overtaken) return endRun(bank, run, { state: 'missed', reason: runReasons.missed });
  await bank.db.query(`UPDATE auto_pay_run SET state = 'trying' WHERE id = $1`, [run.id]);
}

/** One more try. What an earlier one left behind comes first: its payment is the run's, and none is made beside it. */
async function tryRun(bank: Bank, found: Run): Promise<Run | null> {
  const run = { ...found, attempts: found.attempts + 1 };
  await bank.db.query('UPDATE auto_pay_run SET attempts = $2 WHERE id = $1', [run.id, run.attempts]);
  const payment = await findByKey(bank, run.customer_id, keyOf(run));
  if (payment) return ended(endByPayment(bank, run, payment));
  if (run.withdrawn) return ended(endRun(bank, run, { state: 'skipped', reason: runReasons.withdrawn }));
  if (await isOvertaken(bank, run)) {
    return ended(endRun(bank, run, { state: 'missed', reason: runReasons.missed }));
  }
  const own = await findOwnPayment(bank, run);
  if (own === 'paid') return ended(endRun(bank, run, { state: 'skipped', reason: runReasons.ownPayment }));
  return own === 'open' ? ended(postponeRun(bank, run, runReasons.ownPaymentOpen)) : run;
}

async function ended(end: Promise<void>): Promise<null> {
  await end;
  return null;
}

/** Of several periods that are due only the newest is paid. */
async function isOvertaken(bank: Bank, run: Run): Promise<boolean> {
  const [newer] = await bank.db.query<{ id: number }>(
    `SELECT id FROM auto_pay_run WHERE auto_pay_id = $1 AND period > $2 AND pays_on <= $3`,
    [run.auto_pay_id, run.period, bankDayOf(bank.clock.now())],
  );
  return newer !== undefined;
}
