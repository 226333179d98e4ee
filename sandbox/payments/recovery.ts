import type { Bank } from '../bank';
import { readPayment } from './payment';
import { askAgain } from './pursue';

const BATCH = 10;
const LEASE_SECONDS = 30;

/** Leases what is due; another instance passes over what is leased. Leases run by the machine's clock. */
async function leaseDue(bank: Bank): Promise<string[]> {
  const rows = await bank.db.query<{ payment_id: string }>(
    `UPDATE outbox SET leased_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
     WHERE payment_id IN (
       SELECT payment_id FROM outbox
       WHERE next_at <= $1 AND (leased_until IS NULL OR leased_until < clock_timestamp())
       ORDER BY next_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING payment_id`,
    [bank.clock.now()],
  );
  return rows.map((row) => row.payment_id);
}

/** Asks for a batch of payments whose outcome is due to be known; true when more may be waiting. */
export async function recoverPayments(bank: Bank): Promise<boolean> {
  const due = await leaseDue(bank);
  for (const paymentId of due) await askAgain(bank, await readPayment(bank, paymentId));
  if (due.length > 0) bank.log('payments-recovered', { asked: due.length });
  return due.length === BATCH;
}
