import type { SmallRun } from './small-run';

/** One inconsistency, introduced into a consistent run. */
export interface Tampering {
  /** Description of the change. */
  readonly tampering: string;
  /** Invariant that must fail; others may fail too. */
  readonly fails: string;
  readonly sql?: string;
  readonly notes?: (run: SmallRun) => void;
}

/** Removes the triggers and indexes that would prevent the inconsistency. */
export const liftedConstraints = `
  ALTER TABLE posting DISABLE TRIGGER ALL;
  ALTER TABLE journal DISABLE TRIGGER ALL;
  ALTER TABLE audit DISABLE TRIGGER ALL;
  ALTER TABLE payment DISABLE TRIGGER ALL;
  ALTER TABLE payment DROP CONSTRAINT payment_otp_id_key;
  ALTER TABLE payment DROP CONSTRAINT payment_customer_id_idempotency_key_key;
  ALTER TABLE journal DROP CONSTRAINT journal_payment_id_kind_key;
  ALTER TABLE daily_usage DROP CONSTRAINT daily_usage_check;
  ALTER TABLE account DROP CONSTRAINT account_check;
  DROP INDEX journal_ends_once`;

/** SQL: a payment of the run with this status, excluding the demo customers'. */
const paymentThat = (status: string) => `(SELECT payment.id FROM payment
  JOIN customer ON customer.id = payment.customer_id AND customer.kind = 'hammer'
  WHERE status = '${status}' AND bill_reference IS NULL ORDER BY payment.id LIMIT 1)`;
const settled = paymentThat('success');
const settledCustomer = `(SELECT customer_id FROM payment WHERE id = ${settled})`;
const settledAccount = `(SELECT account_id FROM payment WHERE id = ${settled})`;

/** Adds a journal of a payment that moves an amount between two accounts. */
const moveAgain = (kind: string, from: string, to: string, paise = '25000') => `
  WITH entry AS (INSERT INTO journal (payment_id, kind, made_at) VALUES (${settled}, '${kind}', now()) RETURNING id)
  INSERT INTO posting (journal_id, account_id, amount)
  SELECT entry.id, ${from}, -${paise} FROM entry UNION ALL SELECT entry.id, ${to}, ${paise} FROM entry`;
const clearing = `(SELECT id FROM account WHERE number = 'BILLPAY-CLEARING')`;

/** Copies a payment under another id, with a change. */
const copyPayment = (change: string) => `
  CREATE TEMPORARY TABLE copied ON COMMIT DROP AS SELECT * FROM payment WHERE id = ${settled};
  UPDATE copied SET id = 'TXNCOPY', reference_id = NULL, bank_transaction_id = NULL, status = 'failed', ${change};
  INSERT INTO payment SELECT * FROM copied`;

