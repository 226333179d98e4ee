import { execFile } from 'node:child_process';
import fs, { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyOfPreparedFolder } from '@billpay/sandbox/testing/prepared-folder';
import type { Database } from '@billpay/api/database/database';
import { startMaintenance, replayLogBytes } from '@billpay/api/database/embedded-maintenance';
import { openDatabase } from '@billpay/api/database/open-database';
import { until } from '@billpay/sandbox/testing/until';

const run = promisify(execFile);

describe('the database', () => {
  let folder: string;
  let open: Database[] = [];

  beforeAll(async () => {
    folder = await copyOfPreparedFolder('empty');
  });
  afterEach(async () => {
    for (const db of open) await db.close();
    open = [];
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function openHere(): Promise<Database> {
    const db = await openDatabase({ folder });
    open.push(db);
    return db;
  }

  async function close(db: Database): Promise<void> {
    open = open.filter((other) => other !== db);
    await db.close();
  }

  it('[API-04] keeps committed data when it closes', async () => {
    const first = await openHere();
    await first.script('CREATE TABLE note (text text)');
    await first.query('INSERT INTO note VALUES ($1)', ['kept']);
    await close(first);
    const second = await openHere();
    expect(await second.query('SELECT text FROM note')).toEqual([{ text: 'kept' }]);
  });

  it('[API-04] flushes each commit to disk', async () => {
    const db = await openHere();
    await db.script('CREATE TABLE IF NOT EXISTS note (text text)');
    const synced = jest.spyOn(fs, 'fsyncSync');
    try {
      for (let count = 1; count <= 5; count += 1) {
        await db.query('INSERT INTO note VALUES ($1)', [`commit ${count}`]);
        expect(synced.mock.calls.length).toBeGreaterThanOrEqual(count);
      }
    } finally {
      synced.mockRestore();
    }
    expect(await db.query("SELECT current_setting('fsync') AS fsync")).toEqual([{ fsync: 'on' }]);
  });

  it('[API-04] limits the size of its log', async () => {
    const db = await openHere();
    const LONGEST_BYTES = 200_000;
    const write = () => db.query(`INSERT INTO note SELECT repeat('x', 1000) FROM generate_series(1, 1000)`);
    await db.script('CREATE TABLE IF NOT EXISTS note (text text)');
    await write();
    expect(await replayLogBytes(db)).toBeGreaterThan(LONGEST_BYTES);
    const end = startMaintenance(db, { everyMs: 5, longestLogBytes: LONGEST_BYTES });
    await until(async () => (await replayLogBytes(db)) <= LONGEST_BYTES);
    end();
  });

  it('refuses a folder that is already open', async () => {
    const db = await openHere();
    await expect(openDatabase({ folder })).rejects.toThrow('in use by another process');
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('claims the lock of a dead process', async () => {
    const { stdout } = await run(process.execPath, ['-e', 'process.stdout.write(String(process.pid))']);
    writeFileSync(join(folder, 'lock'), `${stdout} 1`);
    const db = await openHere();
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('[PAY-20] returns exact integers, and bank days as text', async () => {
    const db = await openDatabase('memory');
    open.push(db);
    const [row] = await db.query(
      `SELECT 9007199254740991::bigint AS paise, sum(n)::numeric AS sum, '2026-11-21'::date AS day
       FROM (VALUES (1::bigint), (2)) AS v(n)`,
    );
    expect(row).toEqual({ paise: 9_007_199_254_740_991, sum: 3, day: '2026-11-21' });
    await expect(db.query('SELECT 9007199254740993::bigint AS paise')).rejects.toThrow('safe integers');
  });
});
