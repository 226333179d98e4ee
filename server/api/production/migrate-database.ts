import { migrate } from '../database/migrate';
import { openPostgres } from '../database/open-postgres';
import { grantServingRole } from '../database/serving-role';

const POOL_SIZE = 2;

/** Migrates the database with its owner's login, and grants the serving role access to its tables. */
export async function migrateDatabase(ownerUrl: string): Promise<void> {
  const owner = openPostgres({ url: ownerUrl, poolSize: POOL_SIZE });
  try {
    await migrate(
      owner,
      async () => undefined,
      () => grantServingRole(owner),
    );
  } finally {
    await owner.close();
  }
}
