import { databaseBefore, migrateToNewest } from './testing/earlier-database';

const row = (channel: string, mode: string, feePaise: number) => ({ channel, mode, feePaise });

const rows = `
  INSERT INTO customer (id, kind, name, mobile, platform, created_at)
    VALUES ('C1', 'regular', 'Ananya Iyer', '9820011223', 'IB', now());
  INSERT INTO account (number, customer_id, type, reference)
    VALUES ('50100200300401', 'C1', 'Savings Account', '50100200300401');
  INSERT INTO category VALUES (1, 'Electricity');
  INSERT INTO biller VALUES ('B1', 'Biller', 1, 'All India', false, 'Exact', 'MANDATORY', 'NOT_SUPPORTED', false,
    '[]', '[]', 'biller', 'biller');
`;

describe('the migration of confirmed fees', () => {
  const database = databaseBefore(54, { rows });

  it.each([
    [
      'the fee of the first channel of auto pay',
      5_90,
      [row('MOB', 'Internet Banking', 1_00), row('INTB', 'UPI', 2_00), row('INT', 'Internet Banking', 5_90)],
    ],
    ['no fee if no channel accepts auto pay', 0, [row('BNKBRNCH', 'CASH', 3_00)]],
  ])('confirms for existing auto pays %s', async (_, fee, channels) => {
    await database().query('UPDATE biller SET channels = $1', [JSON.stringify(channels)]);
    await database().script(`
      WITH saved AS (INSERT INTO saved_biller (customer_id, biller_id, bill_name, parameters, parameters_hash, saved_at)
        VALUES ('C1', 'B1', 'Bill', '[]', '', now()) RETURNING id)
      INSERT INTO auto_pay (customer_id, saved_biller_id, account_id, maximum, payment_day, bimonthly, first_month,
        anchor_month, default_amount, created_at)
      SELECT 'C1', id, 1, 100, 5, false, '2031-01', '2031-01', false, now() FROM saved`);
    await migrateToNewest(database());
    expect(await database().query('SELECT confirmed_fee FROM auto_pay')).toEqual([{ confirmed_fee: fee }]);
  });
});
