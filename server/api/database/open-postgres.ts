import { Pool, type PoolClient } from 'pg';
import { Database } from './database';
import { preparedClient } from './prepared-client';
import { valueTypes } from './value-types';

/** A database of a PostgreSQL server. */
export interface PostgresPlace {
  readonly url: string;
  readonly poolSize?: number | undefined;
  readonly role?: string;
  /** Timeouts in ms that replace the defaults below. */
  readonly limits?: Partial<Record<keyof typeof defaultLimits, number>>;
}

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

export const DEFAULT_POOL_SIZE = 12;

/** Opens a database of a PostgreSQL server. */
export function openPostgres({ url, poolSize, role, limits }: PostgresPlace): Database {
  const pool = new Pool({
    Client: preparedClient,
    connectionString: url,
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
export function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client: PoolClient) => void client.on('error', () => undefined));
}
