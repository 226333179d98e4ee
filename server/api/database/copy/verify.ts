import type { Database } from '../database';
import { quoted, type Table } from './catalogue';

/** A table's row count and checksum, independent of the order of rows. */
export interface TableSum {
  readonly rows: number;
  /** Checksum of all columns of all rows. */
  readonly checksum: string;
}

/** Sums of money, in paise. */
export interface MoneySum {
  /** Sum of all ledger entries; must be 0. */
  readonly entriesPaise: number;
  /** Sum of all customers' balances. */
  readonly balancesPaise: number;
  /** Number of accounts whose stored balance differs from their entries; must be 0. */
  readonly disagreeing: number;
}

/** Sums the digests of all rows, in constant memory. */
export async function sumTable(db: Database, table: Table): Promise<TableSum> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
  const [sum] = await db.query<TableSum>(
    `SELECT count(*) AS rows, md5(concat(sum(('x' || left(digest, 16))::bit(64)::bigint::numeric), ' ',
       sum(('x' || right(digest, 16))::bit(64)::bigint::numeric))) AS checksum
     FROM (SELECT md5(ROW(${columns})::text) AS digest FROM ${quoted(table.name)}) AS digests`,
  );
  if (!sum) throw new Error(`${table.name} cannot be counted`);
  return sum;
}

export async function sumMoney(db: Database): Promise<MoneySum> {
  const [sum] = await db.query<MoneySum>(
    `WITH entries AS (SELECT account_id, sum(amount) AS balance FROM posting GROUP BY account_id)
     SELECT (SELECT coalesce(sum(balance), 0) FROM entries) AS "entriesPaise",
       coalesce(sum(available), 0) AS "balancesPaise",
       count(*) FILTER (WHERE available <> coalesce(balance, 0)) AS disagreeing
     FROM account LEFT JOIN entries ON entries.account_id = account.id WHERE customer_id IS NOT NULL`,
  );
  if (!sum) throw new Error('The money cannot be counted');
  return sum;
}
