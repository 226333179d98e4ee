import type { WirePaymentReport } from '@billpay/api-contract/protection';
import type { Bank } from '../bank';
import { toRupees } from '../paise';

/** A report with details of the reported payment. */
export interface ReportRow {
  readonly id: string;
  readonly reported_at: Date;
  readonly within_five_days: boolean;
  readonly decision_by: string;
  readonly decision: 'accepted' | 'rejected' | null;
  readonly decided_at: Date | null;
  readonly stopped_auto_pays: readonly string[];
  readonly cancelled_schedules: readonly string[];
  readonly payment_id: string;
  readonly reference_id: string | null;
  readonly biller_name: string;
  /** Debit including the fee, in paise. */
  readonly debit: number;
  readonly created_at: Date;
  readonly account_ending: string;
}

/** Selects the columns of `ReportRow`. Callers append a `WHERE` clause. */
const selectReport = `SELECT report.id, report.reported_at, report.within_five_days, report.decision_by,
    report.decision, report.decided_at, report.stopped_auto_pays, report.cancelled_schedules, report.payment_id,
    payment.reference_id, biller.name AS biller_name, payment.amount + payment.fee AS debit, payment.created_at,
    right(account.number, 4) AS account_ending
  FROM payment_report report
  JOIN payment ON payment.id = report.payment_id
  JOIN biller ON biller.id = payment.biller_id
  JOIN account ON account.id = payment.account_id`;

export function toWireReport(row: ReportRow): WirePaymentReport {
  return {
    REPORT_ID: row.id,
    STATUS: row.decision === null ? 'UNDER_REVIEW' : row.decision.toUpperCase(),
    REPORTED_ON: row.reported_at.toISOString(),
    WITHIN_FIVE_DAYS: row.within_five_days,
    DECISION_BY: row.decision_by,
    DECIDED_ON: row.decided_at?.toISOString() ?? null,
    TRANSACTION_ID: row.payment_id,
    TRANSACTION_REFERENCE_ID: row.reference_id,
    BILLER_NAME: row.biller_name,
    AMOUNT: toRupees(row.debit),
    PAID_ON: row.created_at.toISOString(),
    ACCOUNT_ENDING: row.account_ending,
    STOPPED_AUTO_PAYS: [...row.stopped_auto_pays],
    CANCELLED_SCHEDULES: [...row.cancelled_schedules],
  };
}

/** Returns the report of a payment. The caller must have checked that the payment is the customer's. */
export async function findReport(bank: Bank, paymentId: string): Promise<ReportRow | undefined> {
  const [row] = await bank.db.query<ReportRow>(`${selectReport} WHERE report.payment_id = $1`, [paymentId]);
  return row;
}

/** Lists the customer's reports, newest first. */
export async function listReports(bank: Bank, customerId: string): Promise<WirePaymentReport[]> {
  const rows = await bank.db.query<ReportRow>(
    `${selectReport} WHERE report.customer_id = $1 ORDER BY report.reported_at DESC, report.id DESC LIMIT 1000`,
    [customerId],
  );
  return rows.map(toWireReport);
}
