import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabasePlace } from '@billpay/api/database/open-database';
import { makeDataFolder } from '@billpay/sandbox/testing/data-folder';
import { startPrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import { copyOfPreparedFolder, TEST_FOLDER_VARIABLE } from '@billpay/sandbox/testing/prepared-folder';
import { createTestDatabase } from '@billpay/sandbox/testing/test-database';
import { intrude } from './intrude';
import type { Place } from './server-process';

export type DatabaseKind = 'postgres' | 'embedded';

/** A database of the hammer's own, on disk, so that it outlives the servers that are killed. */
export interface ScratchDatabase {
  /** As server processes are told. */
  readonly place: Place;
  /** As this process opens it; the embedded one only while no server has it. */
  readonly own: DatabasePlace;
  /** How many servers may share it; without end for PostgreSQL. */
  readonly servers: number;
  /** Crashes the database itself and starts it again, where it is not a part of the server. */
  readonly crash?: () => Promise<void>;
  /** Starts one server too many, from a container of its own, where only one may run; resolves to why it was not refused, or null. */
  readonly intrude?: () => Promise<string | null>;
  remove(): void | Promise<void>;
}

/** For a database that is not crashed itself: one on the test run's PostgreSQL server will do. */
export async function makeSteadyDatabase(kind: DatabaseKind): Promise<ScratchDatabase> {
  if (kind === 'embedded') return makeScratchDatabase(kind);
  const { url, drop } = await createTestDatabase();
  return { place: { DATABASE_URL: url }, own: { url }, servers: Infinity, remove: drop };
}

export async function makeScratchDatabase(kind: DatabaseKind): Promise<ScratchDatabase> {
  if (kind === 'postgres') {
    const { url, stop, halt, resume } = await startPrivatePostgres();
    const crash = async (): Promise<void> => {
      await halt('immediate');
      await resume();
    };
    return { place: { DATABASE_URL: url }, own: { url }, servers: Infinity, crash, remove: stop };
  }
  const folder = await embeddedFolder();
  return {
    place: { DATA_DIR: folder },
    own: { folder },
    servers: 1,
    intrude: () => intrude(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A test run has a seeded database to copy; elsewhere the first server seeds. */
async function embeddedFolder(): Promise<string> {
  if (process.env[TEST_FOLDER_VARIABLE]) return copyOfPreparedFolder('known');
  const folder = mkdtempSync(join(tmpdir(), 'billpay-hammer-'));
  await makeDataFolder(folder);
  return folder;
}
