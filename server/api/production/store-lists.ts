import type { BillNetwork } from '../adapters/bill-network';
import type { Job } from '../background/repeat';
import { MINUTE_MS } from '../clock/bank-day';
import type { Database } from '../database/database';

/**
 * Stores the network's categories and places, to which imported billers refer. Keeps those that the network
 * no longer lists, because billers may still refer to them.
 */
export async function storeLists(
  db: Database,
  network: Pick<BillNetwork, 'categories' | 'locations'>,
): Promise<void> {
  const [categories, locations] = await Promise.all([network.categories(), network.locations()]);
  await db.transaction(async () => {
    // Otherwise an instance that starts at the same time may insert the same name first.
    await db.script('LOCK TABLE category IN SHARE ROW EXCLUSIVE MODE');
    await db.query(
      `INSERT INTO category SELECT id, name FROM jsonb_to_recordset($1) AS given(id int, name text)
         ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name WHERE category.name <> EXCLUDED.name`,
      [JSON.stringify(categories)],
    );
  });
  const places = locations.flatMap(({ state, cities }) => cities.map((city) => ({ state, city })));
  await db.query(
    `INSERT INTO location SELECT state, city FROM jsonb_to_recordset($1) AS given(state text, city text)
       ON CONFLICT DO NOTHING`,
    [JSON.stringify(places)],
  );
}

/** Keeps the stored categories and places up to date. */
export const listsJob: Job = {
  name: 'directory-lists',
  everyMs: 10 * MINUTE_MS,
  round: async ({ db, network }) => {
    await storeLists(db, network);
    return false;
  },
};
