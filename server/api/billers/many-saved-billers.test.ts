import { addBiller } from '@billpay/api-contract/biller-changes';
import { allUpcomingDues, savedBillers } from '@billpay/api-contract/billers';
import { complaints } from '@billpay/api-contract/complaints';
import { fetchEveryPage } from '@billpay/api-contract/every-page';
import { toBankDay, DAY_MS, startOfBankDay } from '../clock/bank-day';
import { openDatabase } from '../database/open-database';
import type { Database } from '../database/database';
import { startSandbox, type Sandbox } from '@billpay/sandbox';
import { addBillerBody } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';

import { complainAbout, fetchTransactions } from '../complaints/testing/register';

/** Twice as many billers as a customer may save. */
const MANY = 5_000;
const gas = {
  billerId: 'HCG000000HAR01',
  parameter: 'CRN Number',
  value: '1140100171',
  billName: 'City Gas',
};

describe('a customer with 5,000 saved billers, or with many dues or complaints', () => {
  let database: TestDatabase;
  let sandbox: Sandbox;
  let db: Database;
  let client: TestClient;

  const saveMany = (count: number) =>
    db.query(
      `INSERT INTO saved_biller (customer_id, biller_id, bill_name, parameters, parameters_hash, saved_at)
       SELECT $1, 'HCG000000HAR01', 'Site ' || n,
         jsonb_build_array(jsonb_build_object('PARAMETER_NAME', 'CRN Number', 'PARAMETER_VALUE', '41' || lpad(n::text, 8, '0'))),
         decode(lpad(to_hex(n), 64, '0'), 'hex'), now() FROM generate_series(1, $2::int) n`,
      [client.customer, count],
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    sandbox = await startSandbox({ databaseUrl: database.url, directory: 'known', rateLimits: 'off' });
    db = await openDatabase({ url: database.url });
  });
  afterAll(async () => {
    await db.close();
    await sandbox.close();
    await database.drop();
  });
  beforeEach(async () => {
    client = await TestClient.signInAsNew(sandbox.origin, 'first-time');
  });

  it('[API-02] returns saved billers a thousand at a time, each once and sorted by name', async () => {
    await saveMany(MANY);
    const sizes: number[] = [];
    const rows = await fetchEveryPage(
      async (query) => {
        const { data } = await client.call(savedBillers, { query });
        sizes.push(data.length);
        return data;
      },
      ({ CUSTOMER_BILL_ID }) => CUSTOMER_BILL_ID,
    );
    expect(sizes).toEqual(Array.from({ length: MANY / 1_000 }, () => 1_000));
    expect(rows).toHaveLength(MANY);
    const names = rows.map(({ BILL_NAME }) => BILL_NAME);
    expect(names).toEqual([...names].sort());
    expect(
      (await client.call(savedBillers, { query: { pageNumber: String(MANY / 1_000 + 1) } })).data,
    ).toEqual([]);
  });

  it.each(['0', '-1', '1.5', 'x', ''])('[API-02] refuses page "%s"', async (pageNumber) => {
    expect((await client.try(savedBillers, { query: { pageNumber } })).status).toBe(400);
  });

  it('refuses to save more than 2,500 billers', async () => {
    await saveMany(2_499);
    const add = async (value: string) => {
      return client.try(addBiller, { body: await addBillerBody(client, { ...gas, value }) });
    };
    expect((await add('1140100171')).status).toBe(200);
    const refused = await add('1140100172');
    expect(refused).toMatchObject({
      status: 422,
      message: expect.stringContaining('as many billers as possible'),
    });
    const [row] = await db.query<{ saved: number }>(
      'SELECT count(*)::int AS saved FROM saved_biller WHERE customer_id = $1',
      [client.customer],
    );
    expect(row?.saved).toBe(2_500);
  });

  it('refuses more than fifty complaints a day, and lists the newest thousand', async () => {
    const regular = await TestClient.signInAsNew(sandbox.origin, 'regular');
    const paid = (await fetchTransactions(regular)).filter(
      ({ TRANSACTION_STATUS, COMPLETION_DATE }) =>
        TRANSACTION_STATUS === 'success' && Date.parse(COMPLETION_DATE) > Date.now() - 80 * DAY_MS,
    );
    const [first = '', second = ''] = paid.map(({ TRANSACTION_ID }) => TRANSACTION_ID);
    const complain = async (createdAt: Date, count: number) => {
      await db.query(
        `INSERT INTO complaint (id, customer_id, payment_id, reason_id, description, status, created_at, submit_from)
         SELECT 'CMP' || nextval('complaint_number'), $1, $2, (SELECT min(id) FROM complaint_reason), 'x', 'RESOLVED', $3, $3
         FROM generate_series(1, $4::int)`,
        [regular.customer, first, createdAt, count],
      );
    };
    const [{ today = 0 } = {}] = await db.query<{ today: number }>(
      `SELECT count(*)::int AS today FROM complaint WHERE customer_id = $1 AND created_at >= $2`,
      [regular.customer, startOfBankDay(toBankDay(new Date(regular.now())))],
    );
    await complain(new Date(regular.now() - 40 * DAY_MS), 1_200);
    await complain(new Date(regular.now()), 49 - today);
    expect(await complainAbout(regular, second)).toMatchObject({ status: 200 });
    const refused = await complainAbout(regular, first);
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('tomorrow') });
    expect((await regular.call(complaints)).data).toHaveLength(1_000);
  });

  it('returns at most 2,500 dues in one response', async () => {
    await saveMany(3_000);
    await db.query(
      `INSERT INTO upcoming_due (saved_biller_id, amount, due_date) SELECT id, 100, '2031-01-01' FROM saved_biller
       WHERE customer_id = $1`,
      [client.customer],
    );
    expect((await client.call(allUpcomingDues)).data).toHaveLength(2_500);
  });
});
