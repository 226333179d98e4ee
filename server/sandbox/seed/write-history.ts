import type { Bank } from '@billpay/api/bank';
import { internalAccounts } from '../bank-core/ledger';
import { findCustomerName } from '../bill-network/bills';
import { DAY_MS, toBankDay } from '@billpay/api/clock/bank-day';
import type { Database } from '@billpay/api/database/database';
import { nextBankTransactionId, openSql, seededHashSql } from '@billpay/api/payments/payment';
import { returned, type PastPayment } from './plan-history';

/** SQL with the statuses of payments that have a refund. */
const returnedSql = returned.map((status) => `'${status}'`).join(', ');

/** SQL for the state of a seeded payment with this status. */
export function stateSql(status: string): string {
  return `CASE WHEN ${status} = 'success' THEN 'captured' WHEN ${status} IN (${openSql}) THEN 'unknown' ELSE 'released' END`;
}

/** Days before recovery queries a seeded open payment. It stays open until a customer opens it. */
const FIRST_REQUERY_DAYS = 3;

/** Inserts past payments with the rows of real ones: payment, ledger, daily usage, and outbox. */
export async function writeHistory(
  bank: Bank,
  customerId: string,
  accountId: number,
  history: readonly PastPayment[],
): Promise<void> {
  if (history.length === 0) return;
  await unchecked(bank.db, async () => {
    await bank.db.query(insertPaymentsSql, [JSON.stringify(history), customerId, accountId]);
    await bank.db.query(insertRunsSql, [customerId]);
    await bookHistory(bank, customerId, accountId);
    await writeAccountNames(bank, history);
  });
}

/** Stores the names of the accounts that the customer has paid before. */
async function writeAccountNames(bank: Bank, history: readonly PastPayment[]): Promise<void> {
  const names = new Map(
    history.map(({ saved_biller_id: id, bill_number: billNumber }) => [id, findCustomerName(billNumber)]),
  );
  await bank.db.query(
    `UPDATE saved_biller SET account_name = known.name FROM jsonb_to_recordset($1) AS known(id bigint, name text)
     WHERE saved_biller.id = known.id`,
    [JSON.stringify([...names].map(([id, name]) => ({ id, name })))],
  );
}

/**
 * Runs `fill` without per-row checks, if permitted, because half a million rows then take half as long.
 * Foreign keys are valid, because the same statement selects them. `bookHistory` checks the balances once.
 */
export async function unchecked(db: Database, fill: () => Promise<void>): Promise<void> {
  const switchTo = (role: 'replica' | 'origin') =>
    db.query(
      `SELECT set_config('session_replication_role', $1, true) FROM pg_roles
       WHERE rolname = current_user AND rolsuper`,
      [role],
    );
  await switchTo('replica');
  await fill();
  await switchTo('origin');
}

/** Books a customer's existing payments: the ledger, balance, daily usage and outbox. */
export async function bookHistory(bank: Bank, customerId: string, accountId: number): Promise<void> {
  await bank.db.query(insertJournalsSql, [customerId]);
  const lopsided = await bank.db.query(insertPostingsSql, [
    customerId,
    internalAccounts.clearing,
    internalAccounts.settlement,
  ]);
  if (lopsided.length > 0) throw new Error(`The ledger of ${customerId} does not balance`);
  await bank.db.query(insertHoldsSql, [customerId]);
  await bank.db.query(
    `UPDATE core.account SET available = available - (SELECT coalesce(sum(amount + fee), 0) FROM payment
       WHERE customer_id = $1 AND status NOT IN (${returnedSql}))
     WHERE id::text = (SELECT reference FROM account WHERE id = $2)`,
    [customerId, accountId],
  );
  await bank.db.query(
    `INSERT INTO daily_usage (customer_id, day, used, cap)
     SELECT customer_id, bank_day, sum(amount + fee), (SELECT daily_limit FROM bank_settings) FROM payment
     WHERE customer_id = $1 AND status NOT IN (${returnedSql})
     GROUP BY customer_id, bank_day`,
    [customerId],
  );
  await bank.db.query(insertNetworkPaymentsSql, [customerId, toBankDay(bank.clock.now())]);
  const firstAsked = new Date(bank.clock.now().getTime() + FIRST_REQUERY_DAYS * DAY_MS);
  await bank.db.query(insertOutboxSql, [customerId, firstAsked]);
}

