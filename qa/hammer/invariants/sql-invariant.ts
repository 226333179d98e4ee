import type { Database } from '@billpay/api/database/database';
import { HAMMER_KIND } from '@billpay/sandbox/testing/actors';
import { toFinding, type Finding, type Invariant } from './finding';

/** An invariant as one SQL statement that counts rows and lists wrong ones. `$1` is the kind of customer. */
export interface SqlInvariant extends Invariant {
  readonly sql: string;
}

/** Queries the database directly, independently of the code that wrote it. */
export async function examineDatabase(db: Database, invariant: SqlInvariant): Promise<Finding> {
  const values = invariant.sql.includes('$1') ? [HAMMER_KIND] : [];
  const [row] = await db.query<{ counted: number; wrong: string[] | null }>(invariant.sql, values);
  return toFinding(invariant, { counted: row?.counted ?? 0, wrong: row?.wrong ?? [] });
}
