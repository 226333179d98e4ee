import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPayBankUnderTest } from '@billpay/sandbox/testing/auto-pay-bank';
import { addCrowd } from '@billpay/sandbox/testing/crowd';
import { partialIndexes, planKinds, explainStatement, tablesReadWhole } from './testing/query-plan';
import { RecordedStatements } from './testing/recorded-statements';
import { useEverything } from './testing/use-everything';

/** Tables whose size does not depend on customers or transactions. All others grow. */
const fixedTables = [
  'bank_clock',
  'bank_settings',
  'biller',
  'category',
  'complaint_reason',
  'directory_cursor',
  'fault',
  'fault_list',
  'location',
  'prepaid_plan',
  'presentment_cursor',
  'schema_migration',
  'secret',
];

/** Large enough that no plan scans a table sequentially because it is small. */
const CROWD = { first: 1, last: 4_000, each: 4, waiting: true };
const LEAST_ROWS = 1_000;

/** Beginnings of statements that may scan a growing table, each with its reason. */
const readsWhole: Readonly<Record<string, string>> = {
  'DELETE FROM rate_allowance': 'once a minute; an index would be written with every call that is counted',
  'DELETE FROM session':
    'every five minutes; an index would be written with every call that renews a session',
  'WITH active AS (SELECT DISTINCT customer_id FROM session':
    'every ten seconds while there is a canary; an index as above',
  'UPDATE outbox SET next_at = next_at -': 'only when a test sets the clock back',
  'SELECT count(created_at)::int AS value FROM (SELECT (':
    'what waits for the network, a few rows unless that is down',
  'SELECT coalesce(extract(epoch FROM $1 - min(created_at)': 'the same',
};

/** Call sites that this test does not reach, with the reason. */
const notReached: Readonly<Record<string, string>> = {};

describe('the statements of the API, among a crowd of customers', () => {
  const bank = autoPayBankUnderTest();
  const recorded = new RecordedStatements();

  beforeAll(async () => {
    recorded.start();
    await useEverything(bank()).finally(() => recorded.stop());
    await addCrowd(bank().bank.db, CROWD);
  });

  it('records every statement of the API', () => {
    expect(recorded.silentSites).toEqual(Object.keys(notReached));
  });

  it('runs the statements on large tables', async () => {
    const { db } = bank().bank;
    const small = await db.query<{ relname: string }>(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
         AND relname <> ALL ($1) AND reltuples < $2 ORDER BY relname`,
      [fixedTables, LEAST_ROWS],
    );
    expect(small).toEqual([]);
    expect((await readLedger(bank().bank.db)).agrees).toBe(true);
  });

  it.each(planKinds)('does not scan a growing table in a %s plan', async (kind) => {
    const { db } = bank().bank;
    const partial = await partialIndexes(db);
    const found: string[] = [];
    for (const statement of recorded.all) {
      const plan = await explainStatement(db, statement, kind);
      const tables = tablesReadWhole(plan, partial).filter((table) => !fixedTables.includes(table));
      const text = statement.text.trim().replace(/\s+/g, ' ');
      if (tables.length > 0) found.push(`${statement.from} reads ${tables.join(', ')} whole: ${text}`);
    }
    const begins = Object.keys(readsWhole);
    const isOf = (line: string, beginning: string) => line.includes(`whole: ${beginning}`);
    expect(found.filter((line) => !begins.some((beginning) => isOf(line, beginning)))).toEqual([]);
    expect(begins.filter((beginning) => !found.some((line) => isOf(line, beginning)))).toEqual([]);
  });
});
