import type { Database } from '@billpay/api/database/database';
import { seededHashSql } from '@billpay/api/payments/payment';
import { internalAccounts } from '../bank-core/ledger';
import { unchecked } from '../seed/write-history';

const SAVED_EACH = 10;

/** First id of the crowd, above the ids of customers who are created one by one. */
const FIRST_ID = 1_000_000_000;
const OPENING_PAISE = 1_00_00_000_00;
const PAID_PAISE = 1_234_00;

/** Maximum number of a customer's transactions. */
const MOST_EACH = 50;

/**
 * SQL for every customer of the crowd (`c`) with every transaction (`n`), oldest first. Parameters: first
 * customer, last customer, and transactions per customer.
 */
const customers = 'generate_series($1::bigint, $2::bigint) AS c';
const transactions = `(SELECT c, c * ${MOST_EACH} + k AS n, now() - ((${MOST_EACH} - k) * 7 || ' days')::interval
    + c % 40000 * interval '1 second' AS made_at
  FROM generate_series(0, $3::bigint - 1) AS k, ${customers} ORDER BY k, c) AS made`;

const customerId = `'CROWD' || c`;
const accountId = `(${FIRST_ID} + c)`;
const paymentId = `'TXN' || lpad(upper(to_hex(n)), 18, '0')`;
const billOf = (place: string) => `(${FIRST_ID} + c * ${SAVED_EACH} + ${place} % ${SAVED_EACH})`;
const number = (place: string) => `lpad((c * ${SAVED_EACH} + ${place} % ${SAVED_EACH})::text, 10, '4')`;
const parameters = (place: string) =>
  `jsonb_build_array(jsonb_build_object('PARAMETER_NAME', 'Consumer Number', 'PARAMETER_VALUE', ${number(place)}))`;
const hash = (place: string) =>
  `sha256(convert_to('[["Consumer Number","' || ${number(place)} || '"]]', 'UTF8'))`;
const biller = `'UPPCL0000UTP01'`;
const bankDay = `(made_at AT TIME ZONE 'Asia/Kolkata')::date`;
const journalId = (step: 0 | 1) => `(${FIRST_ID}::bigint * 1000 + n * 2 + ${step})`;
const openingId = `(${FIRST_ID}::bigint * 2000000 + c)`;
const internal = (account: keyof typeof internalAccounts) =>
  `(SELECT id FROM core.account WHERE number = '${internalAccounts[account]}')`;

