import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDatabase } from './open-database';
import type { Database } from './database';

const ROUNDS = 100;
const ROWS = 2_000;
const MB = 1_000_000;

/** Returns the JavaScript heap after a garbage collection, in bytes. */
function readHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

describe('the embedded database', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openDatabase('memory');
  });
  afterAll(() => db.close());

  it('frees the rows that it has returned', async () => {
    const read = () => db.query('SELECT generate_series AS row FROM generate_series(1, $1)', [ROWS]);
    expect(await read()).toHaveLength(ROWS);
    const before = readHeap();
    for (let round = 0; round < ROUNDS; round += 1) await read();
    expect(readHeap() - before).toBeLessThan(5 * MB);
  });
});
