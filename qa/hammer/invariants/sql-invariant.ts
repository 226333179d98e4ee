import type { Database } from '@billpay/api/database/database';
import { HAMMER_KIND } from '@billpay/sandbox/testing/actors';
import { toFinding, type Finding, type Invariant } from './finding';

/** An invariant as one statement of SQL: what it counted, and what of that is wrong. `$1` is the kind of customer. */
export interface SqlInvariant extends Invariant {
  readonly sql: string;
}

/** Asks the database itself, with a statement that knows nothing of the code that wrote it. */
export async function examineDatabase(db: Database, invariant: SqlInvariant): Promise<Finding> {
  const values = invariant.sql.includes('$1') ? [HAMMER_KIND] : [];
  const [row] = await db.query<{ counted: number; wrong: string[] | null }>(invariant.sql, values);
  return toFinding(invariant, { counted: row?.counted ?? 0, wrong: row?.wrong ?? [] });
}
