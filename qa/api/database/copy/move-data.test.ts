import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import type { Database } from '@billpay/api/database/database';
import { migrate } from '@billpay/api/database/migrate';
import { openDatabase } from '@billpay/api/database/open-database';
import { moveData } from '@billpay/api/database/copy/move-data';

describe('what is not moved', () => {
  let databases: TestDatabase[] = [];
  let source: Database;
  let target: Database;

  async function open(content: 'empty' | 'known'): Promise<Database> {
    const database = await createTestDatabase(content);
    databases.push(database);
    return openDatabase({ url: database.url });
  }

  beforeEach(async () => {
    target = await open('empty');
    source = await open('known');
  });
  afterEach(async () => {
    await source.close();
    await target.close();
    for (const database of databases) await database.drop();
    databases = [];
  });

  const relations = () =>
    target.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
    );

  /** An entry of two accounts of the bank's own that goes one way only. */
  async function bookLopsided(paise: number): Promise<void> {
    await source.query(
      `WITH entry AS (INSERT INTO journal (kind, made_at) VALUES ('opening', now()) RETURNING id)
       INSERT INTO posting (journal_id, account_id, amount)
       SELECT entry.id, account.id, $1 FROM entry, account WHERE account.number = 'X'`,
      [paise],
    );
  }

  it('[API-04] tables are moved because they are there: none has to be named, an unknown one stops the move', async () => {
    const { tables } = await moveData(source, target);
    const there = await target.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    expect(tables.map(({ name }) => name).toSorted()).toEqual(there.map(({ name }) => name).toSorted());
  });

  it('a folder with a table this program does not know', async () => {
    await source.script('CREATE TABLE forgotten (id int)');
    await expect(moveData(source, target)).rejects.toThrow("not this program's: forgotten");
    expect(await relations()).toEqual([]);
  });

  it('into a database that holds something', async () => {
    await target.script('CREATE TABLE note (text text)');
    await expect(moveData(source, target)).rejects.toThrow('The target is not empty: it holds tables (note)');
    expect(await relations()).toEqual([{ name: 'note' }]);
  });

  it('into a database that holds this product, and it says of which schema', async () => {
    await migrate(target, async () => undefined);
    const before = await relations();
    await expect(moveData(source, target)).rejects.toThrow(
      /not empty: it holds tables of schema version \d+/,
    );
    expect(await relations()).toEqual(before);
  });

  it('a folder that a newer program has used', async () => {
    await source.query(`INSERT INTO schema_migration (version, name) VALUES (9999, 'from the future')`);
    await expect(moveData(source, target)).rejects.toThrow(
      /schema version 9999.* Move it with a newer program/,
    );
    expect(await relations()).toEqual([]);
  });

  it('a folder that this program has not brought up to date', async () => {
    await source.query('DELETE FROM schema_migration WHERE version > 1');
    await expect(moveData(source, target)).rejects.toThrow(/schema version 1, .*server on it once/);
    expect(await relations()).toEqual([]);
  });

  it('[PAY-20] a ledger that does not add up', async () => {
    await source.script(`DROP TRIGGER journal_balances ON posting;
      INSERT INTO account (number, type) VALUES ('X', 'internal')`);
    await bookLopsided(100);
    await expect(moveData(source, target)).rejects.toThrow('does not balance (sum 100 paise');
    expect(await relations()).toEqual([]);
  });

  it("[PAY-20] entries that the target's own rules refuse; what was copied before them goes again", async () => {
    await source.script(`DROP TRIGGER journal_balances ON posting;
      INSERT INTO account (number, type) VALUES ('X', 'internal')`);
    await bookLopsided(100);
    await bookLopsided(-100);
    await expect(moveData(source, target)).rejects.toThrow('does not balance');
    expect(await relations()).toEqual([]);
  });

  it('two moves at once into one database: one arrives, the other changes nothing', async () => {
    const other = await open('known');
    try {
      const moves = await Promise.allSettled([moveData(source, target), moveData(other, target)]);
      expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await relations()).not.toEqual([]);
    } finally {
      await other.close();
    }
  });
});
