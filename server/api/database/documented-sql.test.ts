import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '@billpay/api/database/database';
import { migrate } from '@billpay/api/database/migrate';
import { openDatabase } from '@billpay/api/database/open-database';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';

const docs = path.join(__dirname, '../../../docs');

/** Returns the SQL in the guides, each with its file. */
function readDocumentedSql(): (readonly [file: string, sql: string])[] {
  const files = readdirSync(docs).filter((file) => file.endsWith('.md'));
  return files.flatMap((file) => {
    const blocks = readFileSync(path.join(docs, file), 'utf8').matchAll(/^ *```sql\n(.*?)^ *```$/gms);
    return [...blocks].map(([, sql = '']) => [file, sql.trim()] as const);
  });
}

class RolledBack extends Error {}

/**
 * Runs a statement and rolls it back.
 * @throws RolledBack, or the database's error if it refuses the statement
 */
function tryOut(db: Database, sql: string): Promise<never> {
  return db.transaction(async () => {
    await db.query(sql);
    throw new RolledBack();
  });
}

describe('SQL in the guides', () => {
  // `serving-role.test.ts` creates such a login. The guide covers only PostgreSQL.
  const documented = readDocumentedSql().filter(([, sql]) => !sql.startsWith('CREATE ROLE'));
  let test: TestDatabase;
  let postgres: Database;
  /** Runs only in a full run. */
  let embedded: Database | undefined;

  beforeAll(async () => {
    test = await createTestDatabase();
    postgres = await openDatabase({ url: test.url, poolSize: 1 });
    if (makesEveryCase) {
      embedded = await openDatabase('memory');
      await migrate(embedded, () => Promise.resolve());
    }
  });
  afterAll(async () => {
    await Promise.all([embedded?.close(), postgres.close()]);
    await test.drop();
  });

  it('[PAY-19] finds the SQL statements in the guides', () => {
    expect(documented.length).toBeGreaterThan(5);
  });

  it.each(documented)("[PAY-19] runs the SQL from %s on the bank's database: %s", async (_, sql) => {
    for (const db of embedded ? [postgres, embedded] : [postgres]) {
      await expect(tryOut(db, sql)).rejects.toBeInstanceOf(RolledBack);
    }
  });
});
