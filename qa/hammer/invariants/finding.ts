import type { Database } from '@billpay/api/database/database';
import { HAMMER_KIND } from '@billpay/sandbox/testing/actors';

/** A condition that must always be true, with its clause. */
export interface Invariant {
  readonly clause: 'PAY-18' | 'PAY-19' | 'PAY-20' | 'API-04';
  readonly name: string;
  /** Name of the counted items. */
  readonly of: string;
}

/** Number of examined items, and a description of each wrong item. */
export interface Examined {
  readonly counted: number;
  readonly wrong: readonly string[];
}

/** The result of an invariant. */
export interface Finding extends Pick<Invariant, 'clause' | 'name'> {
  readonly ok: boolean;
  /** Figures such as '193 payments', and an example of a failure. */
  readonly figures: string;
}

const grouped = new Intl.NumberFormat('en-IN');

/** Converts the examination of an invariant to a finding. */
export function toFinding({ clause, name, of }: Invariant, { counted, wrong }: Examined): Finding {
  const example = wrong.length > 0 ? `; ${wrong.length} wrong, for example ${wrong[0]}` : '';
  return { clause, name, ok: wrong.length === 0, figures: `${grouped.format(counted)} ${of}${example}` };
}

/** An invariant as one SQL statement that counts rows and lists wrong rows. `$1` is the kind of customer. */
export interface SqlInvariant extends Invariant {
  readonly sql: string;
}

/** Queries the database directly, independently of the code that wrote the data. */
export async function examineDatabase(db: Database, invariant: SqlInvariant): Promise<Finding> {
  const values = invariant.sql.includes('$1') ? [HAMMER_KIND] : [];
  const [row] = await db.query<{ counted: number; wrong: string[] | null }>(invariant.sql, values);
  return toFinding(invariant, { counted: row?.counted ?? 0, wrong: row?.wrong ?? [] });
}
