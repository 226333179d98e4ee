import { databaseBefore, migrateToNewest } from './testing/earlier-database';

/** One payment that succeeded without the network, one that is pending, and one that was refused. */
const rows = `
  INSERT INTO payment (id, customer_id, idempotency_key, request_hash, account_id, biller_id, parameters,
      parameters_hash, amount, fee, channel, mode, bill_number, bank_day, status, created_at)
    SELECT id, 'C1', id, '\\x00', 1, 'B1', '[]', '\\x00', 250, 0, 'INTB', 'Internet Banking', '5654451234', day, status, now()
    FROM (VALUES ('P1', '2031-01-31'::date, 'success'), ('P2', '2031-02-01', 'bbps-timeout'),
      ('P3', '2031-02-02', 'aggregator-failed')) AS p(id, day, status);
  INSERT INTO network_payment VALUES ('P2', 'B1', 250, 'will-accept', 'R2', NULL, now()),
    ('P3', 'B1', 250, 'refused', 'R3', NULL, now());
`;

describe('the eighth migration', () => {
  const database = databaseBefore(8);

  beforeEach(async () => {
    await database().script(rows);
    await migrateToNewest(database());
  });

  it('records which bills earlier payments paid at the network', async () => {
    expect(
      await database().query(
        `SELECT payment_id, state, customer_id, bill_number, bill_month FROM network_payment ORDER BY payment_id`,
      ),
    ).toEqual([
      { payment_id: 'P1', state: 'accepted', ...paid('2031-01') },
      { payment_id: 'P2', state: 'will-accept', ...paid('2031-02') },
      { payment_id: 'P3', state: 'refused', ...paid('2031-02') },
    ]);
  });

  it('refreshes the dues of every customer at the start of their next session', async () => {
    expect(await database().query('SELECT dues_refreshed_on FROM customer')).toEqual([
      { dues_refreshed_on: null },
    ]);
  });
});

const paid = (bill_month: string) => ({ customer_id: 'C1', bill_number: '5654451234', bill_month });
