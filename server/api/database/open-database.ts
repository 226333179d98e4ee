import { Pool, type PoolClient } from 'pg';
import type { PGlite } from '@electric-sql/pglite';
import { CHECKPOINT, Database } from './database';
import { hasRoom } from './data-folder';
import { openFolder, openInMemory, type FolderServer } from './pglite-server';
import { PGliteStream } from './pglite-stream';
import { preparedClient } from './prepared-client';
import { openPostgres, surviveLostConnections, type PostgresPlace } from './open-postgres';
import { valueTypes } from './value-types';

/** Location of the data: a PostgreSQL server, a folder, or 'memory'. */
export type DatabasePlace = PostgresPlace | { readonly folder: string } | 'memory';

const EMBEDDED_WAIT_MS = 60_000;

/** PostgreSQL's own default. */
const CHECKPOINT_EVERY_MS = 5 * 60_000;

/** Opens the database. SQL, parsers and migrations are the same for all three kinds. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place === 'memory') return overPGlite(await openInMemory(), () => undefined);
  if ('url' in place) return openPostgres(place);
  return overFolder(place.folder, await openFolder(place.folder));
}

/** PGlite has no checkpoint process. Without a checkpoint, the log would grow until the server closes. */
export function checkpointRegularly(db: Database, everyMs = CHECKPOINT_EVERY_MS): () => void {
  const timer = setInterval(() => void db.script(CHECKPOINT).catch(() => undefined), everyMs).unref();
  return () => clearInterval(timer);
}

function overFolder(folder: string, { server, release }: FolderServer): Database {
  let stopCheckpoints = (): void => undefined;
  const closed = (): void => {
    stopCheckpoints();
    release();
  };
  const db = overPGlite(server, closed, () => hasRoom(folder));
  stopCheckpoints = checkpointRegularly(db);
  return db;
}

/**
 * Every connection to PGlite uses the same backend. A new connection must not inherit state from the last
 * one, such as prepared statements or an interrupted transaction, which the next COMMIT would commit.
 */
async function forgetConnection(client: PoolClient): Promise<void> {
  await Promise.all([client.query('ROLLBACK'), client.query('DISCARD ALL')]);
}

function overPGlite(server: PGlite, closed: () => void, hasRoom?: () => boolean): Database {
  const pool = new Pool({
    Client: preparedClient,
    stream: () => new PGliteStream(server),
    pipeline: true,
    types: valueTypes,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    // All callers share one connection. A wait therefore means long work elsewhere, such as creating a large
    // demo customer.
    connectionTimeoutMillis: EMBEDDED_WAIT_MS,
  });
  pool.on('connect', (client: PoolClient) => {
    forgetConnection(client).catch(() => client.end());
  });
  surviveLostConnections(pool);
  const close = async (): Promise<void> => {
    await server.close();
    closed();
  };
  return new Database(pool, close, hasRoom);
}
