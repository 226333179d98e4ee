import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import type { Database } from './database';
import { openDatabase } from './open-database';
import { WITHOUT_WAITING } from './statements';

describe('a transaction of the database', () => {
  let database: TestDatabase;
  let db: Database;
  const texts = () => db.query<{ text: string }>('SELECT text FROM note ORDER BY text');

  beforeAll(async () => {
    database = await createTestDatabase('empty');
    db = await openDatabase({ url: database.url, poolSize: 1 });
    await db.script('CREATE TABLE note (text text)');
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });
  beforeEach(() => db.query('DELETE FROM note'));

  it('includes a query made inside a transaction, on the single connection', async () => {
    const seen = await db.transaction(async () => {
      await db.query("INSERT INTO note VALUES ('inside')");
      return texts();
    });
    expect(seen).toEqual([{ text: 'inside' }]);
  });

  it('rolls back on an exception and keeps the connection usable', async () => {
    const failing = db.transaction(async () => {
      await db.query("INSERT INTO note VALUES ('undone')");
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await texts()).toEqual([]);
  });

  it('refuses a statement that commits without waiting for the disk inside a transaction', async () => {
    const text = `INSERT INTO note SELECT 'early' WHERE ${WITHOUT_WAITING}`;
    await db.script('SET synchronous_commit = on');
    await expect(db.transaction(() => db.run(text))).rejects.toThrow('must run alone');
    expect(await db.run(text)).toBe(1);
    expect(await db.query('SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  });

  it('rolls back only the inner one of two nested transactions', async () => {
    await db.transaction(async () => {
      await db.query("INSERT INTO note VALUES ('outer')");
      const inner = db.transaction(async () => {
        await db.query("INSERT INTO note VALUES ('inner')");
        await db.query('SELECT no_such_column');
      });
      await expect(inner).rejects.toThrow('no_such_column');
    });
    expect(await texts()).toEqual([{ text: 'outer' }]);
  });

  it('runs statements in the order of the calls, without await', async () => {
    const seen = await db.transaction(() =>
      Promise.all([
        db.query("INSERT INTO note VALUES ('first')"),
        texts(),
        db.query("INSERT INTO note VALUES ('second')"),
        texts(),
        db.run("DELETE FROM note WHERE text = 'first'"),
      ]),
    );
    expect(seen).toEqual([[], [{ text: 'first' }], [], [{ text: 'first' }, { text: 'second' }], 1]);
    expect(await texts()).toEqual([{ text: 'second' }]);
  });

  it('rolls back concurrent statements when one fails, even in a nested transaction', async () => {
    const both = () =>
      Promise.all([
        db.query("INSERT INTO note VALUES ('before')"),
        db.query('SELECT no_such_column'),
        db.query("INSERT INTO note VALUES ('after')"),
      ]);
    await expect(db.transaction(both)).rejects.toThrow('no_such_column');
    await db.transaction(async () => {
      await expect(db.transaction(both)).rejects.toThrow('no_such_column');
      await db.query("INSERT INTO note VALUES ('outer')");
    });
    expect(await texts()).toEqual([{ text: 'outer' }]);
  });

  it('[API-04] does not report a commit after an ignored failure', async () => {
    const passingOver = db.transaction(async () => {
      await db.query("INSERT INTO note VALUES ('lost')");
      await db.query('SELECT no_such_column').catch(() => undefined);
    });
    await expect(passingOver).rejects.toThrow('Nothing was committed');
    expect(await texts()).toEqual([]);
  });

  it.each(['a transaction', 'a savepoint'])(
    '[PAY-19] does not execute remaining statements of %s that failed',
    async (kind) => {
      let left = Promise.resolve<unknown>(undefined);
      const failing = async () => {
        left = texts().then(() => db.query("INSERT INTO note VALUES ('left over')"));
        left.catch(() => undefined);
        throw new Error('on purpose');
      };
      await db
        .transaction(async () => {
          if (kind === 'a transaction') return failing();
          await db.transaction(failing).catch(() => undefined);
          // The outer transaction continues, and commits.
          await texts();
          return undefined;
        })
        .catch(() => undefined);
      await expect(left).rejects.toThrow('has failed');
      expect(await texts()).toEqual([]);
    },
  );

  it('[API-04] does not continue a broken transaction on the next connection', async () => {
    const read = () => db.query('SELECT note.* FROM note');
    await read();
    await db.script('ALTER TABLE note ADD COLUMN changed text');
    const broken = db.transaction(async () => {
      await db.query("INSERT INTO note VALUES ('undone')");
      // Prepared before the table was changed, so the connection is discarded.
      await read();
    });
    await expect(broken).rejects.toThrow('not available');
    await db.transaction(() => db.query("INSERT INTO note VALUES ('kept')"));
    expect(await texts()).toEqual([{ text: 'kept' }]);
    await db.script('ALTER TABLE note DROP COLUMN changed');
  });

  it('[PAY-19] uses READ COMMITTED even if the database defaults to another level', async () => {
    await db.script("SET default_transaction_isolation = 'serializable'");
    const isolation = () => db.query('SHOW transaction_isolation');
    expect(await db.transaction(isolation)).toEqual([{ transaction_isolation: 'read committed' }]);
    await db.script('RESET default_transaction_isolation');
  });

  it('uses another connection for work that outlives a transaction', async () => {
    let later = Promise.resolve<object[]>([]);
    await db.transaction(async () => {
      await db.query("INSERT INTO note VALUES ('committed')");
      later = new Promise((resolve) => setTimeout(() => resolve(texts()), 20));
    });
    expect(await later).toEqual([{ text: 'committed' }]);
  });

  describe('that sends its last statements with COMMIT', () => {
    const insert = (text: string) => db.query('INSERT INTO note VALUES ($1)', [text]);

    it('commits them, and then runs the actions after the commit', async () => {
      const seen: string[] = [];
      const committed = await db.transaction(async () => {
        await insert('first');
        return db.commitWith(async () => {
          await Promise.all([insert('second'), insert('third')]);
          db.afterCommit(() => seen.push('after the commit'));
          return 'committed';
        });
      });
      expect([committed, ...seen]).toEqual(['committed', 'after the commit']);
      expect(await texts()).toHaveLength(3);
    });

    it('rolls back and reports the error of a failed statement', async () => {
      const failing = db.transaction(() =>
        db.commitWith(() => Promise.all([insert('undone'), db.query('SELECT no_such_column')])),
      );
      await expect(failing).rejects.toThrow('no_such_column');
      expect(await texts()).toEqual([]);
    });

    it('[PAY-19] rolls back if one of them could not be made', async () => {
      const fail = async (): Promise<void> => {
        throw new Error('on purpose');
      };
      const failing = db.transaction(async () => {
        await texts();
        return db.commitWith(() => Promise.all([insert('undone'), fail()]));
      });
      await expect(failing).rejects.toThrow('on purpose');
      expect(await texts()).toEqual([]);
    });

    it('refuses a further statement, which would not be part of it', async () => {
      const failing = db.transaction(() =>
        db.commitWith(async () => {
          await insert('in time');
          await insert('too late');
        }),
      );
      await expect(failing).rejects.toThrow('has already been committed');
      expect(await texts()).toEqual([{ text: 'in time' }]);
    });

    it('refuses to commit a part of a transaction', async () => {
      const nested = () => db.transaction(async () => db.commitWith(() => insert('undone')));
      await expect(db.transaction(nested)).rejects.toThrow('only as a whole');
      expect(await texts()).toEqual([]);
    });
  });

  it('completes many concurrent transactions on the single connection', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        db.transaction(() => db.query('INSERT INTO note VALUES ($1)', [`note ${index}`])),
      ),
    );
    expect(await texts()).toHaveLength(20);
  });
});