/** Rows of each customer, independent of payments. */
const perCustomer = [
  `INSERT INTO customer (id, kind, name, mobile, platform, created_at)
   SELECT ${customerId}, 'crowd', 'Crowd ' || c, '7' || lpad(c::text, 9, '0'), 'IB', now() FROM ${customers}`,
  `INSERT INTO account (id, number, customer_id, type, reference) OVERRIDING SYSTEM VALUE
   SELECT ${accountId}, '60' || lpad(c::text, 12, '0'), ${customerId}, 'Savings Account', ${accountId}::text
   FROM ${customers}`,
  `INSERT INTO core.account (id, number, customer_id, type, available) OVERRIDING SYSTEM VALUE
   SELECT ${accountId}, '60' || lpad(c::text, 12, '0'), ${customerId}, 'Savings Account',
     ${OPENING_PAISE} - $3::bigint * ${PAID_PAISE} FROM ${customers}`,
  `INSERT INTO core.journal (id, kind, made_at) OVERRIDING SYSTEM VALUE SELECT ${openingId}, 'opening', now() FROM ${customers}`,
  `INSERT INTO core.posting (journal_id, account_id, amount)
   SELECT ${openingId}, side.account, side.amount FROM ${customers}, LATERAL (VALUES (${accountId}, ${OPENING_PAISE}::bigint),
     (${internal('capital')}, -${OPENING_PAISE}::bigint)) AS side(account, amount)`,
  `INSERT INTO saved_biller (id, customer_id, biller_id, bill_name, parameters, parameters_hash, saved_at) OVERRIDING SYSTEM VALUE
   SELECT ${billOf('s')}, ${customerId}, ${biller}, 'Bill ' || s, ${parameters('s')}, ${hash('s')}, now()
   FROM ${customers}, generate_series(0, ${SAVED_EACH - 1}) AS s`,
  `INSERT INTO upcoming_due (saved_biller_id, amount, due_date, noted_on)
   SELECT ${billOf('s')}, 50000, current_date + 9, current_date FROM ${customers}, generate_series(0, 3) AS s`,
  `INSERT INTO paid_elsewhere (saved_biller_id, amount, due_date, marked_at, returns_from)
   SELECT ${billOf('3')}, 50000, current_date + 9, now(), current_date + 5 FROM ${customers}`,
  `INSERT INTO presented_bill (saved_biller_id, bill_id, revision, withdrawn, amount, bill_date, received_at, announced)
   SELECT ${billOf('s')}, 'CROWD' || s, 1, false, 50000, '2090-01-01', now(), true
   FROM ${customers}, generate_series(0, 3) AS s`,
  `INSERT INTO network_presentment (bill_id, revision, state, customer_id, biller_id, parameters, bill_number, bill_month,
     amount, bill_date)
   SELECT 'CROWD' || c, 1, 'presented', ${customerId}, ${biller}, ${parameters('0')}, ${number('0')}, '2090-01', 50000,
     current_date FROM ${customers}`,
  `INSERT INTO network_skip (bill_id, skipped, decision) SELECT 'CROWD' || c, true, 1 FROM ${customers}`,
  `INSERT INTO auto_pay (id, customer_id, saved_biller_id, account_id, maximum, payment_day, bimonthly, first_month,
     default_amount, created_at, anchor_month) OVERRIDING SYSTEM VALUE
   SELECT ${billOf('s')}, ${customerId}, ${billOf('s')}, ${accountId}, 1000000, 5, false, '2020-01', false, now(), '2020-01'
   FROM ${customers}, generate_series(0, 2) AS s`,
  `INSERT INTO auto_pay_run (auto_pay_id, period, pays_on, state, next_at, ended_at)
   SELECT ${billOf('0')}, '2090-0' || m, '2090-01-05', CASE m WHEN 7 THEN 'planned' ELSE 'skipped' END,
     CASE m WHEN 7 THEN timestamptz '2090-01-05' END, CASE m WHEN 7 THEN NULL ELSE now() END
   FROM ${customers}, generate_series(1, 7) AS m`,
  `INSERT INTO hand_off (id, hash_digest, customer_id, platform, expires_at, used_at)
   SELECT 'crowd-' || c, sha256(c::text::bytea), ${customerId}, 'IB', '2090-01-05', now() FROM ${customers}`,
  // Sessions of the crowd are never idle, for any clock that a test may set.
  `INSERT INTO session (jti, customer_id, key, clock_offset_ms, last_seen)
   SELECT 'crowd-' || c, ${customerId}, sha256(c::text::bytea), 0, '2090-01-05' FROM ${customers}`,
  `INSERT INTO session_call (jti, call, calls) SELECT 'crowd-' || c, 'GET /billers/saved', 1 FROM ${customers}`,
  `INSERT INTO envelope_nonce (jti, nonce) SELECT 'crowd-' || c, substr(sha256((c * 3 + e)::text::bytea), 1, 16)
   FROM ${customers}, generate_series(0, 2) AS e`,
  `INSERT INTO used_token (digest, expires_at) SELECT sha256(c::text::bytea), '2090-01-05' FROM ${customers}`,
  `INSERT INTO otp_attempts (customer_id, template, sent, wrong, counted_at)
   SELECT ${customerId}, 'payment', 1, 0, now() FROM ${customers}`,
  `INSERT INTO passkey (customer_id, credential_id, public_key, counter, transports, name, created_at)
   SELECT ${customerId}, 'crowd-' || c, '\\x00', 0, '', 'Crowd', now() FROM ${customers}`,
  `INSERT INTO payment_list (id, customer_id, idempotency_key, request_hash, account_id, bills, total, created_at)
   SELECT 'LST' || lpad(c::text, 18, '0'), ${customerId}, 'crowd-' || c, '\\x00', ${accountId}, '[]', 100, '2090-01-05' FROM ${customers}`,
  `INSERT INTO bill_reference (key, kind, customer_id, biller_id, parameters_hash, amount, expires_at)
   SELECT md5('crowd' || c), 'fetch', ${customerId}, ${biller}, ${hash('0')}, 50000, '2090-01-05' FROM ${customers}`,
  `INSERT INTO network_bill_terms (customer_id, biller_id, bill_number, amount)
   SELECT ${customerId}, ${biller}, ${number('0')}, 50000 FROM ${customers}`,
  `INSERT INTO network_payment_link (id, biller_id, parameters)
   SELECT 'crowd-' || c, ${biller}, ${parameters('0')} FROM ${customers}`,
  `INSERT INTO rate_allowance (key, spent_until, granted) SELECT 'read ' || ${customerId}, '2090-01-05', 1 FROM ${customers}`,
];

