import {
  explainStatement,
  partialIndexes,
  planKinds,
  tablesReadWhole,
} from '../../database/testing/query-plan';
import { DAY, DayUnderTest, toFile } from '../testing/day-under-test';
import { findPaymentsSql, readDaySql } from './compare-file';

const NEXT_DAY = '2020-01-11';
const MANY = 100_000;

describe('comparing a day with the files of the core and the network', () => {
  let day: DayUnderTest;
  beforeAll(async () => {
    day = await DayUnderTest.open();
  });
  afterAll(() => day.close());

  const equal = {
    code: 0,
    output: `${DAY}: rows of the core: 3, of the network: 3; differences: 0`,
    errors: '',
  };

  it('[PAY-19] finds no difference in equal files', async () => {
    expect(await day.reconcile()).toEqual(equal);
  });

  it('[PAY-19] compares the day before today unless a day is given', async () => {
    expect(await day.reconcile(undefined, undefined, [])).toEqual(equal);
  });

  it('[PAY-19] lists each kind of difference with the core', async () => {
    const [first = ''] = day.coreRows;
    const rows = [
      first,
      `${day.released},${DAY},9999,captured`,
      `${day.released},${DAY},10000,released`,
      `TXN0,${DAY},4250,held`,
    ];
    expect(await day.reconcile(toFile(rows))).toEqual({
      code: 1,
      output: [
        'core, missing here: 1',
        '  TXN0  line 5: ₹42.50, held',
        'core, missing there: 1',
        `  ${day.unknown}  ₹100.00, unknown here`,
        'core, amount: 1',
        `  ${day.released}  line 3: ₹99.99 there, ₹100.00 here`,
        'core, state: 1',
        `  ${day.released}  line 3: captured there, released here`,
        'core, twice: 1',
        `  ${day.released}  line 4: also in line 3`,
        `${DAY}: rows of the core: 4, of the network: 3; differences: 5`,
      ].join('\n'),
      errors: '',
    });
  });

  it('[PAY-19] lists differences with the network, without the fee', async () => {
    const [, second = ''] = day.networkRows;
    const rows = [`${day.captured},${DAY},10200,accepted`, second, `${day.unknown},${DAY},10000,accepted`];
    const { code, output } = await day.reconcile(undefined, toFile(rows));
    expect(code).toBe(1);
    expect(output.split('\n').slice(0, -1)).toEqual([
      'network, amount: 1',
      `  ${day.captured}  line 2: ₹102.00 there, ₹100.00 here`,
      'network, state: 1',
      `  ${day.unknown}  line 4: accepted there, unknown here`,
    ]);
  });

  it('[PAY-19] lists rows and payments from another day', async () => {
    const [, second = '', third = ''] = day.coreRows;
    const rows = [`${day.captured},${NEXT_DAY},10200,captured`, second, third];
    expect((await day.reconcile(toFile(rows))).output).toContain(
      `core, other day: 1\n  ${day.captured}  line 2: ${NEXT_DAY} there, ${DAY} here`,
    );
    const nextDay = (each: readonly string[]) => toFile(each.map((row) => row.replace(DAY, NEXT_DAY)));
    const next = await day.reconcile(nextDay(day.coreRows), nextDay(day.networkRows), ['--day', NEXT_DAY]);
    expect(next.output).toContain(`  ${day.captured}  line 2: ${NEXT_DAY} there, ${DAY} here`);
    expect(next.output).toContain('core, other day: 3');
  });

  it("[BEY-02] compares credited compensation with the core's file", async () => {
    const { db } = day.desk.bank.here;
    const id = `${day.unknown}-${DAY}`;
    await db.query(
      `INSERT INTO compensation (id, payment_id, day, amount, state, credited_on, next_at)
       VALUES ($1, $2, $3, 7500, 'credited', $3, now())`,
      [id, day.unknown, DAY],
    );
    const found = await day.reconcile(toFile([...day.coreRows, `${id},${DAY},7500,credited`]));
    const missing = await day.reconcile();
    await db.query('DELETE FROM compensation');
    expect(found).toMatchObject({
      code: 0,
      output: expect.stringMatching(/rows of the core: 4, of the network: 3/),
    });
    expect(missing.output).toContain(`core, missing there: 1\n  ${id}  ₹75.00, credited here`);
  });

  it('[PAY-19] does not report payments that the other system never received', async () => {
    await day.desk.bank.here.db.query(`UPDATE payment SET state = 'created' WHERE id = $1`, [day.unknown]);
    const without = (rows: readonly string[]) => toFile(rows.slice(0, 1));
    expect((await day.reconcile(without(day.coreRows), without(day.networkRows))).code).toBe(0);
    await day.desk.bank.here.db.query(`UPDATE payment SET state = 'unknown' WHERE id = $1`, [day.unknown]);
  });

  it.each([
    ['one file', ['core.csv'], 'npm run reconcile'],
    ['a day that does not exist', ['a.csv', 'b.csv', '--day', '2020-13-01'], '--day must be'],
    ['a day that has not begun', ['a.csv', 'b.csv', '--day', '2020-01-12'], '--day must be'],
    ['an unknown option', ['a.csv', 'b.csv', '--days', '2'], '--days'],
    ['a file that does not exist', ['none.csv', 'b.csv'], 'none.csv: ENOENT'],
    ['a folder', ['/', 'b.csv'], 'EISDIR'],
  ])('[PAY-19] exits with code 2 for %s', async (_what, args, error) => {
    expect(await day.run(args)).toEqual({ code: 2, output: '', errors: expect.stringContaining(error) });
  });

  describe('among many payments', () => {
    const busyDay = '2019-12-31';
    const id = (n: number) => `TXNBUSY${String(n).padStart(8, '0')}`;
    beforeAll(async () => {
      const { db } = day.desk.bank.here;
      await db.transaction(async () => {
        await db.liftTimeLimits();
        await db.query(
          `INSERT INTO payment SELECT made.* FROM payment, generate_series(1, ${MANY}) n,
             jsonb_populate_record(payment, jsonb_build_object('id', 'TXNBUSY' || lpad(n::text, 8, '0'),
               'idempotency_key', 'busy-' || n, 'bill_reference', 'busy-' || n, 'otp_id', NULL, 'reference_id', NULL, 'bank_transaction_id', NULL,
               'bank_day', '2019-12-31', 'amount', n)) made
           WHERE payment.id = $1`,
          [day.released],
        );
      });
      await db.script('ANALYZE payment');
    });

    it('[PAY-19] finds one difference in a file of 100,000 rows', async () => {
      const rows = Array.from({ length: MANY }, (_, at) => `${id(at + 1)},${busyDay},${at + 1},released`);
      rows[77_777] = `${id(77_778)},${busyDay},77777,released`;
      expect(await day.reconcile(toFile(rows), toFile([]), ['--day', busyDay])).toMatchObject({
        code: 1,
        output: [
          'core, amount: 1',
          `  ${id(77_778)}  line 77779: ₹777.77 there, ₹777.78 here`,
          `${busyDay}: rows of the core: 100000, of the network: 0; differences: 1`,
        ].join('\n'),
      });
    });

    it.each(planKinds)('[PAY-19] reads payments through indexes in a %s plan', async (kind) => {
      const { db } = day.desk.bank.here;
      const partial = await partialIndexes(db);
      for (const [text, values] of [
        [findPaymentsSql, [Array.from({ length: 1_000 }, (_, n) => id(n))]],
        [readDaySql, [busyDay, id(50_000)]],
      ] as const) {
        const plan = await explainStatement(db, { text, values, from: '' }, kind);
        expect(tablesReadWhole(plan, partial)).not.toContain('payment');
      }
    });
  });
});
