import type { SqlInvariant } from './finding';

/** Invariants of the ledger: double entry, stored balances, and no negative balance. */
export const ledgerInvariants: readonly SqlInvariant[] = [
  {
    clause: 'PAY-20',
    name: 'all postings sum to 0',
    of: 'postings',
    sql: `SELECT count(*) AS counted, CASE WHEN sum(amount) <> 0 THEN ARRAY['sum ' || sum(amount)] END AS wrong
      FROM core.posting`,
  },
  {
    clause: 'PAY-20',
    name: 'every journal sums to 0',
    of: 'journals',
    sql: `SELECT count(*) AS counted, array_agg('journal ' || id) FILTER (WHERE total <> 0 OR postings < 2) AS wrong
      FROM (SELECT journal.id, coalesce(sum(posting.amount), 0) AS total, count(posting.id) AS postings
        FROM core.journal LEFT JOIN core.posting ON posting.journal_id = journal.id GROUP BY journal.id) entry`,
  },
  {
    clause: 'PAY-20',
    name: 'stored balances equal their postings',
    of: 'accounts',
    sql: `SELECT count(*) AS counted,
        array_agg('account ' || number || ': ' || available || ', posted ' || posted)
          FILTER (WHERE available <> posted) AS wrong
      FROM (SELECT account.number, account.available, coalesce(sum(posting.amount), 0) AS posted
        FROM core.account LEFT JOIN core.posting ON posting.account_id = account.id
        WHERE account.customer_id IS NOT NULL GROUP BY account.id) each_account`,
  },
  {
    clause: 'PAY-18',
    name: 'no balance was ever below 0',
    of: 'movements',
    // The API locks a customer for each movement, so that their ids are in order.
    sql: `SELECT count(*) AS counted,
        array_agg('account ' || number || ' at ' || balance) FILTER (WHERE balance < 0) AS wrong
      FROM (SELECT account.number, sum(posting.amount) OVER (PARTITION BY account.id ORDER BY posting.id) AS balance
        FROM core.posting JOIN core.account ON account.id = posting.account_id
        JOIN customer ON customer.id = account.customer_id AND customer.kind = $1) movement`,
  },
];
