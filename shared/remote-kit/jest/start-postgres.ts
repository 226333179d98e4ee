import type { ChildProcess } from 'node:child_process';
import { startTiedPostgres } from '@billpay/sandbox/testing/private-postgres';
import { TEST_FOLDER_VARIABLE } from '@billpay/sandbox/testing/prepared-folder';
import { TEST_SERVER_VARIABLE } from '@billpay/sandbox/testing/test-database';

declare global {
  /** Ends the PostgreSQL server of this test run, between set-up and teardown. */
  var postgresGuardian: ChildProcess | undefined;
}

/**
 * Starts one PostgreSQL server for a whole test run; `server/sandbox/testing/test-database.ts` makes databases on it. An address
 * that was set beforehand names a running server, and none is started.
 */
export default async function startPostgres(): Promise<void> {
  if (process.env[TEST_SERVER_VARIABLE]) return;
  const { url, scratch, guardian } = await startTiedPostgres();
  globalThis.postgresGuardian = guardian;
  process.env[TEST_SERVER_VARIABLE] = url;
  process.env[TEST_FOLDER_VARIABLE] = scratch;
}
