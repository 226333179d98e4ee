import { isFreeSql, leaseSql } from '../background/work-through';
import type { Bank } from '../bank';

const BATCH = 8;

interface Waiting {
  readonly id: string;
  /** Null for a complaint about the service of `biller_id`. */
  readonly payment_id: string | null;
  readonly biller_id: string | null;
  readonly reason_id: number;
  readonly description: string;
}

/**
 * Leases complaints that the network now accepts, so that other instances skip them. Leases use the machine's
 * clock.
 */
function leaseWaiting(bank: Bank, id: string | null): Promise<Waiting[]> {
  return bank.db.query<Waiting>(
    `WITH waiting AS MATERIALIZED (
       SELECT id FROM complaint
       WHERE submitted_at IS NULL AND submit_from <= $1 AND ($2::text IS NULL OR id = $2)
         AND ${isFreeSql}
       ORDER BY submit_from, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     UPDATE complaint SET ${leaseSql}
     FROM waiting WHERE complaint.id = waiting.id
     RETURNING complaint.id, payment_id, biller_id, reason_id, description`,
    [bank.clock.now(), id],
  );
}

/**
 * Submits a complaint with its own id, so that a repetition after a crash is the same complaint. A failed
 * complaint is retried after its lease expires.
 */
async function submit(bank: Bank, waiting: Waiting): Promise<void> {
  const { id, payment_id: paymentId, biller_id: billerId, reason_id: reasonId, description } = waiting;
  const about = paymentId === null ? { billerId: billerId ?? '' } : { paymentId };
  try {
    await bank.network.submitComplaint({ complaintId: id, ...about, reasonId, description });
    await bank.db.query(
      'UPDATE complaint SET submitted_at = $2, leased_until = NULL WHERE id = $1 AND submitted_at IS NULL',
      [id, bank.clock.now()],
    );
  } catch (error) {
    bank.log('complaint-not-submitted', { complaint: id, error: error as Error });
  }
}

/** Submits a batch of the complaints that wait for the network. Returns true if more may be waiting. */
export async function submitComplaints(bank: Bank): Promise<boolean> {
  const waiting = await leaseWaiting(bank, null);
  await Promise.all(waiting.map((complaint) => submit(bank, complaint)));
  return waiting.length === BATCH;
}

/**
 * Submits one complaint now if the network accepts it. Otherwise, or after a failure, the job submits it
 * later.
 */
export async function submitAtOnce(bank: Bank, id: string): Promise<void> {
  for (const complaint of await leaseWaiting(bank, id)) await submit(bank, complaint);
}
