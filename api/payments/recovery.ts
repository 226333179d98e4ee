import type { Bank } from '../bank';
import { readPayment } from './payment';
import { requeryPayment } from './submit-payment';

/** So many are asked for at once: a network that hangs holds up no more than these. */
const BATCH = 8;
/** Longer than asking takes at worst: the status, the transfer and the sending, each up to its own limit. */
const LEASE_SECONDS = 60;

/**
 * Leases what is due; another instance passes over what is leased. Leases run by the database's clock; one that lies
 * further ahead than any is given was left behind by a clock that has been set back, and counts no more.
 */
async function leaseDue(bank: Bank): Promise<string[]> {
  const rows = await bank.db.query<{ payment_id: string }>(
    `UPDATE outbox SET leased_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
     WHERE payment_id IN (
       SELECT payment_id FROM outbox
       WHERE next_at <= $1 AND (leased_until IS NULL OR leased_until < clock_timestamp()
         OR leased_until > clock_timestamp() + interval '${2 * LEASE_SECONDS} seconds')
       ORDER BY next_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING payment_id`,
    [bank.clock.now()],
  );
  return rows.map((row) => row.payment_id);
}

/** One that cannot be settled now is tried again when its lease is over, and keeps no other from being asked for. */
async function recover(bank: Bank, paymentId: string): Promise<void> {
  try {
    await requeryPayment(bank, await readPayment(bank, paymentId));
  } catch (error) {
    bank.log('recovery-failed', { payment: paymentId, error: error as Error });
  }
}

/** Asks for a batch of payments whose outcome is due to be known; true when more may be waiting. */
export async function recoverPayments(bank: Bank): Promise<boolean> {
  const due = await leaseDue(bank);
  await Promise.all(due.map((paymentId) => recover(bank, paymentId)));
  if (due.length > 0) bank.log('payments-recovered', { asked: due.length });
  return due.length === BATCH;
}

/**
 * When the bank's clock is set back, what waits is due so much sooner: else it would wait until the clock has come again
 * to where it was.
 */
export async function followClockBack(bank: Bank, byMs: number): Promise<void> {
  await bank.db.query(`UPDATE outbox SET next_at = next_at - $1 * interval '1 millisecond'`, [byMs]);
}
