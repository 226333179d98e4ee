import type { Database } from '@billpay/api/database/database';
import { openDatabase, type DatabasePlace } from '@billpay/api/database/open-database';
import type { PostgresPlace } from '@billpay/api/database/open-postgres';
import { openServingDatabase } from '@billpay/api/database/open-serving-database';
import { mayMigrate } from '@billpay/api/database/serving-role';
import { prepareDatabase } from './open-bank';
import type { DirectorySize } from './seed/seed-directory';
import { grantSandboxRole } from './simulation-schema';

/** Connections for migrations, and for a reset with the control API. */
const OWNER_POOL_SIZE = 2;

/**
 * A prepared database, once for the server and once for its owner. For the embedded database, both are the
 * same.
 */
export interface Databases {
  readonly serving: Database;
  /** Null if this server's login is not the owner. */
  readonly owner: Database | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly directory: DirectorySize;
  /** Only for PostgreSQL: login that migrates, if the server's own login may not. */
  readonly ownerUrl?: string | undefined;
  /** Only for PostgreSQL: whether the owner's connections stay open after the database has been prepared. */
  readonly keepOwner: boolean;
}

/** Opens the database, migrates it, and seeds a new one. */
export async function openDatabases(place: DatabasePlace, options: DatabaseOptions): Promise<Databases> {
  return typeof place === 'object' && 'url' in place
    ? openOnPostgres(place, options)
    : openEmbedded(place, options);
}

async function openEmbedded(place: DatabasePlace, { directory }: DatabaseOptions): Promise<Databases> {
  const db = await openDatabase(place);
  try {
    await prepareDatabase(db, directory);
    return { serving: db, owner: db, close: () => db.close() };
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function openOnPostgres(
  place: PostgresPlace,
  { directory, ownerUrl, keepOwner }: DatabaseOptions,
): Promise<Databases> {
  const prepared = await prepareAsOwner(ownerUrl ?? place.url, directory);
  if (prepared && !keepOwner) await prepared.close();
  const owner = keepOwner ? prepared : null;
  try {
    const serving = await openServingDatabase(
      place,
      'DATABASE_URL may not change it. Start once with DATABASE_OWNER_URL.',
    );
    const close = async () => {
      await serving.close();
      await owner?.close();
    };
    return { serving, owner, close };
  } catch (error) {
    await owner?.close();
    throw error;
  }
}

/** Returns the owner's connections after the migration, or null if this login may not change the schema. */
async function prepareAsOwner(url: string, directory: DirectorySize): Promise<Database | null> {
  const owner = await openDatabase({ url, poolSize: OWNER_POOL_SIZE });
  try {
    if (await mayMigrate(owner)) {
      await prepareDatabase(owner, directory, () => grantSandboxRole(owner));
      return owner;
    }
  } catch (error) {
    await owner.close();
    throw error;
  }
  await owner.close();
  return null;
}
