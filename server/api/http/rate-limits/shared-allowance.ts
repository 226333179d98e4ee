import type { Database } from '../../database/database';
import type { RateLimit } from './limits';

/** The granted calls, or 0 and the time until the next call, in ms. */
export interface Grant {
  readonly calls: number;
  readonly waitMs: number;
}

/**
 * Reserves up to `wanted` calls from a shared allowance, in one statement and by the database's clock. An
 * allowance is a single time (GCRA). Each call moves it forward by `seconds / calls`, to at most `seconds`
 * after now. A row in the past means a full allowance.
 */
export async function takeShared(
  db: Database,
  key: string,
  { calls, seconds }: RateLimit,
  wanted: number,
): Promise<Grant> {
  const each = seconds / calls;
  const [row] = await db.query<{ granted: number; ahead: number }>(takeSql, [key, wanted, each, seconds]);
  if (!row) throw new Error('The allowance was not written');
  return {
    calls: row.granted,
    waitMs: row.granted > 0 ? 0 : Math.max(1, (row.ahead + each - seconds) * 1000),
  };
}

/** The extra thousandth of a call compensates for times stored in whole microseconds. */
const takeSql = `
  INSERT INTO rate_allowance AS held (key, spent_until, granted)
  VALUES ($1, statement_timestamp() + $2::int * $3::float8 * interval '1 second', $2)
  ON CONFLICT (key) DO UPDATE SET (spent_until, granted) = (
    SELECT greatest(held.spent_until, statement_timestamp()) + given * $3::float8 * interval '1 second', given
    FROM (SELECT greatest(0, least($2::int, floor(0.001 + ($4::float8
      - greatest(0, extract(epoch FROM held.spent_until - statement_timestamp()))) / $3::float8)))::int AS given) AS given)
  RETURNING granted, extract(epoch FROM spent_until - statement_timestamp())::float8 AS ahead`;

/** Deletes rows of full allowances. */
export async function deleteFullAllowances(db: Database): Promise<void> {
  await db.query('DELETE FROM rate_allowance WHERE spent_until < clock_timestamp()');
}
