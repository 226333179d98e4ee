import type { Database } from '../../database/database';

/** Number of rows and a hash of their content, by table. */
export type Fingerprint = Readonly<Record<string, string>>;

/**
 * Tables that every call writes, even if it is refused: rate limits, the last use of a session, nonces, and call
 * counts.
 */
const writtenByEveryCall = ['envelope_nonce', 'rate_allowance', 'session_call'];
const columnsWrittenByEveryCall: Readonly<Record<string, string>> = { session: 'last_seen' };

async function tablesOf(db: Database): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !writtenByEveryCall.includes(name));
}

/** Hashes the content of every table at one moment, ignoring the order of rows. */
export async function hashTables(db: Database): Promise<Fingerprint> {
  const tables = await tablesOf(db);
  const selects = tables.map((table) => {
    const column = columnsWrittenByEveryCall[table];
    const hash = column
      ? `hashtextextended((to_jsonb(t) - '${column}')::text, 0)`
      : 'hash_record_extended(t, 0)';
    return `SELECT '${table}' AS name, count(*) || ' rows ' || coalesce(sum(${hash}), 0) AS content FROM "${table}" t`;
  });
  const rows = await db.query<{ name: string; content: string }>(selects.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** Lists the tables whose content has changed. */
export function writtenBetween(before: Fingerprint, after: Fingerprint): string[] {
  return Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
}

/** Omits the tables that a refusal may write, for example `omitTables(before, 'otp_attempts')`. */
export function omitTables(fingerprint: Fingerprint, ...tables: readonly string[]): Fingerprint {
  return Object.fromEntries(Object.entries(fingerprint).filter(([name]) => !tables.includes(name)));
}

/** Lists the tables with a row whose text matches PostgreSQL's regular expression. */
export async function findTablesMatching(db: Database, pattern: string): Promise<string[]> {
  const selects = (await tablesOf(db)).map(
    (table) => `SELECT '${table}' AS name WHERE EXISTS (SELECT FROM "${table}" t WHERE t::text ~ $1)`,
  );
  const rows = await db.query<{ name: string }>(selects.join(' UNION ALL '), [pattern]);
  return rows.map(({ name }) => name);
}
