import type { Database } from '../database';
import { migrate } from '../migrate';

/** Of PostgreSQL, as `server_version_num` writes it. */
const LEAST_VERSION = 150_000;

/** Why a database cannot take what is moved, or null. */
async function whyUnsuitable(target: Database): Promise<string | null> {
  const [server] = await target.query<{ version: number; encoding: string; found: string | null }>(
    `SELECT current_setting('server_version_num')::int AS version,
       current_setting('server_encoding') AS encoding,
       (SELECT string_agg(relname, ', ' ORDER BY relname) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
          AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')) AS found`,
  );
  if (!server) return 'The target does not answer.';
  if (server.version < LEAST_VERSION) return 'The target must be PostgreSQL 15 or newer.';
  if (server.encoding !== 'UTF8') return `The target must be encoded in UTF8; it is in ${server.encoding}.`;
  if (server.found === null) return null;
  const schema = await schemaVersionOf(target);
  const made = schema === null ? '' : ` of schema version ${schema}`;
  return `The target is not empty: it holds tables${made} (${server.found.slice(0, 120)}). Name an empty database.`;
}

/** The newest migration a database has seen; null when it has seen none. */
export async function schemaVersionOf(db: Database): Promise<number | null> {
  const [exists] = await db.query<{ there: boolean }>(
    `SELECT to_regclass('public.schema_migration') IS NOT NULL AS there`,
  );
  if (!exists?.there) return null;
  const [newest] = await db.query<{ version: number | null }>(
    'SELECT max(version) AS version FROM schema_migration',
  );
  return newest?.version ?? null;
}

/**
 * Inside a transaction: makes this program's tables in an empty database, all without rows. An instance that starts on
 * it meanwhile waits until the transaction is over. Throws when the database is not empty or does not suit.
 */
export async function makeEmptyTables(target: Database): Promise<void> {
  const fault = await whyUnsuitable(target);
  if (fault !== null) throw new Error(fault);
  let isNew = false;
  await migrate(target, async () => {
    isNew = true;
  });
  // Between the look and the lock an instance may have started on it and filled it.
  if (!isNew) throw new Error('The target is not empty any more: a server has just started on it.');
}
