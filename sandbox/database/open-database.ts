import { Pool, type PoolClient } from 'pg';
import type { PGlite } from '@electric-sql/pglite';
import { Database } from './database';
import { lockFolder } from './folder-lock';
import { openFolder, openInMemory } from './pglite-server';
import { PGliteStream } from './pglite-stream';
import { valueTypes } from './value-types';

/** Where the data lives: a PostgreSQL server, a folder, or nowhere ('memory'). */
export type DatabasePlace = { readonly url: string } | { readonly folder: string } | 'memory';

const POOL_SIZE = 12;

/** Opens the database; the same SQL, parsers and migrations serve all three places. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place === 'memory') return overPGlite(await openInMemory(), () => undefined);
  if ('url' in place) return overPostgres(place.url);
  const unlock = lockFolder(place.folder);
  try {
    return overPGlite(await openFolder(place.folder), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function overPostgres(connectionString: string): Database {
  const pool = new Pool({ connectionString, types: valueTypes, max: POOL_SIZE });
  // An idle connection that the server drops is replaced at the next use; unhandled it would end the process.
  pool.on('error', () => undefined);
  return new Database(pool, async () => undefined);
}

function overPGlite(server: PGlite, unlock: () => void): Database {
  const pool = new Pool({
    stream: () => new PGliteStream(server),
    types: valueTypes,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  });
  // Every connection is the same backend: a new one must not meet the old one's prepared statements.
  pool.on('connect', (client: PoolClient) => void client.query('DISCARD ALL'));
  pool.on('error', () => undefined);
  return new Database(pool, async () => {
    await server.close();
    unlock();
  });
}