/** Auto payments have auto pay's idempotency key, which distinguishes them from the customer's own payments. */
const insertPaymentsSql = `INSERT INTO payment (id, customer_id, idempotency_key, request_hash, account_id, biller_id,
    saved_biller_id, parameters, parameters_hash, amount, fee, channel, mode, customer_name, bill_number, bill_facts, bank_day, status, reason,
    reference_id, approval, bank_transaction_id, created_at, completed_at, state)
  SELECT 'TXN' || upper(substr(md5($2 || ordinality), 1, 18)), $2,
    coalesce('auto-pay:' || auto_pay.id || ':' || p.period, 'history-' || ordinality), ${seededHashSql}, $3,
    p.biller_id, p.saved_biller_id, p.parameters, decode(p.parameters_hash, 'hex'), p.amount, p.fee,
    CASE WHEN b.category_id = 46 THEN 'BNKBRNCH' ELSE 'INTB' END,
    CASE WHEN b.category_id = 46 THEN 'CASH' ELSE 'Internet Banking' END,
    upper(customer.name), p.bill_number, p.bill_facts, p.bank_day, p.status, p.reason,
    CASE WHEN p.status IN ('failed', 'fund-transfer-timeout') THEN NULL
      ELSE 'BP01' || right(to_char(p.bank_day, 'YYYY'), 1) || to_char(p.bank_day, 'DDD')
        || upper(substr(md5('ref' || $2 || ordinality), 1, 12)) END,
    CASE WHEN p.status = 'success' THEN lpad((ordinality * 7919)::text, 8, '4') END,
    CASE WHEN p.status <> 'failed' THEN ${nextBankTransactionId} END,
    p.created_at,
    CASE WHEN p.status IN (${openSql}) THEN NULL ELSE p.created_at END, ${stateSql('p.status')}
  FROM ROWS FROM (jsonb_to_recordset($1) AS (biller_id text, saved_biller_id bigint, parameters jsonb,
    parameters_hash text, amount bigint,
    fee bigint, bill_number text, bill_facts jsonb, bank_day date, status text, reason text, created_at timestamptz, period text))
    WITH ORDINALITY p
  JOIN biller b ON b.id = p.biller_id
  JOIN customer ON customer.id = $2
  LEFT JOIN auto_pay ON auto_pay.saved_biller_id = p.saved_biller_id AND auto_pay.deleted_at IS NULL`;

const insertRunsSql = `INSERT INTO auto_pay_run (auto_pay_id, period, pays_on, state, payment_id, attempts, ended_at)
  SELECT auto_pay.id, split_part(payment.idempotency_key, ':', 3), payment.bank_day, 'paid', payment.id, 1,
    payment.completed_at
  FROM payment JOIN auto_pay ON auto_pay.saved_biller_id = payment.saved_biller_id
  WHERE payment.customer_id = $1 AND starts_with(payment.idempotency_key, 'auto-pay:' || auto_pay.id || ':')`;

const insertJournalsSql = `INSERT INTO core.journal (payment_id, kind, made_at)
  SELECT id, kind, created_at FROM payment, unnest(ARRAY['hold', 'settle', 'reverse']) AS kind
  WHERE customer_id = $1 AND CASE kind WHEN 'hold' THEN status <> 'failed' WHEN 'settle' THEN status = 'success'
    ELSE status IN ('aggregator-failed', 'fund-transfer-timeout') END
  ORDER BY created_at, kind`;

/** SQL that inserts the postings. It returns a journal that does not balance, if any. */
const insertPostingsSql = `WITH entry AS (
    SELECT journal.id, journal.kind, payment.amount + payment.fee AS amount, account.reference::int AS own
    FROM core.journal JOIN payment ON payment.id = journal.payment_id
    JOIN account ON account.id = payment.account_id WHERE payment.customer_id = $1),
  clearing AS (SELECT id FROM core.account WHERE number = $2),
  settlement AS (SELECT id FROM core.account WHERE number = $3),
  inserted AS (INSERT INTO core.posting (journal_id, account_id, amount)
  SELECT entry.id, CASE entry.kind WHEN 'hold' THEN own ELSE clearing.id END, -amount FROM entry, clearing
  UNION ALL
  SELECT entry.id, CASE entry.kind WHEN 'hold' THEN clearing.id WHEN 'settle' THEN settlement.id ELSE own END, amount
  FROM entry, clearing, settlement
  RETURNING journal_id, amount)
  SELECT journal_id FROM inserted GROUP BY journal_id HAVING sum(amount) <> 0 LIMIT 1`;

const insertHoldsSql = `INSERT INTO core.hold (payment_id, account_id, amount, state)
  SELECT payment.id, account.reference::int, payment.amount + payment.fee, CASE WHEN payment.status = 'success' THEN 'captured'
    WHEN payment.status IN (${openSql}) THEN 'held' ELSE 'released' END
  FROM payment JOIN account ON account.id = payment.account_id
  WHERE payment.customer_id = $1 AND payment.status <> 'failed'`;

/** Stores open payments in the network, which confirms them when queried, and payments of recent bills. */
const insertNetworkPaymentsSql = `INSERT INTO network_payment (payment_id, biller_id, amount, state, reference_id,
    approval, received_at, customer_id, bill_number, bill_month)
  SELECT id, biller_id, amount, CASE status WHEN 'success' THEN 'accepted' ELSE 'will-accept' END, reference_id,
    coalesce(approval, '40028731'), created_at, customer_id, bill_number, to_char(bank_day, 'YYYY-MM') FROM payment
  WHERE customer_id = $1 AND (status IN (${openSql})
    OR (status = 'success' AND bank_day >= date_trunc('month', $2::date) - interval '1 month'))`;

const insertOutboxSql = `INSERT INTO outbox (payment_id, attempts, next_at)
  SELECT id, 1, $2 FROM payment WHERE customer_id = $1 AND status IN (${openSql})`;
