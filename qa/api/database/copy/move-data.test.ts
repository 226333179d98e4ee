import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import type { Database } from '@billpay/api/database/database';
import { migrate } from '@billpay/api/database/migrate';
import { openDatabase } from '@billpay/api/database/open-database';
import { moveData } from '@billpay/api/database/copy/move-data';

describe('a move that fails', () => {
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

  /** Posts a journal entry with two postings of the same sign. */
  async function postUnbalanced(paise: number): Promise<void> {
    await source.query(
      `WITH entry AS (INSERT INTO journal (kind, made_at) VALUES ('opening', now()) RETURNING id)
       INSERT INTO posting (journal_id, account_id, amount)
       SELECT entry.id, account.id, $1 FROM entry, account WHERE account.number = 'X'`,
      [paise],
    );
  }

  it('[API-04] moves every table without a list, and stops at an unknown one', async () => {
    const { tables } = await moveData(source, target);
    const there = await target.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    expect(tables.map(({ name }) => name).toSorted()).toEqual(there.map(({ name }) => name).toSorted());
  });

  it('refuses a folder with an unknown table', async () => {
    await source.script('CREATE TABLE forgotten (id int)');
    await expect(moveData(source, target)).rejects.toThrow("not this program's: forgotten");
    expect(await relations()).toEqual([]);
  });

  it('refuses a target that is not empty', async () => {
    await target.script('CREATE TABLE note (text text)');
    await expect(moveData(source, target)).rejects.toThrow('The target is not empty: it holds tables (note)');
    expect(await relations()).toEqual([{ name: 'note' }]);
  });

  it("refuses a target that already has the product's schema, and names it", async () => {
    await migrate(target, async () => undefined);
    const before = await relations();
    await expect(moveData(source, target)).rejects.toThrow(
      /not empty: it holds tables of schema version \d+/,
    );
    expect(await relations()).toEqual(before);
  });

  it('refuses a folder of a newer version', async () => {
    await source.query(`INSERT INTO schema_migration (version, name) VALUES (9999, 'from the future')`);
    await expect(moveData(source, target)).rejects.toThrow(
      /schema version 9999.* Move it with a newer program/,
    );
    expect(await relations()).toEqual([]);
  });

  it('refuses a folder that is not migrated', async () => {
    await source.query('DELETE FROM schema_migration WHERE version > 1');
    await expect(moveData(source, target)).rejects.toThrow(/schema version 1, .*server on it once/);
    expect(await relations()).toEqual([]);
  });

  it('[PAY-20] refuses an unbalanced ledger', async () => {
    await source.script(`DROP TRIGGER journal_balances ON posting;
      INSERT INTO account (number, type) VALUES ('X', 'internal')`);
    await postUnbalanced(100);
    await expect(moveData(source, target)).rejects.toThrow('does not balance (sum 100 paise');
    expect(await relations()).toEqual([]);
  });

  it("[PAY-20] removes everything copied when the target's constraints refuse an entry", async () => {
    await source.script(`DROP TRIGGER journal_balances ON posting;
      INSERT INTO account (number, type) VALUES ('X', 'internal')`);
    await postUnbalanced(100);
    await postUnbalanced(-100);
    await expect(moveData(source, target)).rejects.toThrow('does not balance');
    expect(await relations()).toEqual([]);
  });

  it('completes one of two concurrent moves into one database, and changes nothing in the other', async () => {
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
