import type { SqlInvariant } from './finding';

/** Each payment of the hammer with its journals and their total on the customer's account. */
const payments = `WITH moved AS (
    SELECT payment.id, payment.customer_id, payment.idempotency_key, payment.otp_id, payment.status, payment.bank_day,
      (payment.created_at AT TIME ZONE 'Asia/Kolkata')::date AS made_on, payment.amount, payment.amount + payment.fee AS total,
      count(journal.id) FILTER (WHERE journal.kind = 'hold') AS holds,
      count(journal.id) FILTER (WHERE journal.kind = 'settle') AS settles,
      count(journal.id) FILTER (WHERE journal.kind = 'reverse') AS reverses,
      coalesce(sum(posting.amount) FILTER (WHERE journal.kind = 'hold'), 0) AS held,
      coalesce(sum(posting.amount) FILTER (WHERE journal.kind = 'reverse'), 0) AS returned
    FROM payment
    JOIN customer ON customer.id = payment.customer_id AND customer.kind = $1
    JOIN account ON account.id = payment.account_id
    LEFT JOIN core.journal ON journal.payment_id = payment.id
    LEFT JOIN core.posting ON posting.journal_id = journal.id AND posting.account_id::text = account.reference
    GROUP BY payment.id)`;

/**
 * Invariants of payments: one debit per key and code, limits, one final status, and no unresolved payments.
 */
