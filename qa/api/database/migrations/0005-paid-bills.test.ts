import type { WireParameter } from '@billpay/api-contract/wire';
import { hashParameters } from '@billpay/api/adapters/parameters';
import type { Database } from '@billpay/api/database/database';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { migrate } from '@billpay/api/database/migrate';
import { openDatabase } from '@billpay/api/database/open-database';
import { foundation } from '@billpay/api/database/migrations/0001-foundation';
import { autoPayRuns } from '@billpay/api/database/migrations/0002-auto-pay-runs';
import { manyInstances } from '@billpay/api/database/migrations/0003-many-instances';
import { billerPlaces } from '@billpay/api/database/migrations/0004-biller-places';

const earlier = [foundation, autoPayRuns, manyInstances, billerPlaces];

const around = `
  INSERT INTO customer VALUES ('C1', NULL, 'regular', 'Ananya Iyer', '9820011223', 'IB', now());
  INSERT INTO account (number, customer_id, type) VALUES ('50100200300401', 'C1', 'Savings Account');
  INSERT INTO category VALUES (1, 'Electricity');
  INSERT INTO biller VALUES ('B1', 'Biller', 1, 'All India', false, 'Exact', 'MANDATORY', 'NOT_SUPPORTED', false,
    '[]', '[]', 'biller', 'biller');
`;

const parametersOf = (...pairs: [string, string][]): WireParameter[] =>
  pairs.map(([PARAMETER_NAME, PARAMETER_VALUE]) => ({ PARAMETER_NAME, PARAMETER_VALUE }));

/** Unusual parameter names of billers and values of customers. */
const bills: readonly WireParameter[][] = [
  parametersOf(['Consumer Number', '7635540315']),
  parametersOf(['Unit', '4'], ['Consumer Number', '7635540315'], ['BU', '']),
  parametersOf(['Zone', 'a'], ['area', 'b'], ['Area', 'c'], ['_', 'd'], ['Área', 'e'], ['क्षेत्र', '४']),
  parametersOf(['Account No / User "Name"', 'back\\slash/ and “quotes” <&> \u2028 😀']),
  parametersOf(['Empty', '']),
  [],
];

describe('the fifth migration', () => {
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
    await db.script(around);
    for (const [index, parameters] of bills.entries()) await insertPayment(`P${index}`, parameters);
  });
  afterEach(async () => {
    await db.close();
    await database.drop();
  });

  /** A payment in the old format; all share a number, as copies of a demo customer did. */
  async function insertPayment(id: string, parameters: readonly WireParameter[]): Promise<void> {
    await db.query(
      `INSERT INTO payment (id, customer_id, idempotency_key, request_hash, account_id, biller_id, parameters, amount,
         fee, channel, mode, bank_day, status, bank_transaction_id, created_at)
       VALUES ($1, 'C1', $1, '\\x00', 1, 'B1', $2, 100, 0, 'INTB', 'Internet Banking', '2031-02-10', 'success',
         'BNK000000007919', now())`,
      [id, JSON.stringify(parameters)],
    );
    await db.query(`INSERT INTO journal (payment_id, kind, made_at) VALUES ($1, 'hold', now())`, [id]);
  }

  const migrated = () => migrate(db, () => Promise.reject(new Error('A database with data is not seeded')));

  it('hashes the bills of earlier payments as it does new ones', async () => {
    await migrated();
    const rows = await db.query<{ parameters_hash: Buffer }>(
      'SELECT parameters_hash FROM payment ORDER BY id',
    );
    expect(rows.map((row) => row.parameters_hash.toString('hex'))).toEqual(
      bills.map((parameters) => hashParameters(parameters).toString('hex')),
    );
  });

  it('numbers each debit, and the next one after them', async () => {
    await migrated();
    const numbers = await db.query<{ number: string | null }>(
      `SELECT bank_transaction_id AS number FROM payment
       UNION ALL SELECT 'BNK' || lpad(nextval('bank_transaction_number')::text, 12, '0')`,
    );
    const known = numbers.map(({ number }) => number).filter((number) => number !== null);
    expect(known).toHaveLength(bills.length + 1);
    expect(new Set(known).size).toBe(known.length);
  });
});
