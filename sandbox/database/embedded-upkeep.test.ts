import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database';
import { openDatabase } from './open-database';

const MB = 1024 * 1024;

describe('the upkeep of the embedded database', () => {
  let folder: string;
  let db: Database;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'billpay-upkeep-'));
    db = await openDatabase({ folder });
    for (const table of ['note', 'other']) {
      await db.script(`CREATE TABLE ${table} (id int PRIMARY KEY, text text)`);
      await db.script(
        `INSERT INTO ${table} SELECT id, repeat(md5(id::text), 20) FROM generate_series(1, 5000) AS id`,
      );
    }
  });
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const logBytes = () => {
    const log = join(folder, 'postgres', 'pg_wal');
    return readdirSync(log).reduce((sum, name) => sum + statSync(join(log, name)).size, 0);
  };
  const tableBytes = async () => {
    const [table] = await db.query<{ bytes: number }>(`SELECT pg_relation_size('other') AS bytes`);
    return table?.bytes ?? 0;
  };
  const rewrite = (table: string) => db.script(`UPDATE ${table} SET text = repeat(md5(text), 20)`);

  it('[API-04] keeps the log short, however much is written', async () => {
    let written = 0;
    for (let round = 0; round < 24; round += 1) {
      await rewrite('note');
      await db.upkeep();
      const [log] = await db.query<{ bytes: number }>(`SELECT pg_current_wal_lsn() - '0/0' AS bytes`);
      written = log?.bytes ?? 0;
    }
    expect(written).toBeGreaterThan(140 * MB);
    expect(logBytes()).toBeLessThan(112 * MB);
  });

  it('makes room again where rows were changed', async () => {
    const before = await tableBytes();
    for (let round = 0; round < 12; round += 1) {
      await rewrite('other');
      await db.upkeep();
    }
    expect(await tableBytes()).toBeLessThan(6 * before);
  });

  it('does nothing where nothing happened', async () => {
    await db.upkeep();
    const [before] = await db.query('SELECT redo_lsn::text FROM pg_control_checkpoint()');
    await db.upkeep();
    expect(await db.query('SELECT redo_lsn::text FROM pg_control_checkpoint()')).toEqual([before]);
  });
});