export const paymentInvariants: readonly SqlInvariant[] = [
  {
    clause: 'PAY-19',
    name: 'no key is debited twice',
    of: 'keys',
    sql: `${payments} SELECT count(*) AS counted,
        array_agg('key ' || idempotency_key || ': ' || held || ' in ' || holds || ' debits')
          FILTER (WHERE made > 1 OR holds > 1 OR held NOT IN (0, -total)) AS wrong
      FROM (SELECT customer_id, idempotency_key, count(*) AS made, sum(holds) AS holds, sum(held) AS held,
          sum(total) AS total FROM moved GROUP BY customer_id, idempotency_key) each_key`,
  },
  {
    clause: 'PAY-19',
    name: 'no one-time code is used twice',
    of: 'codes',
    sql: `${payments} SELECT count(*) AS counted,
        array_agg('code ' || coalesce(otp_id::text, 'none') || ' in ' || made || ' payments')
          FILTER (WHERE made > 1 OR otp_id IS NULL OR NOT closed) AS wrong
      FROM (SELECT moved.otp_id, count(*) AS made, bool_and(otp.closed_at IS NOT NULL) AS closed
        FROM moved LEFT JOIN otp ON otp.id = moved.otp_id GROUP BY moved.otp_id) each_code`,
  },
  {
    clause: 'PAY-18',
    name: 'no daily limit was ever exceeded',
    of: 'movements',
    // Computes the net debit of each bank day after each movement from the postings.
    sql: `SELECT count(*) AS counted,
        array_agg(customer_id || ' on ' || day || ': ' || net) FILTER (WHERE net > daily_limit) AS wrong
      FROM (SELECT payment.customer_id, (payment.created_at AT TIME ZONE 'Asia/Kolkata')::date AS day,
          sum(-posting.amount) OVER (PARTITION BY payment.customer_id,
            (payment.created_at AT TIME ZONE 'Asia/Kolkata')::date ORDER BY posting.id) AS net
        FROM core.posting JOIN core.journal ON journal.id = posting.journal_id
        JOIN payment ON payment.id = journal.payment_id
        JOIN account ON account.id = payment.account_id AND account.reference = posting.account_id::text
        JOIN customer ON customer.id = payment.customer_id AND customer.kind = $1) movement, bank_settings`,
  },
  {
    clause: 'PAY-18',
    name: 'daily usage equals the debits that were not reversed',
    of: 'bank days of customers',
    sql: `${payments}, net AS (
        SELECT customer_id, made_on AS day, sum(-held - returned) AS paise FROM moved GROUP BY customer_id, made_on)
      SELECT count(*) AS counted,
        array_agg(customer_id || ' on ' || day || ': ' || coalesce(used, 0) || ', net ' || coalesce(paise, 0))
          FILTER (WHERE coalesce(used, 0) <> coalesce(paise, 0)) AS wrong
      FROM (SELECT daily_usage.customer_id, day, used FROM daily_usage
          JOIN customer ON customer.id = daily_usage.customer_id AND customer.kind = $1) usage
        FULL JOIN net USING (customer_id, day)`,
  },
  {
    clause: 'PAY-19',
    name: 'each payment is settled or reversed exactly once',
    of: 'payments',
    sql: `${payments} SELECT count(*) AS counted,
        array_agg('payment ' || id || ' ' || status || ': ' || holds || ' held, ' || settles || ' settled, '
          || reverses || ' reversed') FILTER (WHERE NOT CASE
            WHEN status = 'success' THEN (holds, settles, reverses) = (1, 1, 0) AND held = -total AND returned = 0
            WHEN status IN ('aggregator-failed', 'fund-transfer-timeout')
              THEN (holds, settles, reverses) = (1, 0, 1) AND held = -total AND returned = total
            WHEN status = 'failed' THEN (holds, settles, reverses) = (0, 0, 0)
            ELSE false END) AS wrong
      FROM moved`,
  },
  {
    clause: 'API-04',
    name: 'no payment is left unresolved',
    of: 'payments',
    sql: `${payments} SELECT count(*) AS counted,
        array_agg('payment ' || moved.id || ' ' || status || coalesce(' queried ' || outbox.attempts || ' times', ''))
          FILTER (WHERE outbox.payment_id IS NOT NULL
            OR status NOT IN ('success', 'aggregator-failed', 'fund-transfer-timeout', 'failed')) AS wrong
      FROM moved LEFT JOIN outbox ON outbox.payment_id = moved.id`,
  },
  {
    clause: 'PAY-19',
    name: 'the network was paid exactly the settled payments',
    of: 'payments',
    sql: `${payments} SELECT count(*) AS counted,
        array_agg('payment ' || id || ' ' || status || ', at the network ' || coalesce(state, 'unknown'))
          FILTER (WHERE NOT CASE status
            WHEN 'success' THEN coalesce(state = 'accepted' AND paid = amount, false)
            WHEN 'aggregator-failed' THEN coalesce(state = 'refused', false)
            ELSE state IS NULL END) AS wrong
      FROM (SELECT moved.*, network.state, network.amount AS paid FROM moved
        LEFT JOIN network_payment network ON network.payment_id = moved.id) each_payment`,
  },
  {
    clause: 'PAY-19',
    name: 'the audit records the start and the end of each payment once',
    of: 'payments',
    sql: `${payments} SELECT count(*) AS counted,
        array_agg('payment ' || id || ' ' || status || ': ' || events) FILTER (WHERE events <> CASE status
          WHEN 'success' THEN 'payment-reserved,payment-settled'
          WHEN 'failed' THEN 'payment-reserved,payment-refused-by-core'
          ELSE 'payment-reserved,payment-reversed' END) AS wrong
      FROM (SELECT moved.id, moved.status, coalesce(string_agg(audit.event, ',' ORDER BY audit.id), 'none') AS events
        FROM moved LEFT JOIN audit ON audit.payment_id = moved.id
          AND audit.event <> 'payment-contradicted' GROUP BY moved.id, moved.status) each_payment`,
  },
  {
    clause: 'PAY-19',
    name: 'no payment outcome was contradicted later',
    of: 'payments',
    sql: `${payments} SELECT count(*) AS counted,
        array_agg('payment ' || id || ' ' || status || ': ' || detail) FILTER (WHERE detail IS NOT NULL) AS wrong
      FROM (SELECT moved.id, moved.status, audit.detail FROM moved
        LEFT JOIN audit ON audit.payment_id = moved.id AND audit.event = 'payment-contradicted') each_payment`,
  },
];
