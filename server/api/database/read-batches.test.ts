import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, type Pool, type QueryConfig } from 'pg';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import type { Database } from './database';
import { openDatabase } from './open-database';
import { ReadBatches } from './read-batches';
import { Statements } from './statements';
import { DatabaseUnavailable } from './unavailable';

/** Runs work outside the current transaction, as a separate call. */
const besides = AsyncLocalStorage.snapshot();

describe('statements that may share a connection', () => {
  const onlyReads = (text: string) => new Statements().of(text).onlyReads;

  it.each([
    'SELECT 1',
    '\n  select offset_ms FROM bank_clock',
    'SELECT count(*) FROM outbox WHERE for_update = 1',
  ])('recognizes that %j only reads', (text) => expect(onlyReads(text)).toBe(true));

  it.each([
    'INSERT INTO note VALUES (1)',
    'WITH gone AS (DELETE FROM note RETURNING *) SELECT * FROM gone',
    'SELECT id FROM customer WHERE id = $1 FOR NO KEY UPDATE',
    'SELECT id FROM otp ORDER BY id LIMIT 1\n  FOR UPDATE',
    'SELECT 1 FROM payment FOR KEY SHARE OF payment',
    "SELECT nextval('account_number')",
    'SELECT pg_advisory_xact_lock($1)',
    'SELECT pg_try_advisory_lock($1)',
    "SELECT set_config('a.b', '1', false)",
  ])('recognizes that %j writes or may wait for a lock', (text) => expect(onlyReads(text)).toBe(false));
});

describe('the batches of concurrent reads', () => {
  /** Reads from a server that answers a batch when the test does. */
  function readSlowly() {
    const sent: string[] = [];
    const answers: ((error: null) => void)[] = [];
    const client = {
      query: ({ text }: QueryConfig, done: (error: null) => void) => {
        sent.push(text);
        answers.push(done);
      },
      release: () => undefined,
    };
    const pool = { connect: (give: (error: undefined, to: unknown) => void) => give(undefined, client) };
    const reads = new ReadBatches(pool as unknown as Pool);
    const ask = async (...texts: string[]) => {
      for (const text of texts) reads.ask({ text }, () => undefined);
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { sent, ask, answerFirst: () => answers.shift()?.(null) };
  }

  it('collects the reads that arrive while a batch runs', async () => {
    const { sent, ask, answerFirst } = readSlowly();
    await ask('first');
    await ask('second');
    await ask('third');
    expect(sent).toEqual(['first']);
    answerFirst();
    expect(sent).toEqual(['first', 'second', 'third']);
  });

  it('sends a full batch of reads immediately', async () => {
    const { sent, ask } = readSlowly();
    await ask('first');
    await ask(...Array.from({ length: 16 }, (_, index) => `read ${index}`));
    expect(sent).toHaveLength(17);
  });

  it('sends the next reads even if a batch is slow', async () => {
    const { sent, ask } = readSlowly();
    await ask('slow');
    await ask('second');
    while (sent.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(sent).toEqual(['slow', 'second']);
  });
});

/** A full run also reads from the embedded database, which takes seconds to start. */
const databases = makesEveryCase ? ['embedded', 'PostgreSQL'] : ['PostgreSQL'];

describe.each(databases)('concurrent reads, %s', (kind) => {
  let database: TestDatabase | undefined;
  let db: Database;

  beforeAll(async () => {
    if (kind === 'PostgreSQL') database = await createTestDatabase('empty');
    db = await openDatabase(database ? { url: database.url } : 'memory');
    await db.script('CREATE TABLE note (id int PRIMARY KEY, text text)');
    await db.query(`INSERT INTO note SELECT id, 'note ' || id FROM generate_series(1, 100) AS id`);
  });
  afterAll(async () => {
    await db.close();
    await database?.drop();
  });

  const textOf = (id: number) => db.query<{ text: string }>('SELECT text FROM note WHERE id = $1', [id]);
  const touch = (id: number) => db.query('UPDATE note SET text = text WHERE id = $1', [id]);

  it('returns each read its own result over at most two connections', async () => {
    const busy: number[] = [];
    const responses = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const rows = await textOf(index + 1);
        busy.push(db.poolUse().busy);
        return rows;
      }),
    );
    expect(responses).toEqual(Array.from({ length: 100 }, (_, index) => [{ text: `note ${index + 1}` }]));
    expect(Math.max(...busy)).toBeLessThanOrEqual(2);
    expect(db.poolUse()).toMatchObject({ busy: 0, waiting: 0 });
  });

  it('fails only the read with an invalid statement or value, even if repeated', async () => {
    for (let round = 0; round < 2; round += 1) {
      const results = await Promise.allSettled([
        textOf(1),
        db.query('SELECT no_such_column FROM note'),
        db.query('SELECT 1 / (id - id) FROM note WHERE id = $1', [1]),
        db.query('SELECT text FROM note WHERE id = $1', ['not a number']),
        textOf(2),
      ]);
      expect(results).toMatchObject([
        { value: [{ text: 'note 1' }] },
        { reason: { code: '42703' } },
        { reason: { code: '22012' } },
        { reason: { code: '22P02' } },
        { value: [{ text: 'note 2' }] },
      ]);
    }
    expect(db.poolUse().busy).toBe(0);
  });

  it('includes the caller in the stack of an error', async () => {
    async function callerInStack(): Promise<unknown> {
      return await db.query('SELECT no_such_column');
    }
    const error = await callerInStack().catch((failure: unknown) => failure);
    expect((error as Error).stack).toContain('callerInStack');
  });

  it('[PAY-18] does not read changes of a concurrent transaction that rolls back', async () => {
    let beside = Promise.resolve<object[]>([]);
    const undone = db.transaction(async () => {
      await db.query(`UPDATE note SET text = 'changed' WHERE id = 3`);
      expect(await textOf(3)).toEqual([{ text: 'changed' }]);
      beside = besides(() => textOf(3));
      throw new Error('on purpose');
    });
    await expect(undone).rejects.toThrow('on purpose');
    expect(await beside).toEqual([{ text: 'note 3' }]);
  });

  it('lets reads and transactions proceed without starving each other', async () => {
    const over = new AbortController();
    const again = async (work: () => Promise<unknown>): Promise<void> => {
      while (!over.signal.aborted) await work();
    };
    const reading = Array.from({ length: 20 }, (_, index) => again(() => textOf(index + 1)));
    const changing = Array.from({ length: 20 }, (_, index) =>
      again(() => db.transaction(() => touch(index + 1))),
    );
    await db.transaction(async () => touch(50));
    expect(await textOf(50)).toHaveLength(1);
    over.abort();
    await Promise.all([...reading, ...changing]);
  });
});

