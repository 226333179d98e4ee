import { isolate } from '../background/isolate';
import { isFreeSql, leaseSql, workThrough } from '../background/work-through';
import type { Bank } from '../bank';
import { withJobId } from '../operations/activity';
import { readPayment } from '../payments/payment';
import { endByPayment } from './end-run';
import { payRun } from './pay-run';
import { selectRun, type Run } from './run';
import { claimRun } from './claim-run';

/** Number of concurrent payments. Less than the number of an instance's connections, so that calls find a free one. */
const BATCH = 8;

/**
 * Leases runs that are due, so that other instances skip them. As for payments, leases use the machine's
 * clock, and everything else uses the bank's.
 */
function leaseDueRuns(bank: Bank): Promise<{ id: number; customer_id: string }[]> {
  return bank.db.query(
    `WITH due AS MATERIALIZED (
       SELECT id FROM auto_pay_run
       WHERE next_at <= $1 AND ${isFreeSql}
       ORDER BY next_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     UPDATE auto_pay_run run SET ${leaseSql}
     FROM due, auto_pay WHERE run.id = due.id AND auto_pay.id = run.auto_pay_id
     RETURNING run.id, auto_pay.customer_id`,
    [bank.clock.now()],
  );
}

/** Processes a run under its own id, and isolates its failure from other runs. Returns true on success. */
function isolateRun(bank: Bank, run: number, work: () => Promise<void>): Promise<boolean> {
  return withJobId('auto-pay', () => isolate(bank, 'auto-pay-interrupted', { run }, work));
}

/** Claims and pays a run that the caller has leased. Returns false if it fails, and another instance retries it. */
export function tryLeasedRun(bank: Bank, id: number, customerId: string): Promise<boolean> {
  return isolateRun(bank, id, async () => {
    const run = await claimRun(bank, id, customerId);
    if (run) await payRun(bank, run);
  });
}

/** Ends the runs with a pending payment that now has an outcome. Returns their number. */
function endPendingRuns(bank: Bank): Promise<number> {
  return workThrough(
    0,
    (after, limit) =>
      bank.db.query<Run & { payment_id: string }>(
        `${selectRun} JOIN payment ON payment.id = run.payment_id
         WHERE run.state = 'pending' AND payment.completed_at IS NOT NULL AND run.id > $1 ORDER BY run.id LIMIT $2`,
        [after, limit],
      ),
    (run) =>
      isolateRun(bank, run.id, async () => endByPayment(bank, run, await readPayment(bank, run.payment_id))),
  );
}

/** Processes a batch of due and pending runs. Returns their number. */
export async function autoPayRound(bank: Bank): Promise<number> {
  const due = await leaseDueRuns(bank);
  const tries = due.map(({ id, customer_id }) => tryLeasedRun(bank, id, customer_id));
  await Promise.all(tries);
  return due.length + (await endPendingRuns(bank));
}

/**
 * Makes every auto payment that is due by the bank's clock, until none is left (AUTO-15). Returns the number
 * of processed runs.
 */
export async function runDueAutoPays(bank: Bank): Promise<number> {
  let seen = 0;
  for (;;) {
    const count = await autoPayRound(bank);
    if (count === 0) return seen;
    seen += count;
  }
}
