import { hasCluster } from '../data-folder';
import type { Database } from '../database';
import { openDatabase } from '../open-database';
import { moveData, type MoveReport } from './move-data';

function requireAddress(url: string): void {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Error('The target must be an address as in postgres://host/database.');
}

async function closing<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/**
 * Moves the data of the embedded database in `folder` to the empty PostgreSQL database at `url`. The folder is
 * locked meanwhile and its data are only read. Throws an error for the operator; the target is then empty.
 */
export async function moveFolder(folder: string, url: string): Promise<MoveReport> {
  requireAddress(url);
  // Opening it would create a new, empty one.
  if (!hasCluster(folder)) throw new Error(`There is no embedded database in ${folder}.`);
  return closing(await openDatabase({ folder }), async (source) =>
    closing(await openDatabase({ url, poolSize: 1 }), (target) => moveData(source, target)),
  );
}
