import { TEST_FOLDER_VARIABLE } from '@billpay/sandbox/testing/compiled-program';
import { startTiedPostgres } from '@billpay/sandbox/testing/private-postgres';
import { createTestDatabase, TEST_SERVER_VARIABLE } from '@billpay/sandbox/testing/test-database';
import { Bank } from './bank';
import { goToUsualDay } from './bank-day';
import { startPortal, temporaryFolder } from './start-portal';

/**
 * Starts one PostgreSQL server with a seeded database, and one portal for all journeys that do not change it.
 * Each test creates its own customer. `BILLPAY_PORTAL` contains the address of a running portal to use
 * instead. Returns its teardown.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  console.log(`CHAOS_SEED=${process.env.CHAOS_SEED}`);
  const { url, guardian } = await startTiedPostgres();
  process.env[TEST_SERVER_VARIABLE] = url;
  const scratch = temporaryFolder('journeys');
  process.env[TEST_FOLDER_VARIABLE] = scratch.path;
  const cleanUp = () => {
    guardian.stdin?.end();
    scratch.remove();
  };
  if (process.env.BILLPAY_PORTAL) return async () => cleanUp();
  const database = await createTestDatabase('whole');
  const portal = await startPortal({ env: { DATABASE_URL: database.url } });
  await goToUsualDay(new Bank(portal.origin));
  process.env.BILLPAY_PORTAL = portal.origin;
  return async () => {
    await portal.stop();
    cleanUp();
  };
}
