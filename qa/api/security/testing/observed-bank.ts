import { openDatabase } from '@billpay/api/database/open-database';
import type { Database } from '@billpay/api/database/database';
import { startSandbox, type Sandbox } from '@billpay/sandbox';
import { callControl } from '@billpay/sandbox/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { fingerprintOf, type Fingerprint } from './fingerprint';

/** The bank's day in these tests: no demo customer's auto pay falls on it. */
export const BANK_DAY = '2031-02-10';

/** Nothing happens by itself while a test compares what is stored before and after. */
const NEVER_MS = 3_600_000;

export interface ObservedBank {
  /** Of an instance; the first unless told. */
  origin(instance?: number): string;
  /** A connection of the test's own to the same database. */
  readonly db: Database;
  /** Sets the bank's clock, for all instances; noon in India unless told. */
  goTo(day: string, time?: string): Promise<void>;
  /** What is stored now, but for what every refused call may write: nonces and when a session was last seen. */
  fingerprint(): Promise<Fingerprint>;
}

/** Sandboxes on a database of their own, with a second way in through which a test sees every table. */
export function observedBank(instances = 1): ObservedBank {
  let database: TestDatabase | undefined;
  let sandboxes: Sandbox[] = [];
  let db: Database | undefined;
  const opened = (): Database => {
    if (!db) throw new Error('The bank has not opened yet');
    return db;
  };

  const origin = (instance = 0) => sandboxes[instance]?.origin ?? '';
  const goTo = async (day: string, time = '12:00:00') => {
    await callControl(origin(), 'POST', '/sandbox/clock', { now: `${day}T${time}+05:30` });
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    const { url: databaseUrl } = database;
    for (let started = 0; started < instances; started += 1) {
      sandboxes = [
        ...sandboxes,
        await startSandbox({ databaseUrl, directory: 'known', lookEveryMs: NEVER_MS, rateLimits: 'off' }),
      ];
    }
    db = await openDatabase({ url: databaseUrl });
    // The servers' first look around, just begun, is to find nothing to do when the clock moves on.
    await db.query('DELETE FROM outbox');
    await db.query('UPDATE auto_pay SET deleted_at = now()');
    await goTo(BANK_DAY);
  });
  afterAll(async () => {
    await db?.close();
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
    await database?.drop();
  });

  return {
    origin,
    goTo,
    get db() {
      return opened();
    },
    fingerprint: () => fingerprintOf(opened()),
  };
}
