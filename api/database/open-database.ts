import { Pool, type PoolClient } from 'pg';
import type { PGlite } from '@electric-sql/pglite';
import { Database } from './database';
import { hasRoom } from './data-folder';
import { startMaintenance } from './embedded-maintenance';
import { openFolder, openInMemory, type FolderServer } from './pglite-server';
import { PGliteStream } from './pglite-stream';
import { valueTypes } from './value-types';
import { Socket } from 'node:net';

/**
 * The socket to PostgreSQL. `pg` corks it before each statement and uncorks it after; uncorked a moment later, statements
 * that are made together go out together. Waking the server for each costs more than answering most of them.
 */
export class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** Where the data lives: a PostgreSQL server, a folder, or nowhere ('memory'). */
export type DatabasePlace =
  | {
      readonly url: string;
      readonly poolSize?: number | undefined;
      readonly role?: string;
      /** In ms, instead of those below. */
      readonly limits?: Partial<Record<keyof typeof defaultLimits, number>>;
    }
  | { readonly folder: string }
  | 'memory';

/** How long PostgreSQL may take. What takes longer is given up and answered with 503; the calls themselves take ms. */
const defaultLimits = {
  /** For a connection: a free one, or a new one. */
  connectionTimeoutMillis: 5_000,
  /** For a statement, its waiting for rows included. */
  statement_timeout: 15_000,
  /** For a statement when nothing more is heard of the server. */
  query_timeout: 20_000,
  /** For an instance that stands still inside a transaction and keeps a customer's row. */
  idle_in_transaction_session_timeout: 20_000,
} as const;

const EMBEDDED_WAIT_MS = 60_000;

export const DEFAULT_POOL_SIZE = 12;

/** Opens the database; the same SQL, parsers and migrations serve all three places. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place === 'memory') return overPGlite(await openInMemory(), () => undefined);
  if ('url' in place) return overPostgres(place);
  return overFolder(place.folder, await openFolder(place.folder));
}

function overFolder(folder: string, { server, release }: FolderServer): Database {
  let stopMaintenance = (): void => undefined;
  const closed = (): void => {
    stopMaintenance();
    release();
  };
  const db = overPGlite(server, closed, () => hasRoom(folder));
  stopMaintenance = startMaintenance(db);
  return db;
}

function overPostgres({ url, poolSize, role, limits }: Extract<DatabasePlace, { url: string }>): Database {
  const pool = new Pool({
    connectionString: url,
    stream: () => new BatchingSocket(),
    pipeline: true,
    types: valueTypes,
    max: poolSize ?? DEFAULT_POOL_SIZE,
    application_name: 'billpay',
    // Set by the server as the connection starts: one that may not take the role is refused, never served without it.
    ...(role && { options: `-c role=${role}` }),
    keepAlive: true,
    ...defaultLimits,
    ...limits,
  });
  surviveLostConnections(pool);
  return new Database(pool, async () => undefined);
}

/**
 * A connection that the server drops is replaced at the next use. Unhandled, its error would end the process, while it is
 * idle and while a transaction has it.
 */
function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client: PoolClient) => void client.on('error', () => undefined));
}

/**
 * Every connection to PGlite is the same backend. A new one must not meet what the last one left: prepared statements, or
 * a transaction that broke in the middle, which the next COMMIT would carry out.
 */
async function forgetConnection(client: PoolClient): Promise<void> {
  await Promise.all([client.query('ROLLBACK'), client.query('DISCARD ALL')]);
}

function overPGlite(server: PGlite, closed: () => void, hasRoom?: () => boolean): Database {
  const pool = new Pool({
    stream: () => new PGliteStream(server),
    pipeline: true,
    types: valueTypes,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    // One connection for everybody: a wait here is somebody's long work, as making a large demo customer.
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
