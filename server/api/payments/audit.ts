import type { Bank, LogDetail } from '../bank';
import { currentActivity } from '../operations/activity';

export interface AuditEntry {
  readonly customerId: string;
  readonly event: string;
  /** A stored payment, which provides the account and the code unless they are given. */
  readonly paymentId?: string;
  readonly accountNumber?: string;
  readonly codeReference?: string | null;
  readonly detail?: string;
  /** Further ids for the log. */
  readonly logged?: LogDetail;
}

/**
 * Records an event of a customer's money permanently, with the request and session that caused it, the
 * account's last four digits and the code's reference, but without the account, code or mobile number. When
 * it has committed, it is also logged and counted.
 */
export async function recordAudit(bank: Bank, entry: AuditEntry): Promise<void> {
  const { request = null, session = null } = currentActivity() ?? {};
  await bank.db.query(
    `INSERT INTO audit (at, customer_id, event, payment_id, detail, request, session, account_last_four, code_reference)
     VALUES ($1, $2, $3, $4, $5, $6, $7,
       coalesce($8, (SELECT right(account.number, 4) FROM payment JOIN account ON account.id = payment.account_id
         WHERE payment.id = $4)),
       coalesce($9, (SELECT otp.reference FROM payment LEFT JOIN payment_list list ON list.id = payment.list_id
         JOIN otp ON otp.id = coalesce(payment.otp_id, list.otp_id) WHERE payment.id = $4)))`,
    [
      bank.clock.now(),
      entry.customerId,
      entry.event,
      entry.paymentId ?? null,
      entry.detail ?? null,
      request,
      session,
      entry.accountNumber?.slice(-4) ?? null,
      entry.codeReference ?? null,
    ],
  );
  const ids = { payment: entry.paymentId ?? null, customer: entry.customerId };
  bank.db.afterCommit(() => bank.log(entry.event, { ...ids, ...entry.logged }));
}
