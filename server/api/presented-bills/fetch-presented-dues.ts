import type { Bank } from '../bank';
import { refreshDues } from '../billers/refresh-dues';
import { MINUTE_MS } from '../clock/bank-day';

const BATCH = 8;
const RETRY_AFTER_MS = 15 * MINUTE_MS;
/** The first session of each day fetches the dues as well. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;

interface Leased {
  readonly id: number;
  readonly revision: number;
  readonly saved_biller_id: number;
  readonly customer_id: string;
  readonly received_at: Date;
}

/**
 * Fetches the dues of newly presented and withdrawn bills. An event may be late, so only the fetched bill says what
 * is due now (docs/decisions/0047). Returns true if more may be waiting.
 */
export async function fetchPresentedDues(bank: Bank): Promise<boolean> {
  const now = bank.clock.now();
  const leased = await bank.db.query<Leased>(
    `WITH waiting AS MATERIALIZED (SELECT id FROM presented_bill WHERE fetch_at <= $1
       ORDER BY fetch_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     UPDATE presented_bill bill SET fetch_at = $2 FROM waiting, saved_biller saved
     WHERE bill.id = waiting.id AND saved.id = bill.saved_biller_id
     RETURNING bill.id, bill.revision, bill.saved_biller_id, bill.received_at, saved.customer_id`,
    [now, new Date(now.getTime() + RETRY_AFTER_MS)],
  );
  await Promise.all(leased.map((bill) => fetchDue(bank, bill)));
  return leased.length === BATCH;
}

async function fetchDue(bank: Bank, bill: Leased): Promise<void> {
  const { id, revision, customer_id: customerId, saved_biller_id: savedBillerId, received_at: since } = bill;
  try {
    const { unreachable } = await refreshDues(bank, customerId, [savedBillerId]);
    if (unreachable && bank.clock.now().getTime() - since.getTime() < GIVE_UP_AFTER_MS) return;
    await bank.db.run(
      `UPDATE presented_bill SET fetch_at = NULL,
         announced = announced OR NOT (SELECT presented_bill_messages FROM bank_settings)
       WHERE id = $1 AND revision = $2`,
      [id, revision],
    );
  } catch (error) {
    bank.log('presented-due-not-fetched', { presentedBill: id, error: error as Error });
  }
}
