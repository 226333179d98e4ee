import type { WireParameter } from '@billpay/api-contract/wire';
import type { Bank } from '../bank';
import { bankDayOf } from '../clock/bank-day';
import { MOBILE_PREPAID_CATEGORY } from '../adapters/bill-network';
import { putDues, removeOtherDues, type Due } from './dues';

/** SQL: the saved billers with a bill that sets the amount. For the others, the customer or a plan does. */
const billedSql = `SELECT saved.id, saved.biller_id, saved.parameters
  FROM saved_biller saved JOIN biller ON biller.id = saved.biller_id
  WHERE saved.customer_id = $1 AND saved.deleted_at IS NULL AND biller.fetch_requirement <> 'NOT_SUPPORTED'
    AND NOT biller.accepts_adhoc AND biller.category_id <> ${MOBILE_PREPAID_CATEGORY}`;

/** How many bills are fetched concurrently. */
const AT_A_TIME = 50;

interface Billed {
  id: number;
  biller_id: string;
  parameters: WireParameter[];
}

/** Replaces the customer's dues with those that the network knows now; returns how many changed. */
export async function refreshDues(bank: Bank, customerId: string): Promise<number> {
  const billed = await bank.db.query<Billed>(billedSql, [customerId]);
  const ids = [...new Set(billed.map((bill) => bill.biller_id))];
  const billers = new Map(
    await Promise.all(ids.map(async (id) => [id, await bank.network.biller(id)] as const)),
  );
  const owed: Due[] = [];
  /** The biller could not be reached: the known due stays. */
  const unknown: number[] = [];
  const refresh = async ({ id, biller_id, parameters }: Billed): Promise<void> => {
    const biller = billers.get(biller_id);
    if (!biller) return;
    const bill = await bank.network.fetchBill({ customerId, biller, parameters });
    if ('refused' in bill) {
      if (bill.code !== 'no-pending-bill') unknown.push(id);
      return;
    }
    const { amountPaise, dueDate = null, billDate = null, billPeriod = null } = bill;
    owed.push({ savedBillerId: id, amountPaise, dueDate, billDate, billPeriod });
  };
  for (let from = 0; from < billed.length; from += AT_A_TIME) {
    await Promise.all(billed.slice(from, from + AT_A_TIME).map(refresh));
  }
  const kept = [...unknown, ...owed.map(({ savedBillerId }) => savedBillerId)];
  return (await removeOtherDues(bank, customerId, kept)) + (await putDues(bank, owed));
}

/** Calls `refreshDues` unless it has already run on this bank day. */
export async function refreshDuesOncePerDay(bank: Bank, customerId: string): Promise<void> {
  const today = bankDayOf(bank.clock.now());
  const [customer] = await bank.db.query<{ dues_refreshed_on: string | null }>(
    'SELECT dues_refreshed_on FROM customer WHERE id = $1',
    [customerId],
  );
  if (customer?.dues_refreshed_on === today) return;
  await refreshDues(bank, customerId);
  await bank.db.run('UPDATE customer SET dues_refreshed_on = $2 WHERE id = $1', [customerId, today]);
}
