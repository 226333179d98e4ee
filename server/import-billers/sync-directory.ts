import type { BillNetwork } from '@billpay/api/adapters/bill-network';
import type { Database } from '@billpay/api/database/database';
import { storeLists } from '@billpay/api/production/store-lists';
import { importRecords, type Counts, type Import } from './import-master';

async function readCursor(db: Database): Promise<string | null> {
  const [row] = await db.query<{ cursor: string }>('SELECT cursor FROM directory_cursor');
  return row?.cursor ?? null;
}

async function writeCursor(db: Database, cursor: string): Promise<void> {
  await db.query(
    `INSERT INTO directory_cursor (cursor) VALUES ($1)
     ON CONFLICT (single) DO UPDATE SET cursor = EXCLUDED.cursor`,
    [cursor],
  );
}

function addCounts(sum: Counts, more: Counts): Counts {
  return {
    read: sum.read + more.read,
    added: sum.added + more.added,
    changed: sum.changed + more.changed,
    unchanged: sum.unchanged + more.unchanged,
    leftOut: sum.leftOut + more.leftOut,
    warnings: sum.warnings + more.warnings,
  };
}

export interface Synchronisation extends Pick<Import, 'findEntry' | 'report'> {
  /** Whether to read the whole directory again, instead of the changes since the last run. */
  readonly all?: boolean;
}

/**
 * Imports the network's directory page by page. Each page commits with its cursor, so that an interrupted
 * run continues there, and the next run reads only changes.
 */
export async function syncDirectory(
  db: Database,
  network: Pick<BillNetwork, 'categories' | 'locations' | 'directory'>,
  { findEntry, report, all = false }: Synchronisation,
): Promise<Counts> {
  await storeLists(db, network);
  let counts: Counts = { read: 0, added: 0, changed: 0, unchanged: 0, leftOut: 0, warnings: 0 };
  let cursor = all ? null : await readCursor(db);
  for (let isLast = false; !isLast;) {
    const page = await network.directory(cursor);
    if (!page.isLast && page.next === cursor) throw new Error('The network returned the same cursor again.');
    const finish = () => writeCursor(db, page.next);
    counts = addCounts(counts, await importRecords(db, page.records, { findEntry, report, finish }));
    ({ next: cursor, isLast } = page);
  }
  return counts;
}
