import type { Presentment } from '../adapters/bill-network';
import { hashParameters } from '../adapters/parameters';
import type { Bank } from '../bank';
import { isRealDay } from '../clock/bank-day';

async function readCursor(bank: Bank): Promise<string | null> {
  const [row] = await bank.db.query<{ cursor: string }>('SELECT cursor FROM presentment_cursor');
  return row?.cursor ?? null;
}

/** Whether the bill network has ever returned a page of presented bills, so that the API offers them. */
export async function hasPresentment(bank: Bank): Promise<boolean> {
  return bank.network.presentments !== undefined && (await readCursor(bank)) !== null;
}

/** Advances the cursor unless another instance has done so. */
async function writeCursor(bank: Bank, before: string | null, next: string): Promise<void> {
  if (before === null) {
    await bank.db.run('INSERT INTO presentment_cursor (cursor) VALUES ($1) ON CONFLICT DO NOTHING', [next]);
  } else {
    await bank.db.run('UPDATE presentment_cursor SET cursor = $2 WHERE cursor = $1', [before, next]);
  }
}

/**
 * Reads the network's next page of presented bills, and stores those of saved billers with the cursor. Returns true
 * if more are waiting.
 */
export async function receivePresentments(bank: Bank): Promise<boolean> {
  const cursor = await readCursor(bank);
  const page = await bank.network.presentments?.(cursor);
  if (!page) return false;
  const { presentments, next, isLast } = page;
  if (next === cursor) {
    if (isLast) return false;
    throw new Error('The network returned the same cursor again.');
  }
  await bank.db.transaction(async () => {
    await storePresentments(bank, presentments.filter(isDated));
    await writeCursor(bank, cursor, next);
  });
  return !isLast;
}

function isDated({ billDate, dueDate }: Presentment): boolean {
  return isRealDay(billDate) && (dueDate === undefined || isRealDay(dueDate));
}

/**
 * Stores the newest event about each bill, only for customers who have saved its details. A bill that is presented
 * with another amount or due date, or again after it was withdrawn, is no longer skipped.
 */
export async function storePresentments(bank: Bank, presentments: readonly Presentment[]): Promise<void> {
  const rows = presentments.map(({ parameters, ...presentment }) => ({
    ...presentment,
    hash: hashParameters(parameters).toString('hex'),
  }));
  await bank.db.run(
    `INSERT INTO presented_bill AS known (saved_biller_id, bill_id, revision, withdrawn, amount, bill_date, due_date,
       received_at, fetch_at)
     SELECT DISTINCT ON (saved.id, "billId") saved.id, "billId", revision, state = 'withdrawn', "amountPaise", "billDate",
       "dueDate", $2::timestamptz, $2::timestamptz
     FROM jsonb_to_recordset($1) AS event("customerId" text, "billerId" text, hash text, "billId" text, revision bigint,
       state text, "amountPaise" bigint, "billDate" date, "dueDate" date)
     JOIN saved_biller saved ON saved.customer_id = "customerId" AND saved.biller_id = "billerId"
       AND saved.parameters_hash = decode(hash, 'hex') AND saved.deleted_at IS NULL
     ORDER BY saved.id, "billId", revision DESC
     ON CONFLICT (saved_biller_id, bill_id) DO UPDATE SET revision = EXCLUDED.revision, withdrawn = EXCLUDED.withdrawn,
       amount = EXCLUDED.amount, bill_date = EXCLUDED.bill_date, due_date = EXCLUDED.due_date, fetch_at = EXCLUDED.fetch_at,
       received_at = EXCLUDED.received_at, skipped = known.skipped AND NOT known.withdrawn
         AND (known.amount, known.due_date) IS NOT DISTINCT FROM (EXCLUDED.amount, EXCLUDED.due_date)
     WHERE known.revision < EXCLUDED.revision`,
    [JSON.stringify(rows), bank.clock.now()],
  );
}
