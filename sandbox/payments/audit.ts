import type { Bank } from '../bank';

/**
 * What happened to a customer's money, kept for good; no account, code or mobile number in it. The operator's log and counts
 * tell it as well, once it is committed.
 */
export async function recordAudit(
  bank: Bank,
  entry: { customerId: string; event: string; paymentId?: string; detail?: string },
): Promise<void> {
  await bank.db.query(
    'INSERT INTO audit (at, customer_id, event, payment_id, detail) VALUES ($1, $2, $3, $4, $5)',
    [bank.clock.now(), entry.customerId, entry.event, entry.paymentId ?? null, entry.detail ?? null],
  );
  bank.db.afterCommit(() => bank.log(entry.event, { payment: entry.paymentId ?? null }));
}
