import type { WireComplaint } from '@billpay/api-contract/complaints';
import type { Bank } from '../bank';
import { toBankDay } from '../clock/bank-day';
import { ENGLISH, type Language } from '../languages/language';
import { translate } from '../languages/translate';
import { toRupees } from '../paise';
import { notFound } from '../refusal';
import { findEscalation, readEscalationPolicy, type EscalationPolicy } from './escalation';
import { nextStepBy, currentStatus, listSteps, type TrackedComplaint } from './complaint-timeline';

interface Row extends TrackedComplaint {
  readonly id: string;
  readonly reason: string;
  readonly description: string;
  /** Null for a complaint about a service, like the amounts, which are in paise. */
  readonly transaction_id: string | null;
  readonly biller_name: string;
  readonly amount: number | null;
  readonly fee: number | null;
}

interface Reading {
  readonly now: Date;
  readonly policy: EscalationPolicy | null;
  readonly language: Language;
}

function toWireComplaint(row: Row, { now, policy, language }: Reading): WireComplaint {
  const nextBy = nextStepBy(row, now);
  const escalation = findEscalation(row, policy, now);
  return {
    COMPLAINT_ID: row.id,
    TYPE: row.transaction_id === null ? 'service' : 'transaction',
    COMPLAINT_REASON: row.reason,
    COMPLAINT_REASONS_ID: row.reason_id,
    STATUS: currentStatus(row, now),
    CREATED_ON: row.created_at.toISOString(),
    DESCRIPTION: row.description,
    TRANSACTION_ID: row.transaction_id ?? '',
    BILLER_NAME: row.biller_name,
    ...(row.amount === null ? {} : { BILL_AMOUNT: toRupees(row.amount), FEE: toRupees(row.fee ?? 0) }),
    TIMELINE: listSteps(row, now).map(({ status, at, remark }) => ({
      STATUS: status,
      AT: at.toISOString(),
      REMARK: translate(remark, language),
    })),
    ...(nextBy === undefined ? {} : { NEXT_BY: nextBy }),
    ...(row.submitted_at === null ? { SUBMITS_ON: toBankDay(row.submit_from) } : {}),
    ...(escalation && { ESCALATION: escalation }),
  };
}

/** Number of listed complaints, newest first. Only the network knows earlier ones. */
const MAX_LISTED = 1_000;

/** Lists the customer's complaints, newest first (COMP-07). */
export async function listComplaints(
  bank: Bank,
  customerId: string,
  language: Language = ENGLISH,
): Promise<WireComplaint[]> {
  const policy = await readEscalationPolicy(bank);
  const rows = await bank.db.query<Row>(
    `SELECT complaint.id, complaint_reason.reason, reason_id, complaint.created_at, submit_from,
       submitted_at, description,
       coalesce(payment.reference_id, payment.id) AS transaction_id, biller.name AS biller_name, payment.amount, payment.fee
     FROM complaint JOIN complaint_reason ON complaint_reason.id = reason_id
     LEFT JOIN payment ON payment.id = payment_id
     JOIN biller ON biller.id = coalesce(payment.biller_id, complaint.biller_id)
     WHERE complaint.customer_id = $1 ORDER BY complaint.created_at DESC, complaint.id DESC LIMIT ${MAX_LISTED}`,
    [customerId],
  );
  const reading = { now: bank.clock.now(), policy, language };
  return rows.map((row) => toWireComplaint(row, reading));
}

/** Reads a complaint's status from the network. Ignores the status in the request (COMP-08). */
export async function readComplaintStatus(bank: Bank, customerId: string, id: string): Promise<string> {
  const [row] = await bank.db.query<TrackedComplaint>(
    'SELECT reason_id, created_at, submit_from, submitted_at FROM complaint WHERE id = $1 AND customer_id = $2',
    [id, customerId],
  );
  if (!row) throw notFound('complaint');
  return currentStatus(row, bank.clock.now());
}
