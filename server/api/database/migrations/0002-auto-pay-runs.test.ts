import { databaseBefore, migrateToNewest } from './testing/earlier-database';

interface OldAutoPay {
  readonly day: number;
  readonly from: string;
  readonly active?: boolean;
  readonly bimonthly?: boolean;
  readonly deleted?: boolean;
}

describe('the second migration', () => {
  const database = databaseBefore(2);

  /**
   * Migrates at noon of the day. Returns the planned run of each auto pay, for example "2031-02 on 2031-03-01
   * planned".
   */
  async function migrateOn(today: string, autoPays: readonly OldAutoPay[]): Promise<(string | null)[]> {
    const db = database();
    const ahead = Date.parse(`${today}T12:00:00.000+05:30`) - Date.now();
    await db.query('INSERT INTO bank_clock (offset_ms) VALUES ($1)', [ahead]);
    for (const [index, { day, from, active = true, bimonthly = false, deleted }] of autoPays.entries()) {
      await db.query(
        `WITH saved AS (INSERT INTO saved_biller (customer_id, biller_id, bill_name, parameters, parameters_hash,
           saved_at) VALUES ('C1', 'B1', 'Bill', '[]', $1, now()) RETURNING id)
         INSERT INTO auto_pay (customer_id, saved_biller_id, account_id, maximum, payment_day, bimonthly,
           first_month, active, default_amount, created_at, deleted_at)
         SELECT 'C1', id, 1, 100, $2, $3, $4, $5, false, now(), $6 FROM saved`,
        [Buffer.from([index]), day, bimonthly, from, active, deleted ? new Date() : null],
      );
    }
    await migrateToNewest(db);
    const rows = await db.query<{ planned: string | null }>(
      `SELECT run.period || ' on ' || run.pays_on || ' ' || run.state AS planned
       FROM auto_pay LEFT JOIN auto_pay_run run ON run.auto_pay_id = auto_pay.id ORDER BY auto_pay.id`,
    );
    return rows.map(({ planned }) => planned);
  }

  it('[AUTO-15] plans the next payment of existing auto pays', async () => {
    const planned = await migrateOn('2031-02-10', [
      { day: 5, from: '2030-01' },
      { day: 10, from: '2030-01' },
      { day: 11, from: '2030-01' },
      { day: 30, from: '2030-01' },
      { day: 5, from: '2031-04', active: false },
      { day: 5, from: '2031-01', bimonthly: true },
      { day: 20, from: '2030-12', bimonthly: true },
      { day: 5, from: '2030-01', active: false },
      { day: 5, from: '2030-01', deleted: true },
    ]);
    expect(planned).toEqual([
      '2031-03 on 2031-03-05 planned',
      '2031-03 on 2031-03-10 planned',
      '2031-02 on 2031-02-11 planned',
      '2031-02 on 2031-03-01 planned',
      '2031-04 on 2031-04-05 planned',
      '2031-03 on 2031-03-05 planned',
      '2031-02 on 2031-02-20 planned',
      // An auto pay that was paused before the migration becomes one that skips its next payment.
      '2031-03 on 2031-03-05 stopped',
      null,
    ]);
  });

  it('[AUTO-07] plans the payment of 1 March on 28 February, and does not repeat it on that day', async () => {
    expect(await migrateOn('2031-02-28', [{ day: 30, from: '2030-01' }])).toEqual([
      '2031-02 on 2031-03-01 planned',
    ]);
  });

  it('[AUTO-07] plans the March payment on 1 March', async () => {
    expect(await migrateOn('2031-03-01', [{ day: 30, from: '2030-01' }])).toEqual([
      '2031-03 on 2031-03-30 planned',
    ]);
  });
});
