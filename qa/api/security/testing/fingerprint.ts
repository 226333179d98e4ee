import type { Database } from '@billpay/api/database/database';

/** Number of rows and a hash of their content, by table. */
export type Fingerprint = Readonly<Record<string, string>>;

/** Written by every call, refused or not: rate limits, the last use of a session, and nonces. */
const writtenByEveryCall = ['envelope_nonce', 'rate_allowance'];
const columnsWrittenByEveryCall: Readonly<Record<string, string>> = { session: 'last_seen' };

async function tablesOf(db: Database): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !writtenByEveryCall.includes(name));
}

/** The content of every table at one moment, whatever the order of rows. */
export async function fingerprintOf(db: Database): Promise<Fingerprint> {
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

/** Tables with a changed content. */
export function writtenBetween(before: Fingerprint, after: Fingerprint): string[] {
  return Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
}

/** A fingerprint without the tables that a refusal may write: `without(before, 'otp_attempts')`. */
export function without(fingerprint: Fingerprint, ...tables: readonly string[]): Fingerprint {
  return Object.fromEntries(Object.entries(fingerprint).filter(([name]) => !tables.includes(name)));
}
