import type { Bank } from '../bank';
import { withJobId } from '../operations/activity';
import { PaymentMissing, readPayment } from './payment';
import { continuePayment } from './continue-payment';

/** Number of concurrent queries, which limits the calls that a hanging network can block. */
const BATCH = 8;
/**
 * Longer than the worst case, in which the status and the hold at the core, the submission and the capture
 * all take as long as their timeouts allow.
 */
const LEASE_SECONDS = 90;

/**
 * Leases due payments, so that other instances skip them. Leases use the database's clock. Ignores a lease
 * that is further in the future than any possible one, because a clock that was later set back has created
 * it.
 */
async function leaseDue(bank: Bank): Promise<string[]> {
  const rows = await bank.db.query<{ payment_id: string }>(
    `WITH due AS MATERIALIZED (
       SELECT payment_id FROM outbox
       WHERE next_at <= $1 AND (leased_until IS NULL OR leased_until < clock_timestamp()
         OR leased_until > clock_timestamp() + interval '${2 * LEASE_SECONDS} seconds')
       ORDER BY next_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     UPDATE outbox SET leased_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
     FROM due WHERE outbox.payment_id = due.payment_id
     RETURNING outbox.payment_id`,
    [bank.clock.now()],
  );
  return rows.map((row) => row.payment_id);
}

/**
 * Continues one payment, unless it is withdrawn in the meantime. After an error, it is retried when its lease ends,
 * without blocking other payments.
 */
async function recover(bank: Bank, paymentId: string): Promise<void> {
  try {
    await continuePayment(bank, await readPayment(bank, paymentId));
  } catch (error) {
    if (error instanceof PaymentMissing) return;
    bank.log('recovery-failed', { payment: paymentId, error: error as Error });
  }
}

/** Continues a batch of due payments. Returns true if more may be waiting. */
export async function recoverPayments(bank: Bank): Promise<boolean> {
  const due = await leaseDue(bank);
  await Promise.all(due.map((paymentId) => withJobId('recovery', () => recover(bank, paymentId))));
  if (due.length > 0) bank.log('payments-recovered', { asked: due.length });
  return due.length === BATCH;
}

/**
 * Moves due times back with the bank's clock. Otherwise payments would wait until the clock reaches its
 * earlier time again.
 */
export async function rescheduleAfterClockSetBack(bank: Bank, byMs: number): Promise<void> {
  await bank.db.query(`UPDATE outbox SET next_at = next_at - $1 * interval '1 millisecond'`, [byMs]);
}
