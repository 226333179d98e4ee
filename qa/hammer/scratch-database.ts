import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabasePlace } from '@billpay/api/database/open-database';
import { makeDataFolder } from '@billpay/sandbox/testing/data-folder';
import { startPrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import { copyOfPreparedFolder, TEST_FOLDER_VARIABLE } from '@billpay/sandbox/testing/prepared-folder';
import { createTestDatabase } from '@billpay/sandbox/testing/test-database';
import { startSecondServer } from './second-server';
import type { DatabaseEnv } from './server-process';

export type DatabaseKind = 'postgres' | 'embedded';

/** A database of the hammer on disk, which survives kills of its servers. */
export interface ScratchDatabase {
  /** Environment that selects it in server processes. */
  readonly databaseEnv: DatabaseEnv;
  /** Place from which this process opens it; the embedded one only while no server uses it. */
  readonly own: DatabasePlace;
  /** Maximum number of servers; Infinity for PostgreSQL. */
  readonly servers: number;
  /** Crashes and restarts the database itself, if it runs in its own process. */
  readonly crash?: () => Promise<void>;
  /**
   * Starts a second server from another PID namespace, where only one may run; resolves to the fault if it is not
   * refused, or null.
   */
  readonly startSecondServer?: () => Promise<string | null>;
  remove(): void | Promise<void>;
}

/** For tests that do not crash the database: PostgreSQL is the server of the test run. */
export async function makeSharedDatabase(kind: DatabaseKind): Promise<ScratchDatabase> {
  if (kind === 'embedded') return makeScratchDatabase(kind);
  const { url, drop } = await createTestDatabase();
  return { databaseEnv: { DATABASE_URL: url }, own: { url }, servers: Infinity, remove: drop };
}

export async function makeScratchDatabase(kind: DatabaseKind): Promise<ScratchDatabase> {
  if (kind === 'postgres') {
    const { url, stop, halt, resume } = await startPrivatePostgres();
    const crash = async (): Promise<void> => {
      await halt('immediate');
      await resume();
    };
    return { databaseEnv: { DATABASE_URL: url }, own: { url }, servers: Infinity, crash, remove: stop };
  }
  const folder = await embeddedFolder();
  return {
    databaseEnv: { DATA_DIR: folder },
    own: { folder },
    servers: 1,
    startSecondServer: () => startSecondServer(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Copies the test run's seeded database; without one, the first server seeds. */
async function embeddedFolder(): Promise<string> {
  if (process.env[TEST_FOLDER_VARIABLE]) return copyOfPreparedFolder('known');
  const folder = mkdtempSync(join(tmpdir(), 'billpay-hammer-'));
  await makeDataFolder(folder);
  return folder;
}
