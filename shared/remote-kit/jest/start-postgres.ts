import type { ChildProcess } from 'node:child_process';
import { startTiedPostgres } from '@billpay/sandbox/testing/private-postgres';
import { TEST_FOLDER_VARIABLE } from '@billpay/sandbox/testing/compiled-program';
import { TEST_SERVER_VARIABLE } from '@billpay/sandbox/testing/test-database';

declare global {
  /** The PostgreSQL server of this test run, ended by the teardown. */
  var postgresGuardian: ChildProcess | undefined;
}

/**
 * Starts one PostgreSQL server for a test run, on which `server/sandbox/testing/test-database.ts` creates databases.
 * Starts no server if the URL of a running one is set.
 */
export default async function startPostgres(): Promise<void> {
  if (process.env[TEST_SERVER_VARIABLE]) return;
  const { url, scratch, guardian } = await startTiedPostgres();
  globalThis.postgresGuardian = guardian;
  process.env[TEST_SERVER_VARIABLE] = url;
  process.env[TEST_FOLDER_VARIABLE] = scratch;
}
