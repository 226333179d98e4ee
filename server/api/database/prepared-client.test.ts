import type { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { BatchingSocket } from './open-postgres';
import { preparedClient as PreparedClient } from './prepared-client';
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

  const divide = async (by: number) => (await client.query({ ...DIVIDE, values: [by, '900'] })).rows;

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
    const insert = { name: 'insert', text: 'INSERT INTO note VALUES ($1), ($1)', values: [1] };
    const results = [await client.query(insert), await client.query(insert)];
    expect(results.map(({ rowCount, rows }) => [rowCount, rows])).toEqual([
      [2, []],
      [2, []],
    ]);
  });

  it('sends BEGIN and the first statement in one write', async () => {
    const socket = new BatchingSocket();
    const batching = new PreparedClient({
      connectionString: database.url,
      pipeline: true,
      stream: () => socket,
    });
    await batching.connect();
    const single = jest.spyOn(socket, '_write');
    const several = jest.spyOn(socket as Required<typeof socket>, '_writev');
    const values = [3, '900'];
    const [, { rows }] = await Promise.all([batching.query('BEGIN'), batching.query({ ...DIVIDE, values })]);
    expect(rows).toEqual([{ quotient: 4, paise: '900' }]);
    expect([single.mock.calls.length, several.mock.calls.length]).toEqual([0, 1]);
    await batching.end();
  });

  it('passes the result to a callback', async () => {
    const outcome = await new Promise((resolve) => {
      client.query({ ...DIVIDE, values: [3, '900'] }, (error, result) => resolve(error ?? result.rows));
    });
    expect(outcome).toEqual([{ quotient: 4, paise: 900 }]);
  });
});