/** Rows of each transaction: payment, ledger, codes and messages. */
const perTransaction = [
  `INSERT INTO otp (id, customer_id, template, bound_names, bound_hash, code_hash, reference, expires_at, closed_at,
     is_kept) OVERRIDING SYSTEM VALUE
   SELECT ${FIRST_ID} + n, ${customerId}, 'payment', 'amount', '\\x00', '\\x00', 'CROWD' || n, made_at, made_at, true
   FROM ${transactions}`,
  `INSERT INTO payment (id, customer_id, idempotency_key, request_hash, otp_id, account_id, biller_id, saved_biller_id, parameters,
     parameters_hash, bill_reference, amount, fee, channel, mode, customer_name, bill_number, bank_day, status, reference_id,
     approval, bank_transaction_id, created_at, completed_at, state)
   SELECT ${paymentId}, ${customerId}, 'crowd-' || n, ${seededHashSql}, ${FIRST_ID} + n, ${accountId}, ${biller}, ${billOf('n')},
     ${parameters('n')}, ${hash('n')}, md5('paid' || n), ${PAID_PAISE}, 0, 'INTB', 'Internet Banking', 'CROWD', ${number('n')},
     ${bankDay}, 'success', 'BPCR' || lpad(n::text, 16, '0'), '12345678', 'CRW' || lpad(n::text, 12, '0'), made_at, made_at,
     'captured'
   FROM ${transactions}`,
  `INSERT INTO core.journal (id, payment_id, kind, made_at) OVERRIDING SYSTEM VALUE
   SELECT step.id, ${paymentId}, step.kind, made_at FROM ${transactions}, LATERAL (VALUES (${journalId(0)}, 'hold'),
     (${journalId(1)}, 'settle')) AS step(id, kind)`,
  `INSERT INTO core.posting (journal_id, account_id, amount)
   SELECT side.journal, side.account, side.amount FROM ${transactions}, LATERAL (VALUES
     (${journalId(0)}, ${accountId}, -${PAID_PAISE}), (${journalId(0)}, ${internal('clearing')}, ${PAID_PAISE}),
     (${journalId(1)}, ${internal('clearing')}, -${PAID_PAISE}), (${journalId(1)}, ${internal('settlement')}, ${PAID_PAISE}))
     AS side(journal, account, amount)`,
  `INSERT INTO core.hold (payment_id, account_id, amount, state)
   SELECT ${paymentId}, ${accountId}, ${PAID_PAISE}, 'captured' FROM ${transactions}`,
  `INSERT INTO daily_usage (customer_id, day, used, cap)
   SELECT ${customerId}, ${bankDay}, ${PAID_PAISE}, 100000000 FROM ${transactions} ON CONFLICT DO NOTHING`,
  `INSERT INTO audit (at, customer_id, event, payment_id, detail)
   SELECT made_at, ${customerId}, event, ${paymentId}, '1234.00'
   FROM ${transactions}, unnest(ARRAY['payment-reserved', 'payment-settled']) AS event`,
  `INSERT INTO network_payment (payment_id, biller_id, amount, state, reference_id, approval, received_at, customer_id,
     bill_number, bill_month)
   SELECT ${paymentId}, ${biller}, ${PAID_PAISE}, 'accepted', 'BPCR' || lpad(n::text, 16, '0'), '12345678', made_at,
     ${customerId}, ${number('n')}, to_char(made_at, 'YYYY-MM') FROM ${transactions}`,
  `INSERT INTO message (customer_id, mobile, sent_at, text)
   SELECT ${customerId}, '7' || lpad(c::text, 9, '0'), made_at, 'Paid' FROM ${transactions}`,
  `INSERT INTO payment_link_use (link_id, payment_id)
   SELECT 'CROWD' || n, ${paymentId} FROM ${transactions} WHERE n % 10 = 0`,
  `INSERT INTO complaint (id, customer_id, payment_id, reason_id, description, status, created_at, submit_from, submitted_at)
   SELECT 'CROWD' || n, ${customerId}, ${paymentId}, (SELECT min(id) FROM complaint_reason), 'Crowd', 'RESOLVED', made_at,
     made_at, made_at FROM ${transactions} WHERE n % 20 = 0`,
  `INSERT INTO payment_case (payment_id, kind, detail, opened_at, resolved_at)
   SELECT ${paymentId}, 'core-contradicts', 'hold: captured', made_at, made_at FROM ${transactions} WHERE n % 20 = 0`,
  `INSERT INTO payment_report (id, customer_id, payment_id, reported_at, within_five_days, decision_by, stopped_auto_pays,
     decision, decided_by, decided_at, announced_at)
   SELECT 'CROWD' || n, ${customerId}, ${paymentId}, made_at, true, ${bankDay} + 45, '[]', 'accepted', 'asha', made_at, made_at
   FROM ${transactions} WHERE n % 10 = 0`,
  `INSERT INTO compensation (id, payment_id, day, amount, state, credited_on, next_at)
   SELECT ${paymentId} || '-1', ${paymentId}, ${bankDay}, 10000, 'credited', ${bankDay}, made_at FROM ${transactions} WHERE n % 10 = 0`,
  `INSERT INTO core.credit (compensation_id, amount)
   SELECT ${paymentId} || '-1', 10000 FROM ${transactions} WHERE n % 10 = 0`,
  `INSERT INTO payment_step (payment_id, at, call, outcome, ms, state)
   SELECT ${paymentId}, made_at, 'core.hold', 'held', 5, 'held' FROM ${transactions}`,
  `INSERT INTO desk.resolution (payment_id, state, outcome, reason, proposed_by, proposed_at, ends_at, ended, ended_at)
   SELECT ${paymentId}, 'unknown', 'captured', 'Crowd', 'asha', made_at, made_at, 'replaced', made_at
   FROM ${transactions} WHERE n % 20 = 0`,
  `INSERT INTO network_complaint (complaint_id, payment_id, reason_id, received_at)
   SELECT 'CROWD' || n, ${paymentId}, 1, made_at FROM ${transactions} WHERE n % 20 = 0`,
];

