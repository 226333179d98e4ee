import type { Database } from '../database';
import { quoted, readSequences, readTables, type Table } from './catalogue';
import { agreeOnText, copyRows, copySequence } from './copy-rows';
import { makeEmptyTables, readSchemaVersion } from './empty-target';
import { sumMoney, sumTable, type MoneySum, type TableSum } from './verify';

export interface MoveReport {
  readonly schemaVersion: number;
  readonly tables: readonly ({ readonly name: string } & TableSum)[];
  readonly sequences: number;
  readonly money: MoneySum;
}

/**
 * Copies one database into another, empty one, in one transaction, and compares both before it commits. On failure the
 * target stays empty; the source is only read. Throws an error with a message for the operator.
 */
export async function moveData(source: Database, target: Database): Promise<MoveReport> {
  const report = await source.transaction(async () => {
    await source.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return target.transaction(async () => {
      await target.liftTimeLimits();
      await makeEmptyTables(target);
      return copyAll(source, target);
    });
  });
  // Without statistics, the first queries would be planned for empty tables.
  await target.script('ANALYZE');
  return report;
}

async function copyAll(source: Database, target: Database): Promise<MoveReport> {
  const schemaVersion = await requireSameSchema(source, target);
  const tables = await requireSameTables(source, target);
  await requireConsistentMoney(source);
  await agreeOnText(source, target);
  // Migrations fill some tables themselves.
  await target.script(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of tables) await copyRows(source, target, table);
  const sequences = await readSequences(source);
  for (const name of sequences) await copySequence(source, target, name);
  await target.script('SET CONSTRAINTS ALL IMMEDIATE');
  return {
    schemaVersion,
    tables: await compareTables(source, target, tables),
    sequences: sequences.length,
    money: await compareMoney(source, target),
  };
}

async function requireSameSchema(source: Database, target: Database): Promise<number> {
  const [theirs, ours] = [await readSchemaVersion(source), await readSchemaVersion(target)];
  if (theirs === null || ours === null) throw new Error('The folder contains no data of this product.');
  if (theirs > ours) {
    throw new Error(
      `The folder is of schema version ${theirs}, this program of ${ours}. Move it with a newer program.`,
    );
  }
  if (theirs < ours) {
    throw new Error(
      `The folder is of schema version ${theirs}, this program of ${ours}. Start and stop this program's server on it once, then move it.`,
    );
  }
  return ours;
}

async function requireSameTables(source: Database, target: Database): Promise<Table[]> {
  const [theirs, ours] = [await readTables(source), await readTables(target)];
  const described = (tables: readonly Table[]) => JSON.stringify(tables);
  if (described(theirs) !== described(ours)) {
    const known = new Set(ours.map((table) => described([table])));
    const [other] = theirs.filter((table) => !known.has(described([table])));
    throw new Error(`The folder's tables are not this program's: ${other?.name ?? 'one is missing'}.`);
  }
  return ours;
}

async function requireConsistentMoney(db: Database): Promise<void> {
  const { entriesPaise, disagreeing } = await sumMoney(db);
  if (entriesPaise !== 0 || disagreeing !== 0) {
    throw new Error(
      `The folder's ledger does not balance (sum ${entriesPaise} paise, ${disagreeing} accounts disagree). Nothing was moved.`,
    );
  }
}

async function compareTables(
  source: Database,
  target: Database,
  tables: readonly Table[],
): Promise<MoveReport['tables']> {
  const sums: { name: string; rows: number; checksum: string }[] = [];
  for (const table of tables) {
    const [theirs, ours] = [await sumTable(source, table), await sumTable(target, table)];
    if (theirs.rows !== ours.rows || theirs.checksum !== ours.checksum) {
      throw new Error(
        `${table.name} did not arrive as it was: ${ours.rows} of ${theirs.rows} rows, or other values.`,
      );
    }
    sums.push({ name: table.name, ...ours });
  }
  return sums;
}

async function compareMoney(source: Database, target: Database): Promise<MoneySum> {
  const [theirs, ours] = [await sumMoney(source), await sumMoney(target)];
  if (JSON.stringify(theirs) !== JSON.stringify(ours))
    throw new Error('The balances in the target differ from those in the source.');
  return ours;
}
