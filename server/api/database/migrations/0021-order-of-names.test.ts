import { databaseBefore, migrateToNewest } from './testing/earlier-database';

describe('the order of saved billers', () => {
  const database = databaseBefore(21);

  it('[API-02] sorts saved billers like all other names, and reads them from an index', async () => {
    const db = database();
    const names = ['Zoo', 'éclair', 'Home  2', 'home 10', 'Home', 'Álvaro', 'घर'];
    await db.query(
      `INSERT INTO saved_biller (customer_id, biller_id, bill_name, parameters, parameters_hash, saved_at)
       SELECT 'C1', 'B1', name, '[]', sha256(convert_to(name, 'UTF8')), now() FROM unnest($1::text[]) name`,
      [names],
    );

    await migrateToNewest(db);

    const list = `SELECT bill_name FROM saved_biller WHERE customer_id = 'C1' AND deleted_at IS NULL
      ORDER BY sort_text(bill_name) COLLATE "C", id LIMIT 1000`;
    const rows = await db.query<{ bill_name: string }>(list);
    expect(rows.map((row) => row.bill_name)).toEqual([
      'Álvaro',
      'éclair',
      'Home',
      'home 10',
      'Home  2',
      'Zoo',
      'घर',
    ]);
    await db.script('SET enable_seqscan = off; SET enable_sort = off');
    const plan = await db.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${list}`);
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('using saved_biller_by_name');
  });
});
