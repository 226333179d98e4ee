import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import type { Database } from '@billpay/api/database/database';
import { openDatabase } from '@billpay/api/database/open-database';
import { DatabaseUnavailable } from '@billpay/api/database/unavailable';

describe('a PostgreSQL server that others change, and that drops connections', () => {
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
  /** As a server does that is stopped: every connection but the operator's ends. */
  const dropConnections = () =>
    operator.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`);

  it('a table changed by a newer instance does not trouble what was prepared before', async () => {
    await write('first');
    expect(await notes()).toEqual([{ text: 'first' }]);
    await operator.query('ALTER TABLE note ADD COLUMN author text');
    expect(await notes()).toEqual([{ text: 'first', author: null }]);
    await db.transaction(notes);
    await operator.query('ALTER TABLE note DROP COLUMN author');
    await expect(db.transaction(notes)).rejects.toThrow(DatabaseUnavailable);
    expect(await db.transaction(notes)).toEqual([{ text: 'first' }]);
  });

  it('a connection dropped inside a transaction undoes it, says so, and is replaced', async () => {
    const dropped = db.transaction(async () => {
      await write('undone');
      await dropConnections();
      // Time in which the broken connection has nobody to tell but the process.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await write('never');
    });
    await expect(dropped).rejects.toThrow(DatabaseUnavailable);
    expect(await notes()).toEqual([]);
    expect(db.poolUse()).toEqual({ busy: 0, idle: 1, waiting: 0 });
  });

  it('idle connections that were dropped are not used again', async () => {
    await Promise.all([notes(), notes()]);
    await dropConnections();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await notes()).toEqual([]);
  });

  it('a refused statement is told as it is and keeps its connection', async () => {
    await expect(db.query('SELECT no_such_column')).rejects.toThrow('no_such_column');
    await expect(db.query('SELECT no_such_column')).rejects.not.toThrow(DatabaseUnavailable);
    expect(db.poolUse().busy).toBe(0);
  });

  it('a statement that was cancelled counts as unavailable', async () => {
    const cancelled = db.transaction(async () => {
      await db.script("SET LOCAL statement_timeout = '20ms'");
      await db.query('SELECT pg_sleep(30)');
    });
    await expect(cancelled).rejects.toThrow(DatabaseUnavailable);
  });

  it('a server that says nothing more, and connections that are all taken, are given up: no call hangs', async () => {
    const limits = { connectionTimeoutMillis: 500, query_timeout: 1_000 };
    const other = await openDatabase({ url: database.url, poolSize: 1, limits });
    const [backend] = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = backend?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    try {
      // Only the deadlines end these: the first its statement's, the second that for a connection.
      const unanswered = other.query('SELECT 1 AS one');
      await expect(other.query('SELECT 2 AS two')).rejects.toThrow(DatabaseUnavailable);
      await expect(unanswered).rejects.toThrow(DatabaseUnavailable);
      expect(await other.query('SELECT 3 AS three')).toEqual([{ three: 3 }]);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await other.close();
  });

  it('long work may take its time', async () => {
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

  it('what follows a commit is done when it has happened, and not when it has not', async () => {
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

  it('one statement has one name, whichever instance prepares it', async () => {
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
