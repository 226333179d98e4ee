import type { Database } from '@billpay/api/database/database';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { migrate } from '@billpay/api/database/migrate';
import { openDatabase } from '@billpay/api/database/open-database';
import { foundation } from '@billpay/api/database/migrations/0001-foundation';
import { autoPayRuns } from '@billpay/api/database/migrations/0002-auto-pay-runs';
import { manyInstances } from '@billpay/api/database/migrations/0003-many-instances';
import { billerPlaces } from '@billpay/api/database/migrations/0004-biller-places';
import { paidBills } from '@billpay/api/database/migrations/0005-paid-bills';
import { oneOpenComplaint } from '@billpay/api/database/migrations/0006-one-open-complaint';
import { billFacts } from '@billpay/api/database/migrations/0007-bill-facts';

const earlier = [
  foundation,
  autoPayRuns,
  manyInstances,
  billerPlaces,
  paidBills,
  oneOpenComplaint,
  billFacts,
];

/** A payment that succeeded without the network, a pending one and a refused one. */
const rows = `
  INSERT INTO customer VALUES ('C1', NULL, 'regular', 'Ananya Iyer', '9820011223', 'IB', now());
  INSERT INTO account (number, customer_id, type) VALUES ('50100200300401', 'C1', 'Savings Account');
  INSERT INTO category VALUES (1, 'Electricity');
  INSERT INTO biller VALUES ('B1', 'Biller', 1, 'All India', false, 'Exact', 'MANDATORY', 'NOT_SUPPORTED', false,
    '[]', '[]', 'biller', 'biller');
  INSERT INTO payment (id, customer_id, idempotency_key, request_hash, account_id, biller_id, parameters,
      parameters_hash, amount, fee, channel, mode, bill_number, bank_day, status, created_at)
    SELECT id, 'C1', id, '\\x00', 1, 'B1', '[]', '\\x00', 250, 0, 'INTB', 'Internet Banking', '5654451234', day, status, now()
    FROM (VALUES ('P1', '2031-01-31'::date, 'success'), ('P2', '2031-02-01', 'bbps-timeout'),
      ('P3', '2031-02-02', 'aggregator-failed')) AS p(id, day, status);
  INSERT INTO network_payment VALUES ('P2', 'B1', 250, 'will-accept', 'R2', NULL, now()),
    ('P3', 'B1', 250, 'refused', 'R3', NULL, now());
`;

describe('the eighth migration', () => {
  let database: TestDatabase;
  let db: Database;

  beforeEach(async () => {
    database = await createTestDatabase('empty');
    db = await openDatabase({ url: database.url, poolSize: 1 });
    await db.script(`CREATE TABLE schema_migration (
      version int PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());`);
    for (const { version, name, sql } of earlier) {
      await db.script(sql);
      await db.query('INSERT INTO schema_migration (version, name) VALUES ($1, $2)', [version, name]);
    }
    await db.script(rows);
    await migrate(db, () => Promise.reject(new Error('A database with data is not seeded')));
  });
  afterEach(async () => {
    await db.close();
    await database.drop();
  });

  it('records at the network which bills earlier payments paid', async () => {
    expect(
      await db.query(
        `SELECT payment_id, state, customer_id, bill_number, bill_month FROM network_payment ORDER BY payment_id`,
      ),
    ).toEqual([
      { payment_id: 'P1', state: 'accepted', ...paid('2031-01') },
      { payment_id: 'P2', state: 'will-accept', ...paid('2031-02') },
      { payment_id: 'P3', state: 'refused', ...paid('2031-02') },
    ]);
  });

  it('refreshes the dues of every customer when their next session starts', async () => {
    expect(await db.query('SELECT dues_refreshed_on FROM customer')).toEqual([{ dues_refreshed_on: null }]);
  });
});

const paid = (bill_month: string) => ({ customer_id: 'C1', bill_number: '5654451234', bill_month });
