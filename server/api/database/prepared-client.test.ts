import type { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { preparedClient as PreparedClient } from './prepared-client';
import { StatementSkipped } from './statement-batch';
import { breaksConnection } from './unavailable';
import { valueTypes } from './value-types';

const DIVIDE = { name: 'divide', text: 'SELECT 12 / $1::int AS quotient, $2::bigint AS paise' };

describe('a connection with prepared statements', () => {
  let database: TestDatabase;
  let client: Client;
  let descriptions = 0;

  beforeAll(async () => {
    database = await createTestDatabase('empty');
  });
  afterAll(() => database.drop());

  beforeEach(async () => {
    client = new PreparedClient({ connectionString: database.url, types: valueTypes, pipeline: true });
    await client.connect();
    descriptions = 0;
    client.connection.on('rowDescription', () => (descriptions += 1));
  });
  afterEach(() => client.end());

  const divide = async (by: number) => (await client.query({ ...DIVIDE, values: [String(by), '900'] })).rows;
  const failure = (statement: Promise<unknown>) => statement.catch((error: unknown) => error);

  it("fetches a statement's description once, and parses the rows of every execution", async () => {
    expect(await divide(3)).toEqual([{ quotient: 4, paise: 900 }]);
    expect(await divide(4)).toEqual([{ quotient: 3, paise: 900 }]);
    expect(await divide(6)).toEqual([{ quotient: 2, paise: 900 }]);
    expect(descriptions).toBe(1);
  });

  it('parses the rows of executions that are sent together', async () => {
    await divide(1);
    const rows = await Promise.all([divide(2), divide(3), divide(4)]);
    expect(rows.map(([row]) => (row as { quotient: number }).quotient)).toEqual([6, 4, 3]);
  });

  it('rejects a failed execution, and parses the rows of the next one', async () => {
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(3)).toEqual([{ quotient: 4, paise: 900 }]);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(3)).toEqual([{ quotient: 4, paise: 900 }]);
  });

  it('counts the rows that a statement without columns changes', async () => {
    await client.query('CREATE TEMPORARY TABLE note (id int)');
    const insert = { name: 'insert', text: 'INSERT INTO note VALUES ($1), ($1)', values: ['1'] };
    const results = [await client.query(insert), await client.query(insert)];
    expect(results.map(({ rowCount, rows }) => [rowCount, rows])).toEqual([
      [2, []],
      [2, []],
    ]);
  });

  it('sends statements that are made together in one write, and gets one response', async () => {
    await divide(1);
    const write = jest.spyOn(client.connection.stream, 'write');
    let responses = 0;
    client.connection.on('readyForQuery', () => (responses += 1));
    const begin = client.query({ name: 'BEGIN', text: 'BEGIN' });
    await Promise.all([begin, divide(2), divide(3), client.query({ name: 'COMMIT', text: 'COMMIT' })]);
    expect([write.mock.calls.length, responses]).toEqual([1, 1]);
  });

  it('sends a statement without a name after the named ones that were made before it', async () => {
    const shown = client.query({ name: 'show', text: 'SHOW search_path' });
    const set = client.query("SET search_path = 'pg_temp'");
    expect((await shown).rows).not.toEqual([{ search_path: 'pg_temp' }]);
    await set;
  });

  it('skips the statements after a failed one, and prepares them at their next use', async () => {
    const other = { name: 'other', text: 'SELECT 1 AS one' };
    const results = await Promise.all([divide(2), failure(divide(0)), failure(client.query(other))]);
    expect(results).toEqual([
      [{ quotient: 6, paise: 900 }],
      expect.objectContaining({ code: '22012' }),
      expect.any(StatementSkipped),
    ]);
    expect((await client.query(other)).rows).toEqual([{ one: 1 }]);
  });

  it('[API-04] reports a change only after its commit, which may fail', async () => {
    await client.query(`CREATE TEMPORARY TABLE entry (id int PRIMARY KEY, next int,
      FOREIGN KEY (next) REFERENCES entry DEFERRABLE INITIALLY DEFERRED)`);
    const insert = (id: string, next: string) =>
      client.query({ name: 'insert', text: 'INSERT INTO entry VALUES ($1, $2)', values: [id, next] });
    expect((await insert('1', '1')).rowCount).toBe(1);
    await expect(insert('2', '3')).rejects.toMatchObject({ code: '23503' });
    expect((await client.query('SELECT count(*)::int AS entries FROM entry')).rows).toEqual([{ entries: 1 }]);
  });

  it('fails all statements of a batch whose connection is lost', async () => {
    const lost = new PreparedClient({ connectionString: database.url, pipeline: true });
    lost.on('error', () => undefined);
    await lost.connect();
    const stop = { name: 'stop', text: 'SELECT pg_terminate_backend(pg_backend_pid())' };
    const results = await Promise.all([
      failure(lost.query(stop)),
      failure(lost.query({ ...DIVIDE, values: ['1', '1'] })),
    ]);
    expect(results.map(breaksConnection)).toEqual([true, true]);
  });

  it('passes the result to a callback', async () => {
    const outcome = await new Promise((resolve) => {
      client.query({ ...DIVIDE, values: ['3', '900'] }, (error, result) => resolve(error ?? result.rows));
    });
    expect(outcome).toEqual([{ quotient: 4, paise: 900 }]);
  });
});
