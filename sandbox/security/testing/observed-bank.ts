import { openDatabase } from '../../database/open-database';
import type { Database } from '../../database/database';
import { startSandbox, type Sandbox } from '../../index';
import { startPrivatePostgres } from '../../testing/private-postgres';
import { fingerprintOf, type Fingerprint } from './fingerprint';

/** Nothing happens by itself while a test compares what is stored before and after. */
const NEVER_MS = 3_600_000;

export interface ObservedBank {
  /** Of an instance; the first unless told. */
  origin(instance?: number): string;
  /** A connection of the test's own to the same database. */
  readonly db: Database;
  /** What is stored now, but for what every refused call may write: nonces and when a session was last seen. */
  fingerprint(): Promise<Fingerprint>;
}

/** Sandboxes on a PostgreSQL server of their own, with a second way in through which a test sees every table. */
export function observedBank(instances = 1): ObservedBank {
  let server: { url: string; stop(): void } | undefined;
  let sandboxes: Sandbox[] = [];
  let db: Database | undefined;
  const opened = (): Database => {
    if (!db) throw new Error('The bank has not opened yet');
    return db;
  };

  beforeAll(async () => {
    server = await startPrivatePostgres();
    const { url: databaseUrl } = server;
    for (let started = 0; started < instances; started += 1) {
      sandboxes = [...sandboxes, await startSandbox({ databaseUrl, lookEveryMs: NEVER_MS })];
    }
    db = await openDatabase({ url: databaseUrl });
  });
  afterAll(async () => {
    await db?.close();
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
    server?.stop();
  });

  return {
    origin: (instance = 0) => sandboxes[instance]?.origin ?? '',
    get db() {
      return opened();
    },
    fingerprint: () => fingerprintOf(opened()),
  };
}
