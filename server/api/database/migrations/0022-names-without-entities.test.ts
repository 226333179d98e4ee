import { databaseBefore, migrateToNewest } from './testing/earlier-database';

describe('the migration of names with character entities', () => {
  const database = databaseBefore(22);

  it('[FIND-05] decodes names once, and finds and sorts billers by them', async () => {
    const db = database();
    await db.script(`
      INSERT INTO category VALUES (2, 'Clubs &amp; Societies'), (3, 'Taxes &amp; Fees'), (4, 'Taxes & Fees');
      INSERT INTO biller SELECT id, name, category, coverage, false, 'Exact', 'MANDATORY', 'NOT_SUPPORTED', false,
          '[{"name": "Father&#39;s Name", "values": ["A &amp; B"]}]', '[]', search_text(name), biller_sort_key(name, coverage, id)
        FROM (VALUES ('E1', 'A&#39;S School', 1, 'Jammu &amp; Kashmir'), ('E2', 'B&#x27;s &quot;Own&quot;&nbsp;School', 2, 'All India'),
          ('E3', 'C &amp;amp; D', 3, 'All India'), ('E4', 'Hidden&#8203; Name &amp; Co', 1, 'All India'),
          ('E5', 'Plain & simple; name', 1, 'All India')) AS b(id, name, category, coverage);
    `);

    await migrateToNewest(db);

    const rows = await db.query<{ name: string; coverage: string; parameters: unknown; search: string }>(
      `SELECT name, coverage, parameters, search FROM biller WHERE id LIKE 'E%' ORDER BY id`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      "A'S School",
      `B's "Own" School`,
      'C &amp; D',
      'Hidden&#8203; Name &amp; Co',
      'Plain & simple; name',
    ]);
    expect(rows[0]).toMatchObject({
      coverage: 'Jammu & Kashmir',
      parameters: [{ name: 'Father&#39;s Name', values: ['A &amp; B'] }],
    });
    expect(rows[0]?.search).toContain(' a s school asschool');
    expect(rows[1]?.search).toContain(' clubs and societies clubssocieties');
    const categories = await db.query<{ name: string }>('SELECT name FROM category ORDER BY id');
    expect(categories.map(({ name }) => name).slice(1)).toEqual([
      'Clubs & Societies',
      'Taxes &amp; Fees',
      'Taxes & Fees',
    ]);
  });
});
