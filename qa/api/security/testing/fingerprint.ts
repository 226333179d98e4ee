import type { Database } from '@billpay/api/database/database';

/** Rows and a hash of what is in them, by table. */
export type Fingerprint = Readonly<Record<string, string>>;

/** Written by every call, refused or not: whoever calls is seen and counted, and no nonce is taken twice. */
const writtenByEveryCall = ['envelope_nonce', 'rate_allowance'];
const columnsWrittenByEveryCall: Readonly<Record<string, string>> = { session: 'last_seen' };

async function tablesOf(db: Database): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !writtenByEveryCall.includes(name));
}

/** What every table holds, in one statement and so at one moment; the order of rows does not matter. */
export async function fingerprintOf(db: Database): Promise<Fingerprint> {
  const tables = await tablesOf(db);
  const selects = tables.map((table) => {
    const column = columnsWrittenByEveryCall[table];
    const hash = column
      ? `hashtextextended((to_jsonb(t) - '${column}')::text, 0)`
      : 'hash_record_extended(t, 0)';
    return `SELECT '${table}' AS name, count(*) || ' rows ' || coalesce(sum(${hash}), 0) AS held FROM "${table}" t`;
  });
  const rows = await db.query<{ name: string; held: string }>(selects.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}

/** The tables that hold something else than they held. */
export function writtenBetween(before: Fingerprint, after: Fingerprint): string[] {
  return Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
}

/** A fingerprint without some tables, for what a refusal is meant to count: `without(before, 'otp_attempts')`. */
export function without(fingerprint: Fingerprint, ...tables: readonly string[]): Fingerprint {
  return Object.fromEntries(Object.entries(fingerprint).filter(([name]) => !tables.includes(name)));
}
