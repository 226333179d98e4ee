import type { Database } from '../../database';
import { migrate, migrations } from '../../migrate';
import { openDatabase } from '../../open-database';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';

/** Rows that payments and auto pays refer to: a customer with an account, and a biller. */
const customerAndBiller = `
  INSERT INTO customer VALUES ('C1', NULL, 'regular', 'Ananya Iyer', '9820011223', 'IB', now());
  INSERT INTO account (number, customer_id, type) VALUES ('50100200300401', 'C1', 'Savings Account');
  INSERT INTO category VALUES (1, 'Electricity');
  INSERT INTO biller VALUES ('B1', 'Biller', 1, 'All India', false, 'Exact', 'MANDATORY', 'NOT_SUPPORTED', false,
    '[]', '[]', 'biller', 'biller');
`;

/**
 * Creates a database for each test in its state before a migration, by default with customer C1, account 1 and
 * biller B1.
 */
export function databaseBefore(
  version: number,
  { poolSize = 1, rows = customerAndBiller } = {},
): () => Database {
  let database: TestDatabase;
  let db: Database;

  beforeEach(async () => {
    database = await createTestDatabase('empty');
    db = await openDatabase({ url: database.url, poolSize });
    await db.script(`CREATE TABLE schema_migration (
      version int PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());`);
    for (const { version: applied, name, sql } of migrations.filter((one) => one.version < version)) {
      await db.script(sql);
      await db.query('INSERT INTO schema_migration (version, name) VALUES ($1, $2)', [applied, name]);
    }
    if (rows) await db.script(rows);
  });
  afterEach(async () => {
    await db.close();
    await database.drop();
  });

  return () => db;
}

/** Applies all pending migrations. */
export async function migrateToNewest(db: Database): Promise<void> {
  await migrate(db, () => Promise.reject(new Error('A database with data is not seeded')));
}
