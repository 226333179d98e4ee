import type { Database } from '@billpay/api/database/database';
import type { BankCore } from '@billpay/api/adapters/bank-core';

/**
 * The bank's own accounts. They do not store a balance, which is the sum of their entries, so that payments
 * do not block each other.
 */
export const internalAccounts = {
  capital: 'BANK-CAPITAL',
  clearing: 'BILLPAY-CLEARING',
  settlement: 'NETWORK-SETTLEMENT',
} as const;

/**
 * Computes the balances from the entries. `agrees` is true if every customer's stored balance equals the
 * computed one.
 */
export async function readLedger(db: Database): ReturnType<BankCore['ledger']> {
  const rows = await db.query<{
    number: string;
    customer_id: string | null;
    available: number;
    balance: number;
  }>(
    `SELECT account.number, account.customer_id, account.available, coalesce(sum(posting.amount), 0) AS balance
     FROM account LEFT JOIN posting ON posting.account_id = account.id
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
