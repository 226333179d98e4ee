import type { AnswerOf, BodyOf } from '@billpay/shared/contract/endpoint';
import type { complaints, registerComplaint } from '@billpay/shared/contract/complaints';
import type { Bank } from '../bank';
import { DAY_MS, bankDayOf } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { Refusal, notFound } from '../refusal';

type WireComplaint = AnswerOf<typeof complaints>['data'][number];

const WINDOW_DAYS = 90;
export const complaintTexts = {
  tooOld: 'Complaints can be registered for transactions done within the last 90 days.',
  reason: 'Please select a reason for the complaint.',
  timeout: 'A transaction that has timed out is being resolved. Please wait for its outcome.',
  twice: 'A complaint about this transaction is registered already.',
  registered: (id: string) => `Your Complaint has been registered successfully. Your Complaint ID is ${id}.`,
};

/** Durations to choose transactions from; the longest is the window for complaints (COMP-01). */
export const complaintDurations = [
  'Today',
  'Yesterday',
  'This Week',
  'Last Week',
  'This Month',
  'Last Month',
  'Last 3 Months',
] as const;

/** What the network does with a complaint, by its age in days: the later rows win. */
const progress: readonly { readonly fromDay: number; readonly status: string }[] = [
  { fromDay: 0, status: 'ASSIGNED' },
  { fromDay: 1, status: 'ASSIGNED_TO_BOU' },
  { fromDay: 3, status: 'PENDING_WITH_BBPOU' },
  { fromDay: 7, status: 'RESOLVED' },
];

const timeouts = ['fund-transfer-timeout', 'bbps-timeout'];

interface Row {
  id: string;
  reason: string;
  reason_id: number;
  status: string;
  created_at: Date;
  description: string;
  transaction_id: string;
}

/** The customer's complaints, newest first (COMP-07). */
export async function listComplaints(bank: Bank, customerId: string): Promise<WireComplaint[]> {
  const rows = await bank.db.query<Row>(
    `SELECT complaint.id, complaint_reason.reason, reason_id, complaint.status, complaint.created_at, description,
       coalesce(payment.reference_id, payment.id) AS transaction_id
     FROM complaint JOIN complaint_reason ON complaint_reason.id = reason_id
     JOIN payment ON payment.id = payment_id
     WHERE complaint.customer_id = $1 ORDER BY complaint.created_at DESC, complaint.id DESC`,
    [customerId],
  );
  return rows.map((row) => ({
    COMPLAINT_ID: row.id,
    COMPLAINT_REASON: row.reason,
    COMPLAINT_REASONS_ID: row.reason_id,
    STATUS: row.status,
    CREATED_ON: row.created_at.toISOString(),
    DESCRIPTION: row.description,
    TRANSACTION_ID: row.transaction_id,
  }));
}

export function listReasons(bank: Bank): Promise<{ id: number; reason: string }[]> {
  return bank.db.query<{ id: number; reason: string }>('SELECT id, reason FROM complaint_reason ORDER BY id');
}

/** Registers a complaint about one of the customer's transactions of the last 90 days (COMP-05, COMP-09). */
export async function register(
  bank: Bank,
  customerId: string,
  request: BodyOf<typeof registerComplaint>,
): Promise<string> {
  return bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const [payment] = await bank.db.query<{ id: string; status: string; created_at: Date }>(
      `SELECT id, status, created_at FROM payment WHERE customer_id = $1 AND (id = $2 OR reference_id = $2)`,
      [customerId, request.transactionID],
    );
    if (!payment) throw notFound('Transaction');
    const now = bank.clock.now();
    const oldest = bankDayOf(new Date(now.getTime() - WINDOW_DAYS * DAY_MS));
    if (bankDayOf(payment.created_at) < oldest) throw new Refusal(422, complaintTexts.tooOld);
    if (timeouts.includes(payment.status)) throw new Refusal(422, complaintTexts.timeout);
    const reasons = await listReasons(bank);
    if (!reasons.some(({ id }) => id === request.complaintReasonsID)) {
      throw new Refusal(422, complaintTexts.reason);
    }
    const [made] = await bank.db.query<{ id: string }>(
      `INSERT INTO complaint (id, customer_id, payment_id, reason_id, description, status, created_at)
       VALUES ('CMP' || nextval('complaint_number'), $1, $2, $3, $4, 'ASSIGNED', $5)
       ON CONFLICT (payment_id) WHERE status NOT IN ('RESOLVED', 'UNRESOLVED') DO NOTHING RETURNING id`,
      [customerId, payment.id, request.complaintReasonsID, request.description, now],
    );
    if (!made) throw new Refusal(409, complaintTexts.twice);
    return made.id;
  });
}

/** Asks the network where a complaint stands and keeps the answer; what the caller believes does not count (COMP-08). */
export async function refreshStatus(bank: Bank, customerId: string, id: string): Promise<string> {
  const [row] = await bank.db.query<{ status: string; created_at: Date }>(
    'SELECT status, created_at FROM complaint WHERE id = $1 AND customer_id = $2',
    [id, customerId],
  );
  if (!row) throw notFound('Complaint');
  // What has ended, or was taken off the usual way by somebody, stays as it is.
  const onItsWay = progress.some(({ status }) => status === row.status && status !== 'RESOLVED');
  if (!onItsWay) return row.status;
  const ageDays = Math.floor((bank.clock.now().getTime() - row.created_at.getTime()) / DAY_MS);
  const status = progress.findLast(({ fromDay }) => ageDays >= fromDay)?.status ?? row.status;
  await bank.db.query('UPDATE complaint SET status = $2 WHERE id = $1', [id, status]);
  return status;
}
