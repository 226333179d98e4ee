import { setTimeout } from 'node:timers/promises';
import { isMigrated } from './migrate';
import { databaseBefore, migrateToNewest } from './migrations/testing/earlier-database';

const LONG_CALL_MS = 3_000;
/** Changes the bank's settings, and then the payments. */
const PROMISES = 33;

describe('a migration of a database that is in use', () => {
  const database = databaseBefore(PROMISES, { poolSize: 3, rows: '' });

  it('stops waiting for a lock that a call holds, and repeats the migration after the call', async () => {
    const db = database();
    let isCallDone = false;
    const call = db.transaction(async () => {
      await db.query('SELECT count(*) FROM payment');
      await setTimeout(LONG_CALL_MS);
      isCallDone = true;
    });

    const migrated = migrateToNewest(db);
    await setTimeout(LONG_CALL_MS / 10);
    await db.query('SELECT id FROM payment');
    expect(isCallDone).toBe(false);

    await Promise.all([call, migrated]);
    expect(await isMigrated(db)).toBe(true);
  });

  it('rolls back the migration, not the call, on a deadlock between them', async () => {
    const db = database();
    const call = db.transaction(async () => {
      await db.query('SELECT count(*) FROM payment');
      await setTimeout(LONG_CALL_MS / 3);
      await db.query('SELECT count(*) FROM bank_settings');
    });

    await Promise.allSettled([call, setTimeout(LONG_CALL_MS / 10).then(() => migrateToNewest(db))]);

    expect(await isMigrated(db)).toBe(true);
  });
});