/** Tampered rows of the database. */
export const tamperedRows: readonly Tampering[] = [
  {
    tampering: 'a posting is deleted',
    fails: 'all postings sum to 0',
    sql: 'DELETE FROM posting WHERE id = (SELECT max(id) FROM posting)',
  },
  {
    tampering: 'a rupee is moved from one journal to another',
    fails: 'every journal sums to 0',
    sql: `UPDATE posting SET amount = amount + 100 WHERE id = (SELECT max(id) FROM posting);
      UPDATE posting SET amount = amount - 100 WHERE id = (SELECT min(id) FROM posting)`,
  },
  {
    tampering: 'a journal is left without postings',
    fails: 'every journal sums to 0',
    sql: `DELETE FROM posting WHERE journal_id = (SELECT max(id) FROM journal)`,
  },
  {
    tampering: 'a stored balance is a paisa off',
    fails: 'stored balances equal their postings',
    sql: `UPDATE account SET available = available + 1 WHERE id = ${settledAccount}`,
  },
  {
    tampering: 'an account was overdrawn for a moment',
    fails: 'no balance was ever below 0',
    sql: `${moveAgain('hold', settledAccount, clearing, '99999999')};
      ${moveAgain('reverse', clearing, settledAccount, '99999999')}`,
  },
  {
    tampering: 'a second debit under one key',
    fails: 'no key is debited twice',
    sql: moveAgain('hold', settledAccount, clearing),
  },
  {
    tampering: 'a second payment under one key',
    fails: 'no key is debited twice',
    sql: copyPayment('otp_id = NULL'),
  },
  {
    tampering: 'a second payment with one code',
    fails: 'no one-time code is used twice',
    sql: copyPayment(`idempotency_key = 'another-key'`),
  },
  {
    tampering: 'a payment with a code that is still open',
    fails: 'no one-time code is used twice',
    sql: `UPDATE otp SET closed_at = NULL WHERE id = (SELECT otp_id FROM payment WHERE id = ${settled})`,
  },
  {
    tampering: 'a day on which more was debited than its limit',
    fails: 'no daily limit was ever exceeded',
    sql: `${moveAgain('hold', settledAccount, clearing, '20000001')};
      ${moveAgain('reverse', clearing, settledAccount, '20000001')}`,
  },
  {
    tampering: 'a daily usage that a reversal did not reduce',
    fails: 'daily usage equals the debits that were not reversed',
    sql: `UPDATE daily_usage SET used = used + 25000 WHERE customer_id = ${settledCustomer}`,
  },
  {
    tampering: 'a missing daily usage',
    fails: 'daily usage equals the debits that were not reversed',
    sql: `DELETE FROM daily_usage WHERE customer_id = ${settledCustomer}`,
  },
  {
    tampering: 'a settled payment is reversed as well',
    fails: 'each payment is settled or reversed exactly once',
    sql: moveAgain('reverse', clearing, settledAccount),
  },
  {
    tampering: 'a payment settled twice',
    fails: 'each payment is settled or reversed exactly once',
    sql: moveAgain('settle', clearing, `(SELECT id FROM account WHERE number = 'NETWORK-SETTLEMENT')`),
  },
  {
    tampering: 'a row is left in the outbox',
    fails: 'no payment is left unresolved',
    sql: `INSERT INTO outbox (payment_id, next_at) VALUES (${settled}, now())`,
  },
  {
    tampering: 'a payment is still in progress',
    fails: 'no payment is left unresolved',
    sql: `UPDATE payment SET status = 'bbps-in-progress' WHERE id = ${settled}`,
  },
  {
    tampering: 'the network refused what was settled',
    fails: 'the network was paid exactly the settled payments',
    sql: `UPDATE network_payment SET state = 'refused' WHERE payment_id = ${settled}`,
  },
  {
    tampering: 'the network was paid a reversed payment',
    fails: 'the network was paid exactly the settled payments',
    sql: `UPDATE network_payment SET state = 'accepted'
      WHERE payment_id = ${paymentThat('aggregator-failed')}`,
  },
  {
    tampering: 'the network never received the payment',
    fails: 'the network was paid exactly the settled payments',
    sql: `DELETE FROM network_payment WHERE payment_id = ${settled}`,
  },
  {
    tampering: 'the audit entry of an outcome is missing',
    fails: 'the audit records the start and the end of each payment once',
    sql: `DELETE FROM audit WHERE payment_id = ${settled} AND event = 'payment-settled'`,
  },
  {
    tampering: 'the network contradicts its response',
    fails: 'no payment outcome was contradicted later',
    sql: `INSERT INTO audit (at, customer_id, event, payment_id, detail)
      VALUES (now(), ${settledCustomer}, 'payment-contradicted', ${settled}, 'refused')`,
  },
  {
    tampering: 'an acknowledged payment is lost',
    fails: 'every acknowledged payment is stored with its id and amount',
    sql: `UPDATE payment SET idempotency_key = 'lost' WHERE id = ${settled}`,
  },
  {
    tampering: 'a fetched bill that was paid twice',
    fails: 'no fetched bill is paid twice',
    sql: `UPDATE payment SET bill_reference = (SELECT max(bill_reference) FROM payment) WHERE id = ${settled}`,
  },
  {
    tampering: 'a balance the API does not show as it is',
    fails: 'the API returns the stored balances',
    sql: `UPDATE account SET available = available + 1 WHERE id = ${settledAccount}`,
  },
];
