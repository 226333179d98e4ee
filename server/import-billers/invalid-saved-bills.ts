import type { WireParameter } from '@billpay/api-contract/wire';
import { findParameterFault } from '@billpay/api/adapters/parameters';
import type { Database } from '@billpay/api/database/database';
import type { BillerRecord } from '@billpay/api/billers/write-billers';

/** Number of saved bills that are checked in one batch. */
const PAGE = 2_000;

/** Lists the ids of billers whose parameters have changed. */
async function changedParameters(db: Database, billers: readonly BillerRecord[]): Promise<Set<string>> {
  const rows = billers.map(({ id, terms }) => ({ id, parameters: terms.parameters }));
  const changed = await db.query<{ id: string }>(
    `SELECT biller.id FROM biller
     JOIN jsonb_to_recordset($1) AS given(id text, parameters jsonb) ON given.id = biller.id
     WHERE biller.parameters <> given.parameters`,
    [JSON.stringify(rows)],
  );
  return new Set(changed.map(({ id }) => id));
}

/**
 * Counts, by biller, the saved bills that do not match their biller's new parameters. Customers could no
 * longer fetch or pay such a bill.
 */
export async function countInvalidBills(
  db: Database,
  billers: readonly BillerRecord[],
): Promise<Map<string, number>> {
  const misfits = new Map<string, number>();
  const changed = await changedParameters(db, billers);
  if (changed.size === 0) return misfits;
  const rules = new Map(billers.map(({ id, terms }) => [id, terms.parameters]));
  for (let after = 0, more = true; more;) {
    const saved = await db.query<{ id: number; biller_id: string; parameters: WireParameter[] }>(
      `SELECT id, biller_id, parameters FROM saved_biller
       WHERE biller_id = ANY ($1) AND deleted_at IS NULL AND id > $2 ORDER BY id LIMIT ${PAGE}`,
      [[...changed], after],
    );
    for (const { biller_id, parameters } of saved) {
      const fits = findParameterFault(rules.get(biller_id) ?? [], parameters) === null;
      if (!fits) misfits.set(biller_id, (misfits.get(biller_id) ?? 0) + 1);
    }
    after = saved.at(-1)?.id ?? after;
    more = saved.length === PAGE;
  }
  return misfits;
}
