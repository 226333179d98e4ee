import { databaseBefore, migrateToNewest } from './testing/earlier-database';

/** Billers as earlier servers stored them. */
const billers = `
  INSERT INTO biller SELECT id, name, 1, coverage, false, 'Exact', 'MANDATORY', 'NOT_SUPPORTED', false, '[]', '[]',
      lower(name || ' Electricity ' || coverage), CASE coverage WHEN 'All India' THEN '1' ELSE '0' END || lower(name) || ' ' || id
    FROM (VALUES ('Z1', 'Torrent Power', 'Surat'), ('A1', 'Torrent Power - Bhiwandi', 'Thane'), ('A2', 'torrent powers', 'Thane'),
      ('B2', 'Dakshin Gujarat Vij Company (DGVCL)', 'All India'), ('B3', 'Torrent Power', 'Surat')) AS b(id, name, coverage);
`;

describe('the migration of names', () => {
  const database = databaseBefore(16);

  it('[FIND-05] makes stored billers searchable by their words, and sorts them as readers expect', async () => {
    await database().script(billers);
    await migrateToNewest(database());
    const rows = await database().query<{ id: string; search: string }>(
      `SELECT id, search FROM biller WHERE id <> 'B1' ORDER BY sort_key`,
    );
    expect(rows.map(({ id }) => id)).toEqual(['B3', 'Z1', 'A1', 'A2', 'B2']);
    expect(rows.at(-1)?.search).toBe(
      ' dakshin gujarat vij company dgvcl dakshingujaratvijcompanydgvcl electricity electricity all india allindia',
    );
  });
});
