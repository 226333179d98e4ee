import { databaseUnderTest } from '@billpay/sandbox/testing/test-database';

describe('the database', () => {
  const db = databaseUnderTest('empty');

  it('[PAY-20] returns exact integers, and bank days as text', async () => {
    const [row] = await db().query(
      `SELECT 9007199254740991::bigint AS paise, sum(n)::numeric AS sum, '2026-11-21'::date AS day
       FROM (VALUES (1::bigint), (2)) AS v(n)`,
    );
    expect(row).toEqual({ paise: 9_007_199_254_740_991, sum: 3, day: '2026-11-21' });
    await expect(db().query('SELECT 9007199254740993::bigint AS paise')).rejects.toThrow('safe integers');
  });
});
