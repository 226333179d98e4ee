import type { Bank } from '@billpay/api/bank';
import { DAY_MS } from '@billpay/api/clock/bank-day';
import type { SeedComplaint } from './blueprints';
import type { SavedBills } from './save-bills';

/** Late in the day, so that a complaint follows its payment. */
const REGISTERED_MS = 3_600_000;

/** Inserts complaints about the customer's existing payments. */
export async function writeComplaints(
  bank: Bank,
  customerId: string,
  complaints: readonly SeedComplaint[],
  saved: SavedBills,
): Promise<void> {
  const rows = complaints.map(({ billName, daysAgo, reasonId, description, status }) => ({
    saved_biller_id: saved.get(billName)?.id,
    reason_id: reasonId,
    description,
    status,
    created_at: new Date(bank.clock.now().getTime() - daysAgo * DAY_MS - REGISTERED_MS).toISOString(),
  }));
  await bank.db.query(
    `INSERT INTO complaint (id, customer_id, payment_id, reason_id, description, status, created_at,
       submit_from, submitted_at)
     SELECT 'CMP' || nextval('complaint_number'), $1, about.id, reason_id, description, c.status, c.created_at,
       c.created_at, c.created_at
     FROM jsonb_to_recordset($2) AS c(saved_biller_id bigint, reason_id int, description text, status text,
       created_at timestamptz)
     CROSS JOIN LATERAL (SELECT id FROM payment WHERE payment.saved_biller_id = c.saved_biller_id
       AND payment.created_at <= c.created_at - interval '1 day' AND payment.status = 'success'
       ORDER BY payment.created_at DESC LIMIT 1) about
     ORDER BY c.created_at`,
    [customerId, JSON.stringify(rows)],
  );
}
