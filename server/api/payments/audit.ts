import type { Bank, LogDetail } from '../bank';

export interface AuditEntry {
  readonly customerId: string;
  readonly event: string;
  readonly paymentId?: string;
  readonly detail?: string;
  /** Further ids for the log. */
  readonly logged?: LogDetail;
}

/**
 * Records an event of a customer's money permanently, without account, code or mobile number. Once committed, it is also
 * logged and counted.
 */
export async function recordAudit(bank: Bank, entry: AuditEntry): Promise<void> {
  await bank.db.query(
    'INSERT INTO audit (at, customer_id, event, payment_id, detail) VALUES ($1, $2, $3, $4, $5)',
    [bank.clock.now(), entry.customerId, entry.event, entry.paymentId ?? null, entry.detail ?? null],
  );
  bank.db.afterCommit(() => bank.log(entry.event, { payment: entry.paymentId ?? null, ...entry.logged }));
}
