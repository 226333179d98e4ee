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

interface Missing {
  readonly account: boolean;
  readonly code: boolean;
}

const nothingMissing: Missing = { account: false, code: false };

const accountSql = `(SELECT right(account.number, 4) FROM payment JOIN account ON account.id = payment.account_id
  WHERE payment.id = $4)`;
const codeSql = `(SELECT otp.reference FROM payment LEFT JOIN payment_list list ON list.id = payment.list_id
  JOIN otp ON otp.id = coalesce(payment.otp_id, list.otp_id) WHERE payment.id = $4)`;

/**
 * Looks up only what is missing. PostgreSQL would plan a statement that sometimes looks something up again at each
 * execution.
 */
function insertSql({ account, code }: Missing): string {
  return `INSERT INTO audit (at, customer_id, event, payment_id, detail, request, session, account_last_four, code_reference)
    VALUES ($1, $2, $3, $4, $5, $6, $7, ${account ? `coalesce($8, ${accountSql})` : '$8'},
      ${code ? `coalesce($9, ${codeSql})` : '$9'})`;
}

/**
 * Records an event of a customer's money permanently, with the request and session that caused it, the
 * account's last four digits and the code's reference, but without the account, code or mobile number. When
 * it has committed, it is also logged and counted.
 */
export async function recordAudit(bank: Bank, entry: AuditEntry): Promise<void> {
  const { request = null, session = null } = currentActivity() ?? {};
  const { paymentId = null, accountNumber, codeReference = null } = entry;
  const isMissing = { account: accountNumber === undefined, code: codeReference === null };
  await bank.db.query(insertSql(paymentId === null ? nothingMissing : isMissing), [
    bank.clock.now(),
    entry.customerId,
    entry.event,
    paymentId,
    entry.detail ?? null,
    request,
    session,
    accountNumber?.slice(-4) ?? null,
    codeReference,
  ]);
  const ids = { payment: paymentId, customer: entry.customerId };
  bank.db.afterCommit(() => bank.log(entry.event, { ...ids, ...entry.logged }));
}
