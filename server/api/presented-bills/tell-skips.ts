import { isolate } from '../background/isolate';
import { isFreeSql, leaseSql } from '../background/work-through';
import type { Bank } from '../bank';

const BATCH = 8;

interface Untold {
  readonly id: number;
  readonly bill_id: string;
  readonly customer_id: string;
  readonly skipped: boolean;
  readonly decision: number;
}

/**
 * Tells the network the newest decisions to skip or restore presented bills. Retries a failed call when its lease
 * expires. Leases use the machine's clock. Returns true if more may be waiting.
 */
export async function tellSkips(bank: Bank): Promise<boolean> {
  const untold = await bank.db.query<Untold>(
    `WITH untold AS MATERIALIZED (SELECT id FROM presented_bill
       WHERE decision > decision_told AND ${isFreeSql}
       ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     UPDATE presented_bill bill SET ${leaseSql}
     FROM untold, saved_biller saved WHERE bill.id = untold.id AND saved.id = bill.saved_biller_id
     RETURNING bill.id, bill.bill_id, bill.skipped, bill.decision, saved.customer_id`,
  );
  await Promise.all(
    untold.map((bill) => isolate(bank, 'skip-not-told', { presentedBill: bill.id }, () => tell(bank, bill))),
  );
  return untold.length === BATCH;
}

async function tell(bank: Bank, { id, bill_id, customer_id, skipped, decision }: Untold): Promise<void> {
  const told = { billId: bill_id, customerId: customer_id, isSkipped: skipped, decision };
  await bank.network.decideSkip?.(told);
  await bank.db.run(
    'UPDATE presented_bill SET decision_told = $2, leased_until = NULL WHERE id = $1 AND decision_told < $2',
    [id, decision],
  );
}
