import type { Database, Value } from '../database';
import type { RecordedStatement } from './recorded-statements';

/** Node of `EXPLAIN (FORMAT JSON)`, with the fields used here. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Plan for the actual values, or the generic plan that the server may choose for a prepared statement. */
export const planKinds = ['custom', 'generic'] as const;
export type PlanKind = (typeof planKinds)[number];

async function explain(db: Database, text: string, values: readonly Value[] = []): Promise<PlanNode> {
  const [row] = await db.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  );
  if (!row) throw new Error(`No plan for ${text}`);
  return row['QUERY PLAN'][0].Plan;
}

function explainGeneric(db: Database, { text, values }: RecordedStatement): Promise<PlanNode> {
  return db.transaction(async () => {
    await db.script(`SET LOCAL plan_cache_mode = force_generic_plan; PREPARE explained AS ${text}`);
    // A generic plan is the same for all values.
    const plan = await explain(
      db,
      `EXECUTE explained${values.length > 0 ? `(${values.map(() => 'NULL').join(', ')})` : ''}`,
    );
    await db.script('DEALLOCATE explained');
    return plan;
  });
}

/** Explains a statement without running it. */
export function explainStatement(
  db: Database,
  statement: RecordedStatement,
  kind: PlanKind,
): Promise<PlanNode> {
  return kind === 'generic' ? explainGeneric(db, statement) : explain(db, statement.text, statement.values);
}

/** Nodes between a limit and its input. Any other node would first read all rows. */
const passingOn = new Set(['LockRows', 'Subquery Scan']);

/** Lists the partial indexes, such as the one of waiting rows. */
export async function partialIndexes(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ name: string }>(
    'SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indpred IS NOT NULL',
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Lists the tables that a plan reads completely, with a sequential scan or an unconditional scan of a full
 * index without a limit.
 */
export function tablesReadWhole(node: PlanNode, partial: ReadonlySet<string>, limited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index = '', Plans: plans = [] } = node;
  const throughIndex = type === 'Index Scan' || type === 'Index Only Scan';
  const unconditional = throughIndex && node['Index Cond'] === undefined && !partial.has(index);
  const whole = type === 'Seq Scan' || (unconditional && !limited);
  const limitsBelow = type === 'Limit' || (limited && passingOn.has(type));
  const below = plans.flatMap((child) => tablesReadWhole(child, partial, limitsBelow));
  return whole && table !== undefined ? [table, ...below] : below;
}
