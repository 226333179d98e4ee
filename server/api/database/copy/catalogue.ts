import type { Database } from '../database';

export interface Column {
  readonly name: string;
  /** Type as SQL writes it: `bigint`, `timestamp with time zone`, `jsonb`. */
  readonly type: string;
  /** Whether the database computes it from other columns, so that it cannot be written. */
  readonly computed: boolean;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Other tables that its rows reference. */
  readonly needs: readonly string[];
}

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const tablesSql = `SELECT table_.relname AS name,
    (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
        'computed', attgenerated <> '') ORDER BY attnum)
      FROM pg_attribute WHERE attrelid = table_.oid AND attnum > 0 AND NOT attisdropped) AS columns,
    (SELECT coalesce(json_agg(DISTINCT needed.relname), '[]')
      FROM pg_constraint JOIN pg_class needed ON needed.oid = confrelid
      WHERE conrelid = table_.oid AND contype = 'f' AND confrelid <> conrelid) AS needs
  FROM pg_class table_
  WHERE table_.relkind IN ('r', 'p') AND NOT table_.relispartition AND table_.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = table_.oid AND deptype = 'e')
  ORDER BY table_.relname COLLATE "C"`;

/** Reads every table from the database's own catalogue, so that new tables need no listing here. */
export async function readTables(db: Database): Promise<Table[]> {
  return sortByReferences(await db.query<Table>(tablesSql));
}

/** Sorts tables after those that they reference. Throws on a circular reference. */
function sortByReferences(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name, needs }) => !placed.has(name) && needs.every((one) => placed.has(one)),
    );
    if (ready.length === 0) {
      const left = tables.filter(({ name }) => !placed.has(name)).map(({ name }) => name);
      throw new Error(
        `These tables point to one another in a circle and cannot be copied: ${left.join(', ')}`,
      );
    }
    for (const table of ready) placed.add(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** Reads every sequence, including those of identity columns. */
export async function readSequences(db: Database): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
     ORDER BY relname COLLATE "C"`,
  );
  return rows.map(({ name }) => name);
}
