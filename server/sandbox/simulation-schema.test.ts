import type { Database } from '@billpay/api/database/database';
import { databaseBefore, migrateToNewest } from '@billpay/api/database/migrations/testing/earlier-database';
import { migrate } from '@billpay/api/database/migrate';
import { prepareDatabase } from './open-bank';
import { createSimulation } from './simulation-schema';
import { databaseUnderTest } from './testing/test-database';

/** Describes the simulation's columns, constraints, indexes and triggers, one line each. */
async function describeSimulation(db: Database): Promise<string[]> {
  const rows = await db.query<{ part: string }>(
    `WITH simulated AS (SELECT oid FROM pg_class WHERE relkind = 'r' AND (relnamespace = 'core'::regnamespace OR
       relname IN ('message', 'prepaid_plan', 'network_payment', 'network_bill_terms', 'network_complaint', 'fault')))
     SELECT oid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull AS part
       FROM simulated JOIN pg_attribute ON attrelid = oid AND attnum > 0 AND NOT attisdropped
     UNION ALL SELECT simulated.oid::regclass || ' ' || pg_get_constraintdef(pg_constraint.oid)
       FROM simulated JOIN pg_constraint ON conrelid = simulated.oid
     UNION ALL SELECT indexrelid::regclass::text FROM simulated JOIN pg_index ON indrelid = oid
     UNION ALL SELECT pg_get_triggerdef(pg_trigger.oid)
       FROM simulated JOIN pg_trigger ON tgrelid = simulated.oid AND NOT tgisinternal
     ORDER BY part`,
  );
  return rows.map(({ part }) => part);
}

describe("the simulation's tables", () => {
  const created = databaseUnderTest();
  const earlier = databaseBefore(24);

  it("keeps the simulation's tables of an earlier version, with the core's books", async () => {
    await migrateToNewest(earlier());
    await createSimulation(earlier());
    expect(await earlier().query('SELECT number, customer_id FROM core.account')).toEqual([
      { number: '50100200300401', customer_id: 'C1' },
    ]);
    expect(await describeSimulation(earlier())).toEqual(await describeSimulation(created()));
  });
});

describe('the sandbox', () => {
  const empty = databaseUnderTest('empty');

  it("creates the simulation's tables in a database that a bank's API has migrated", async () => {
    await migrate(empty(), async () => undefined);
    await prepareDatabase(empty(), 'known');
    expect(await empty().query('SELECT FROM core.hold')).toEqual([]);
  });
});
