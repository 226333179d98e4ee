import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import type { Database } from './database';
import { openDatabase } from './open-database';
import { DatabaseUnavailable } from './unavailable';

describe('a PostgreSQL server that changes its schema and drops connections', () => {
  let database: TestDatabase;
  let db: Database;
  let operator: Client;

  beforeAll(async () => {
    database = await createTestDatabase('empty');
    db = await openDatabase({ url: database.url, poolSize: 2 });
    operator = new Client({ connectionString: database.url });
    await operator.connect();
    await operator.query('CREATE TABLE note (text text)');
  });
  afterAll(async () => {
    await operator.end();
    await db.close();
    await database.drop();
  });
  beforeEach(() => operator.query('TRUNCATE note'));

  const notes = () => db.query('SELECT note.* FROM note');
  const write = (text: string) => db.query('INSERT INTO note (text) VALUES ($1)', [text]);
  /** Closes every connection except the operator's, like a stopped server. */
  const dropConnections = () =>
    operator.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`);

  it('keeps prepared statements working after a newer instance changes a table', async () => {
    await write('first');
    expect(await notes()).toEqual([{ text: 'first' }]);
    await operator.query('ALTER TABLE note ADD COLUMN author text');
    expect(await notes()).toEqual([{ text: 'first', author: null }]);
    await db.transaction(notes);
    await operator.query('ALTER TABLE note DROP COLUMN author');
    await expect(db.transaction(notes)).rejects.toThrow(DatabaseUnavailable);
    expect(await db.transaction(notes)).toEqual([{ text: 'first' }]);
  });

  it('rolls back, reports and replaces a connection that drops inside a transaction', async () => {
    const dropped = db.transaction(async () => {
      await write('undone');
      await dropConnections();
      // Until then, only the process itself can handle the error of the broken connection.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await write('never');
    });
    await expect(dropped).rejects.toThrow(DatabaseUnavailable);
    expect(await notes()).toEqual([]);
    expect(db.poolUse()).toEqual({ busy: 0, idle: 1, waiting: 0 });
  });

  it('does not reuse idle connections that were dropped', async () => {
    await Promise.all([notes(), notes()]);
    await dropConnections();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await notes()).toEqual([]);
  });

  it('reports the error of a refused statement and keeps its connection', async () => {
    await expect(db.query('SELECT no_such_column')).rejects.toThrow('no_such_column');
    await expect(db.query('SELECT no_such_column')).rejects.not.toThrow(DatabaseUnavailable);
    expect(db.poolUse().busy).toBe(0);
  });

  it('treats a cancelled statement as an unavailable database', async () => {
    const cancelled = db.transaction(async () => {
      await db.script("SET LOCAL statement_timeout = '20ms'");
      await db.query('SELECT pg_sleep(30)');
    });
    await expect(cancelled).rejects.toThrow(DatabaseUnavailable);
  });

  it('does not hang on a silent server or an exhausted pool', async () => {
    const limits = { connectionTimeoutMillis: 500, query_timeout: 1_000 };
    const other = await openDatabase({ url: database.url, poolSize: 1, limits });
    const [backend] = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = backend?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    try {
      // Two timeouts end these calls: first that of the statement, and then that of the connection.
      const pending = other.query('SELECT 1 AS one');
      await expect(other.query('SELECT 2 AS two')).rejects.toThrow(DatabaseUnavailable);
      await expect(pending).rejects.toThrow(DatabaseUnavailable);
      expect(await other.query('SELECT 3 AS three')).toEqual([{ three: 3 }]);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await other.close();
  });

  it('allows long work beyond the deadline of a statement', async () => {
    const settings = () =>
      db.query(
        `SELECT current_setting('statement_timeout') AS statement,
           current_setting('idle_in_transaction_session_timeout') AS idle`,
      );
    const inside = db.transaction(async () => {
      await db.liftTimeLimits();
      return settings();
    });
    expect(await inside).toEqual([{ statement: '0', idle: '0' }]);
    expect(await settings()).toEqual([{ statement: '15s', idle: '20s' }]);
  });

  it('runs work after a commit only if the commit has succeeded', async () => {
    const done: string[] = [];
    await db.transaction(async () => {
      db.afterCommit(() => done.push('outer'));
      const inner = db.transaction(async () => {
        db.afterCommit(() => done.push('undone'));
        throw new Error('on purpose');
      });
      await expect(inner).rejects.toThrow('on purpose');
      expect(done).toEqual([]);
    });
    const failing = db.transaction(async () => {
      db.afterCommit(() => done.push('failed'));
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    db.afterCommit(() => done.push('outside'));
    expect(done).toEqual(['outer', 'outside']);
  });

  it('gives a statement the same name in every instance', async () => {
    const other = await openDatabase({ url: database.url, poolSize: 1 });
    const prepared = (on: Database) =>
      on.query<{ name: string }>(
        "SELECT name FROM pg_prepared_statements WHERE statement LIKE 'SELECT note%'",
      );
    await Promise.all([notes(), other.query('SELECT 1 AS one')]);
    await other.query('SELECT note.* FROM note');
    const [here] = await prepared(db);
    const [there] = await prepared(other);
    expect(here?.name).toMatch(/^s_[0-9a-f]{24}$/);
    expect(there).toEqual(here);
    await other.close();
  });
});
