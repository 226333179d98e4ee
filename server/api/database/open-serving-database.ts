import type { Database } from './database';
import { isMigrated } from './migrate';
import { openPostgres, type PostgresPlace } from './open-postgres';
import { SERVING_ROLE } from './serving-role';

const UNDEFINED_TABLE = '42P01';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Also returns false if the owner has not created the tables yet, or has not granted the serving role access
 * to them.
 */
async function isUpToDate(serving: Database): Promise<boolean> {
  try {
    return await isMigrated(serving);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === UNDEFINED_TABLE || code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

/**
 * Opens a PostgreSQL database with the role that serves customers.
 * @throws Error with the text `howToMigrate` if a migration is missing
 */
export async function openServingDatabase(place: PostgresPlace, howToMigrate: string): Promise<Database> {
  const serving = openPostgres({ ...place, role: SERVING_ROLE });
  try {
    if (!(await isUpToDate(serving))) throw new Error(`The database is not up to date. ${howToMigrate}`);
    return serving;
  } catch (error) {
    await serving.close();
    throw error;
  }
}
