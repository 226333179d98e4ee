import type { WireParameter } from '@billpay/api-contract/wire';
import { hashParameters } from '../../adapters/parameters';
import { databaseBefore, migrateToNewest } from './testing/earlier-database';

const parametersOf = (...pairs: [string, string][]): WireParameter[] =>
  pairs.map(([PARAMETER_NAME, PARAMETER_VALUE]) => ({ PARAMETER_NAME, PARAMETER_VALUE }));

/** Unusual parameter names and values. */
const bills: readonly WireParameter[][] = [
  parametersOf(['Consumer Number', '7635540315']),
  parametersOf(['Unit', '4'], ['Consumer Number', '7635540315'], ['BU', '']),
  parametersOf(['Zone', 'a'], ['area', 'b'], ['Area', 'c'], ['_', 'd'], ['Área', 'e'], ['क्षेत्र', '४']),
  parametersOf(['Account No / User "Name"', 'back\\slash/ and “quotes” <&> \u2028 😀']),
  parametersOf(['Empty', '']),
  [],
];

describe('the fifth migration', () => {
  const database = databaseBefore(5);

  beforeEach(async () => {
    for (const [index, parameters] of bills.entries()) await insertPayment(`P${index}`, parameters);
  });

  /** Inserts a payment in the old format. All payments share a number, like copies of a demo customer. */
  async function insertPayment(id: string, parameters: readonly WireParameter[]): Promise<void> {
    const db = database();
    await db.query(
      `INSERT INTO payment (id, customer_id, idempotency_key, request_hash, account_id, biller_id, parameters, amount,
         fee, channel, mode, bank_day, status, bank_transaction_id, created_at)
       VALUES ($1, 'C1', $1, '\\x00', 1, 'B1', $2, 100, 0, 'INTB', 'Internet Banking', '2031-02-10', 'success',
         'BNK000000007919', now())`,
      [id, JSON.stringify(parameters)],
    );
    await db.query(`INSERT INTO journal (payment_id, kind, made_at) VALUES ($1, 'hold', now())`, [id]);
  }

  it('hashes the bills of earlier payments like those of new payments', async () => {
    await migrateToNewest(database());
    const rows = await database().query<{ parameters_hash: Buffer }>(
      'SELECT parameters_hash FROM payment ORDER BY id',
    );
    expect(rows.map((row) => row.parameters_hash.toString('hex'))).toEqual(
      bills.map((parameters) => hashParameters(parameters).toString('hex')),
    );
  });

  it('numbers existing debits, and continues the numbers with the next debit', async () => {
    await migrateToNewest(database());
    const numbers = await database().query<{ number: string | null }>(
      `SELECT bank_transaction_id AS number FROM payment
       UNION ALL SELECT 'BNK' || lpad(nextval('bank_transaction_number')::text, 12, '0')`,
    );
    const known = numbers.map(({ number }) => number).filter((number) => number !== null);
    expect(known).toHaveLength(bills.length + 1);
    expect(new Set(known).size).toBe(known.length);
  });
});
