import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfPreparedFolder } from '@billpay/sandbox/testing/prepared-folder';
import type { Database } from '@billpay/api/database/database';
import { startMaintenance, replayLogBytes } from '@billpay/api/database/embedded-maintenance';
import { openDatabase } from '@billpay/api/database/open-database';

const MB = 2 ** 20;
const LONGEST_LOG_BYTES = 16 * MB;

describe('maintenance of the embedded database', () => {
  let folder: string;
  let db: Database;
  let end: () => void;

  beforeAll(async () => {
    folder = await copyOfPreparedFolder('empty');
    db = await openDatabase({ folder });
    await db.script('CREATE TABLE note (id int PRIMARY KEY, text text)');
    await db.script(
      'INSERT INTO note SELECT id, repeat(md5(id::text), 20) FROM generate_series(1, 5000) AS id',
    );
    end = startMaintenance(db, { everyMs: 5, longestLogBytes: LONGEST_LOG_BYTES });
  });
  afterAll(async () => {
    end();
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const soon = () => new Promise((resolve) => setTimeout(resolve, 10));
  const rewrite = () => db.script('UPDATE note SET text = repeat(md5(text), 20)');
  const logBytesOnDisk = () => {
    const log = join(folder, 'postgres', 'pg_wal');
    return readdirSync(log).reduce((sum, name) => sum + statSync(join(log, name)).size, 0);
  };
  const logBytesWritten = async () => {
    const [log] = await db.query<{ bytes: number }>(`SELECT pg_current_wal_lsn() - '0/0' AS bytes`);
    return log?.bytes ?? 0;
  };

  it('[API-04] limits the log on disk after many writes', async () => {
    while ((await logBytesWritten()) < 180 * MB) await rewrite();
    while ((await replayLogBytes(db)) > LONGEST_LOG_BYTES) await soon();
    expect(logBytesOnDisk()).toBeLessThan(112 * MB);
  });

  it('vacuums a table once many of its rows are dead', async () => {
    const vacuumed = async () => {
      const [table] = await db.query<{ at: Date | null }>(
        `SELECT last_vacuum AS at FROM pg_stat_user_tables WHERE relname = 'note'`,
      );
      return table?.at ?? null;
    };
    // Without a vacuum the loop would not end.
    while ((await vacuumed()) === null) await rewrite();
    expect(await vacuumed()).not.toBeNull();
  });
});