/**
 * Simulates the backlog of an outage. Every second transaction waits for the network or a delivery, but none is due
 * yet.
 */
const backlog = [
  `INSERT INTO outbox (payment_id, attempts, next_at)
   SELECT ${paymentId}, 1, '2090-01-05' FROM ${transactions} WHERE n % 2 = 0`,
  `INSERT INTO message_outbox (customer_id, text) SELECT ${customerId}, repeat('Paid ', 30)
   FROM ${transactions} WHERE n % 2 = 0`,
];

export interface Crowd {
  readonly first: number;
  readonly last: number;
  /** Transactions of each customer. */
  readonly each: number;
  /** Whether some payments and messages wait, as after an outage. */
  readonly waiting?: boolean;
}

/**
 * Adds customers `first` to `last` to a database of the simulated bank, each with at most 50 transactions,
 * one per week, and analyses the database. The ledger balances. Rows are in order of time, so that a
 * customer's rows are spread over each table. `db` needs superuser permissions.
 */
export async function addCrowd(db: Database, { first, last, each, waiting = false }: Crowd): Promise<void> {
  await db.transaction(async () => {
    await db.liftTimeLimits();
    await unchecked(db, async () => {
      const fills = [...perCustomer, ...perTransaction, ...(waiting ? backlog : [])];
      for (const fill of fills) {
        await db.run(fill, fill.includes('$3') ? [first, last, each] : [first, last]);
      }
    });
    await db.script('ANALYZE');
  });
}
