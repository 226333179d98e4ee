import type { Database } from '../database';
import { migrate } from '../migrate';

/** Version of PostgreSQL, as in `server_version_num`. */
const LEAST_VERSION = 150_000;

/** Returns the reason why a database cannot be the target of a move, or null. */
async function whyUnsuitable(target: Database): Promise<string | null> {
  const [server] = await target.query<{ version: number; encoding: string; found: string | null }>(
    `SELECT current_setting('server_version_num')::int AS version,
       current_setting('server_encoding') AS encoding,
       (SELECT string_agg(relname, ', ' ORDER BY relname) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
          AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')) AS found`,
  );
  if (!server) return 'The target cannot be reached.';
  if (server.version < LEAST_VERSION) return 'The target must be PostgreSQL 15 or newer.';
  if (server.encoding !== 'UTF8') return `The target must be encoded in UTF8; it is in ${server.encoding}.`;
  if (server.found === null) return null;
  const schema = await readSchemaVersion(target);
  const made = schema === null ? '' : ` of schema version ${schema}`;
  return `The target is not empty: it holds tables${made} (${server.found.slice(0, 120)}). Name an empty database.`;
}

/** Returns the newest migration applied to a database; null without any. */
export async function readSchemaVersion(db: Database): Promise<number | null> {
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
 * Creates the tables in an empty database, without rows; call it in a transaction. An instance that starts on the
 * database meanwhile waits for the transaction. Throws if the database is not empty or not suitable.
 */
export async function makeEmptyTables(target: Database): Promise<void> {
  const fault = await whyUnsuitable(target);
  if (fault !== null) throw new Error(fault);
  let isNew = false;
  await migrate(target, async () => {
    isNew = true;
  });
  // An instance may have filled the database between the check and the lock.
  if (!isNew) throw new Error('The target is not empty any more: a server has just started on it.');
}
