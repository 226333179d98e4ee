import type { Database } from '../database';
import { quoted, type Table } from './catalogue';

/** Number of rows in memory at once. */
const BATCH = 500;

/** Makes both servers write and read types as the same text, to the microsecond and the last digit. */
const exactText = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`;

/** Makes the text of a value mean the same in all databases; call it in a transaction of each. */
export async function agreeOnText(...databases: readonly Database[]): Promise<void> {
  for (const db of databases) await db.script(exactText);
}

type TextRow = readonly (string | null)[];

/** Reads rows from a cursor, each value as text. */
async function* rowsOf(source: Database, table: Table, names: readonly string[]): AsyncGenerator<TextRow[]> {
  // Each table needs its own cursor name: a prepared FETCH keeps the columns of its first cursor.
  const cursor = quoted(`copy of ${table.name}`);
  const values = names.map((name) => `${quoted(name)}::text`).join(', ');
  await source.script(
    `DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT ARRAY[${values}] AS row FROM ${quoted(table.name)}`,
  );
  for (;;) {
    const rows = await source.query<{ row: TextRow }>(`FETCH ${BATCH} FROM ${cursor}`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await source.script(`CLOSE ${cursor}`);
}

function insertSql(table: Table, columns: readonly { name: string; type: string }[]): string {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const places = columns.map((_, index) => `value_${index}`);
  const values = columns.map(({ type }, index) => `value_${index}::${type}`).join(', ');
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  // Identity columns keep the values they had.
  return `INSERT INTO ${quoted(table.name)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM unnest(${arrays}) AS rows(${places.join(', ')})`;
}

/** Copies all rows of a table, batch by batch, under the target's constraints and triggers. */
export async function copyRows(source: Database, target: Database, table: Table): Promise<void> {
  const columns = table.columns.filter(({ computed }) => !computed);
  const insert = insertSql(table, columns);
  const names = columns.map(({ name }) => name);
  for await (const rows of rowsOf(source, table, names)) {
    await target.query(
      insert,
      names.map((_, index) => rows.map((row) => row[index] ?? null)),
    );
  }
}

/** Sets a sequence to the source's next value, so that no id is assigned twice. */
export async function copySequence(source: Database, target: Database, name: string): Promise<void> {
  const [at] = await source.query<{ last_value: string; is_called: boolean }>(
    `SELECT last_value::text, is_called FROM ${quoted(name)}`,
  );
  if (!at) throw new Error(`The sequence ${name} has no value`);
  await target.query('SELECT setval($1::regclass, $2::bigint, $3)', [
    quoted(name),
    at.last_value,
    at.is_called,
  ]);
}
