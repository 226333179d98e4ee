import type { Clock } from '@billpay/api/clock/clock';
import type { Database } from '@billpay/api/database/database';
import type { ComplaintOrder } from '@billpay/api/adapters/bill-network';

/** Accepts a complaint once: the same id again changes nothing. */
export async function acceptComplaint(db: Database, clock: Clock, complaint: ComplaintOrder): Promise<void> {
  await db.query(
    `INSERT INTO network_complaint (complaint_id, payment_id, reason_id, received_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (complaint_id) DO NOTHING`,
    [complaint.complaintId, complaint.paymentId, complaint.reasonId, clock.now()],
  );
}
