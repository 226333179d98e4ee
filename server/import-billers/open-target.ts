import { hasCluster } from '@billpay/api/database/data-folder';
import type { Database } from '@billpay/api/database/database';
import { isMigrated, readSchemaVersion } from '@billpay/api/database/migrate';
import { openDatabase } from '@billpay/api/database/open-database';

/** The database to change: the URL of a PostgreSQL server, or a data folder. */
export type Target = { readonly url: string } | { readonly folder: string };

async function requireOurSchema(db: Database, name: string): Promise<void> {
  const version = await readSchemaVersion(db);
  if (version === null) {
    throw new Error(`${name} has no tables of Bill Pay. Start the server on it once, then import.`);
  }
  if (!(await isMigrated(db))) {
    throw new Error(
      `${name} was made by an earlier version (schema ${version}). Start this server on it once, then import.`,
    );
  }
}

/**
 * Opens the database, and locks it if it is a folder. Throws an error for the operator if it is not a Bill
 * Pay database.
 */
export async function openTarget(target: Target): Promise<Database> {
  const name = 'url' in target ? 'the database' : target.folder;
  // Opening a folder without a database would create an empty one.
  if ('folder' in target && !hasCluster(target.folder)) {
    throw new Error(`There is no database in ${name}. Start the server on it once, then import.`);
  }
  const db = await openDatabase('url' in target ? { ...target, poolSize: 1 } : target);
  try {
    await requireOurSchema(db, name);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
