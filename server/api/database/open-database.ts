import { Pool, type PoolClient } from 'pg';
import type { PGlite } from '@electric-sql/pglite';
import { CHECKPOINT, Database } from './database';
import { hasRoom } from './data-folder';
import { openFolder, openInMemory, type FolderServer } from './pglite-server';
import { PGliteStream } from './pglite-stream';
import { valueTypes } from './value-types';
import { Socket } from 'node:net';

/**
 * The socket to PostgreSQL. `pg` corks it before each statement and uncorks it afterwards. This class uncorks
 * it a moment later, to send statements that were made together in one write. Waking the server for each
 * statement costs more than most statements.
 */
export class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** Location of the data: a PostgreSQL server, a folder, or 'memory'. */
export type DatabasePlace =
  | {
      readonly url: string;
      readonly poolSize?: number | undefined;
      readonly role?: string;
      /** Timeouts in ms that replace the defaults below. */
      readonly limits?: Partial<Record<keyof typeof defaultLimits, number>>;
    }
  | { readonly folder: string }
  | 'memory';

/**
 * Timeouts of PostgreSQL. It cancels a slower statement, and the call returns 503. Normal statements take
 * milliseconds.
 */
const defaultLimits = {
  /** Maximum wait for a free or a new connection. */
  connectionTimeoutMillis: 5_000,
  /** A statement, including waits for locks. */
  statement_timeout: 15_000,
  /** A statement if the server no longer responds. */
  query_timeout: 20_000,
  /** Ends a transaction of an instance that is stuck and keeps a customer's row locked. */
  idle_in_transaction_session_timeout: 20_000,
} as const;

const EMBEDDED_WAIT_MS = 60_000;

/** PostgreSQL's own default. */
const CHECKPOINT_EVERY_MS = 5 * 60_000;

export const DEFAULT_POOL_SIZE = 12;

/** Opens the database. SQL, parsers and migrations are the same for all three kinds. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place === 'memory') return overPGlite(await openInMemory(), () => undefined);
  if ('url' in place) return overPostgres(place);
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

function overPostgres({ url, poolSize, role, limits }: Extract<DatabasePlace, { url: string }>): Database {
  const pool = new Pool({
    connectionString: url,
    stream: () => new BatchingSocket(),
    pipeline: true,
    types: valueTypes,
    max: poolSize ?? DEFAULT_POOL_SIZE,
    application_name: 'billpay',
    // Set when the connection starts. PostgreSQL then refuses a login that may not use the role, instead of
    // using the login without it.
    ...(role && { options: `-c role=${role}` }),
    keepAlive: true,
    ...defaultLimits,
    ...limits,
  });
  surviveLostConnections(pool);
  return new Database(pool, async () => undefined);
}

/**
 * Handles the errors of idle or busy connections that the server drops. The next use replaces such a
 * connection. Without a handler, the error would end the process.
 */
function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client: PoolClient) => void client.on('error', () => undefined));
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
