import type { Bank, LogDetail } from '../bank';

export interface AuditEntry {
  readonly customerId: string;
  readonly event: string;
  readonly paymentId?: string;
  readonly detail?: string;
  /** What else identifies it in the operator's log. */
  readonly logged?: LogDetail;
}

/**
 * What happened to a customer's money, kept for good; no account, code or mobile number in it. The operator's log and counts
 * tell it as well, once it is committed.
 */
export async function recordAudit(bank: Bank, entry: AuditEntry): Promise<void> {
  await bank.db.query(
    'INSERT INTO audit (at, customer_id, event, payment_id, detail) VALUES ($1, $2, $3, $4, $5)',
    [bank.clock.now(), entry.customerId, entry.event, entry.paymentId ?? null, entry.detail ?? null],
  );
  bank.db.afterCommit(() => bank.log(entry.event, { payment: entry.paymentId ?? null, ...entry.logged }));
}