describe('reads on a PostgreSQL server', () => {
  let database: TestDatabase | undefined;
  let db: Database;
  let operator: Client;

  beforeAll(async () => {
    database = await createTestDatabase('empty');
    db = await openDatabase({ url: database.url });
    operator = new Client({ connectionString: database.url });
    await operator.connect();
    await operator.query('CREATE TABLE note (id int PRIMARY KEY); INSERT INTO note VALUES (1), (2)');
    await operator.query(`CREATE FUNCTION slow() RETURNS int LANGUAGE sql AS 'SELECT 1 FROM pg_sleep(60)'`);
  });
  afterAll(async () => {
    await operator.end();
    await db.close();
    await database?.drop();
  });

  const read = (id: number) => db.query('SELECT id FROM note WHERE id = $1', [id]);
  const sleepingBackend = async () => {
    for (;;) {
      const { rows } = await operator.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
      );
      if (rows[0]) return rows[0].pid;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  it("reads without waiting for a transaction's lock", async () => {
    await db.transaction(async () => {
      await db.query('SELECT id FROM note WHERE id = 1 FOR UPDATE');
      expect(await besides(() => Promise.all([read(1), read(2)]))).toEqual([[{ id: 1 }], [{ id: 2 }]]);
    });
  });

  it('reads without waiting for an earlier slow read, even if its connection is lost', async () => {
    const slow = db.query('SELECT slow()').catch((error: unknown) => error);
    const sleeper = await sleepingBackend();
    for (let count = 0; count < 50; count += 1) await read(1);
    expect(await Promise.all(Array.from({ length: 50 }, () => read(2)))).toHaveLength(50);
    await operator.query('SELECT pg_terminate_backend($1)', [sleeper]);
    expect(await slow).toBeInstanceOf(DatabaseUnavailable);
    expect(await read(1)).toEqual([{ id: 1 }]);
    expect(db.poolUse().busy).toBe(0);
  });
});
