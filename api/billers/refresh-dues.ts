import type { WireParameter } from '@billpay/api-contract/wire';
import type { Bank } from '../bank';
import { bankDayOf } from '../clock/bank-day';
import { MOBILE_PREPAID_CATEGORY } from '../adapters/bill-network';
import { putDues, removeOtherDues, type Due } from './dues';

/** SQL: the saved billers whose bill says what is owed; of the others the customer names the amount, or a plan does. */
const billedSql = `SELECT saved.id, saved.biller_id, saved.parameters
  FROM saved_biller saved JOIN biller ON biller.id = saved.biller_id
  WHERE saved.customer_id = $1 AND saved.deleted_at IS NULL AND biller.fetch_requirement <> 'NOT_SUPPORTED'
    AND NOT biller.accepts_adhoc AND biller.category_id <> ${MOBILE_PREPAID_CATEGORY}`;

/** How many bills are fetched side by side. */
const AT_A_TIME = 50;

interface Billed {
  id: number;
  biller_id: string;
  parameters: WireParameter[];
}

/** Makes the customer's dues those that the network knows of now; returns how many changed. */
export async function refreshDues(bank: Bank, customerId: string): Promise<number> {
  const billed = await bank.db.query<Billed>(billedSql, [customerId]);
  const ids = [...new Set(billed.map((bill) => bill.biller_id))];
  const billers = new Map(
    await Promise.all(ids.map(async (id) => [id, await bank.network.biller(id)] as const)),
  );
  const owed: Due[] = [];
  /** Nobody could say whether anything is owed: what was known before stays. */
  const unknown: number[] = [];
  const refresh = async ({ id, biller_id, parameters }: Billed): Promise<void> => {
    const biller = billers.get(biller_id);
    if (!biller) return;
    const bill = await bank.network.fetchBill({ customerId, biller, parameters });
    if ('refused' in bill) {
      if (!/no pending bill/i.test(bill.refused)) unknown.push(id);
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

/** `refreshDues`, unless that was done on this bank day already. */
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
