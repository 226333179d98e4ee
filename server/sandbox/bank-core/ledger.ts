import type { Clock } from '@billpay/api/clock/clock';
import type { Database } from '@billpay/api/database/database';

/**
 * The bank's own accounts. They do not store a balance, which is the sum of their entries, so that payments
 * do not block each other.
 */
export const internalAccounts = {
  capital: 'BANK-CAPITAL',
  clearing: 'BILLPAY-CLEARING',
  settlement: 'NETWORK-SETTLEMENT',
} as const;

export interface LedgerAccount {
  readonly account: string;
  readonly customer: string | null;
  readonly balancePaise: number;
}

export interface Ledger {
  readonly accounts: readonly LedgerAccount[];
  /** Sum of all entries, which is 0. */
  readonly sumPaise: number;
  /** Whether every customer's stored balance equals the one computed from the entries. */
  readonly agrees: boolean;
}

/** Computes the balances of the simulated core from its entries. */
export async function readLedger(db: Database): Promise<Ledger> {
  const rows = await db.query<{
    number: string;
    customer_id: string | null;
    available: number;
    balance: number;
  }>(
    `SELECT account.number, account.customer_id, account.available, coalesce(sum(posting.amount), 0) AS balance
     FROM core.account LEFT JOIN core.posting ON posting.account_id = account.id
     GROUP BY account.id ORDER BY account.id`,
  );
  return {
    accounts: rows.map((row) => ({
      account: row.number,
      customer: row.customer_id,
      balancePaise: row.balance,
    })),
    sumPaise: rows.reduce((sum, row) => sum + row.balance, 0),
    agrees: rows.every((row) => row.customer_id === null || row.available === row.balance),
  };
}

export interface NewAccount {
  readonly customerId: string;
  readonly type: string;
  readonly openingPaise: number;
  readonly reachable?: boolean;
}

/**
 * Opens an account in the core's books, credits its opening balance from the bank's capital, and stores it
 * with the API's accounts, so that seeded payments can refer to it. Returns the API's id of the account.
 */
export async function openAccount(
  { db, clock }: { db: Database; clock: Clock },
  { customerId, type, openingPaise, reachable = true }: NewAccount,
): Promise<number> {
  return db.transaction(async () => {
    const [account] = await db.query<{ id: number; known_as: number }>(
      `WITH opened AS (INSERT INTO core.account (number, customer_id, type, available, reachable)
         VALUES (nextval('core.account_number')::text, $1, $2, $3, $4) RETURNING id, number),
       known AS (INSERT INTO account (customer_id, reference, number, type)
         SELECT $1, id::text, number, $2 FROM opened RETURNING id)
       SELECT opened.id, known.id AS known_as FROM opened, known`,
      [customerId, type, openingPaise, reachable],
    );
    if (!account) throw new Error('The account was not opened');
    if (openingPaise === 0) return account.known_as;
    await db.query(
      `WITH entry AS (INSERT INTO core.journal (kind, made_at) VALUES ('opening', $1) RETURNING id)
       INSERT INTO core.posting (journal_id, account_id, amount)
       SELECT entry.id, $2::int, $3::bigint FROM entry
       UNION ALL SELECT entry.id, capital.id, -$3::bigint FROM entry, core.account capital WHERE capital.number = $4`,
      [clock.now(), account.id, openingPaise, internalAccounts.capital],
    );
    return account.known_as;
  });
}
