import type { WireParameter } from '@billpay/api-contract/wire';
import type { Bank } from '../bank';
import { toBankDay } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { MOBILE_PREPAID_CATEGORY, type Biller } from '../adapters/bill-network';
import { MAX_SAVED_BILLERS } from './save-biller';
import { refuseSkipped } from '../presented-bills/skip-presented-bill';
import type { Refusal } from '../refusal';
import { paidSince, putDues, removeDues, type Due } from './dues';
import { toDue } from './fetched-due';
import { refuseMarked } from './paid-elsewhere';

/**
 * SQL for the saved billers, and whether the bill determines the amount. For other billers, the customer or a plan
 * determines it.
 */
const savedSql = `SELECT saved.id, saved.biller_id, saved.parameters,
    biller.fetch_requirement <> 'NOT_SUPPORTED' AND NOT biller.accepts_adhoc
      AND biller.category_id <> ${MOBILE_PREPAID_CATEGORY} AS billed
  FROM saved_biller saved JOIN biller ON biller.id = saved.biller_id
  WHERE saved.customer_id = $1 AND saved.deleted_at IS NULL AND ($2::bigint[] IS NULL OR saved.id = ANY ($2))
  ORDER BY saved.id LIMIT ${MAX_SAVED_BILLERS}`;

/** Number of bills fetched concurrently. */
const AT_A_TIME = 50;

interface Saved {
  readonly id: number;
  readonly biller_id: string;
  readonly parameters: WireParameter[];
  readonly billed: boolean;
}

/** An open bill, no bill, an unknown bill if the biller refuses, or no response. */
type Fetched = Due | 'none' | 'unknown' | 'no-response';

export interface RefreshedDues {
  /** Number of changed dues. */
  readonly changed: number;
  /** Whether every biller has failed to respond. */
  readonly unreachable: boolean;
}

const refreshing = new WeakMap<Bank, Map<string, Promise<RefreshedDues>>>();

/**
 * Calls `replaceDues`, one call at a time for each customer, because each call queries the network about all
 * bills, or about those of `savedBillerIds`.
 */
export async function refreshDues(
  bank: Bank,
  customerId: string,
  savedBillerIds: readonly number[] | null = null,
): Promise<RefreshedDues> {
  const ofBank = refreshing.get(bank) ?? new Map<string, Promise<RefreshedDues>>();
  refreshing.set(bank, ofBank);
  const before = ofBank.get(customerId);
  const refreshed = (async () => {
    await before?.catch(() => undefined);
    return replaceDues(bank, customerId, savedBillerIds);
  })();
  ofBank.set(customerId, refreshed);
  try {
    return await refreshed;
  } finally {
    if (ofBank.get(customerId) === refreshed) ofBank.delete(customerId);
  }
}

/**
 * Replaces the customer's dues with the network's current ones. If a biller does not respond, keeps the known
 * due. Also keeps the remainder of a payment made while the bills were fetched.
 */
async function replaceDues(
  bank: Bank,
  customerId: string,
  savedBillerIds: readonly number[] | null,
): Promise<RefreshedDues> {
  const began = bank.clock.now();
  const saved = await bank.db.query<Saved>(savedSql, [customerId, savedBillerIds]);
  const fetched = await fetchDues(
    bank,
    customerId,
    saved.filter(({ billed }) => billed),
  );
  const unreachable = fetched.size > 0 && [...fetched.values()].every((due) => due === 'no-response');
  const owed = [...fetched.values()].filter((due) => typeof due === 'object');
  const gone = saved.map(({ id }) => id).filter((id) => (fetched.get(id) ?? 'none') === 'none');
  return bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const paid = await paidSince(bank, customerId, began, [...fetched.keys()]);
    const isCurrent = (id: number) => !paid.includes(id);
    const removed = await removeDues(bank, gone.filter(isCurrent));
    const put = await putDues(
      bank,
      owed.filter(({ savedBillerId }) => isCurrent(savedBillerId)),
    );
    return { changed: removed + put, unreachable };
  });
}

/** Fetches dues, by saved biller. */
async function fetchDues(
  bank: Bank,
  customerId: string,
  billed: readonly Saved[],
): Promise<ReadonlyMap<number, Fetched>> {
  const ids = [...new Set(billed.map(({ biller_id }) => biller_id))];
  const billers = new Map(
    await Promise.all(ids.map(async (id) => [id, await bank.network.biller(id)] as const)),
  );
  const fetched = new Map<number, Fetched>();
  for (let from = 0; from < billed.length; from += AT_A_TIME) {
    const fetching = billed.slice(from, from + AT_A_TIME).map(async (saved) => {
      fetched.set(saved.id, await fetchDue(bank, customerId, saved, billers.get(saved.biller_id)));
    });
    await Promise.all(fetching);
  }
  return fetched;
}

async function fetchDue(
  bank: Bank,
  customerId: string,
  { id, biller_id, parameters }: Saved,
  biller: Biller | undefined,
): Promise<Fetched> {
  if (!biller) return 'none';
  try {
    const bill = await bank.network.fetchBill({ customerId, biller, parameters });
    if ('refused' in bill) return bill.code === 'no-pending-bill' ? 'none' : 'unknown';
    return toDue(id, bill);
  } catch (error) {
    bank.log('due-not-fetched', { biller: biller_id, error: error as Error });
    return 'no-response';
  }
}

/**
 * Refuses to pay a bill automatically that the customer has marked as paid elsewhere or skipped. Fetches the due again
 * first, because another bill is neither.
 */
export async function refuseDeclinedBill(
  bank: Bank,
  customerId: string,
  savedBillerId: number,
): Promise<Refusal | null> {
  const refuse = async () =>
    (await refuseMarked(bank, savedBillerId)) ?? (await refuseSkipped(bank, savedBillerId));
  if ((await refuse()) === null) return null;
  await refreshDues(bank, customerId, [savedBillerId]);
  return refuse();
}

/** Calls `refreshDues` unless a biller has already responded to it on this bank day. */
export async function refreshDuesOncePerDay(bank: Bank, customerId: string): Promise<void> {
  const today = toBankDay(bank.clock.now());
  const [customer] = await bank.db.query<{ dues_refreshed_on: string | null }>(
    'SELECT dues_refreshed_on FROM customer WHERE id = $1',
    [customerId],
  );
  if (customer?.dues_refreshed_on === today) return;
  const { unreachable } = await refreshDues(bank, customerId);
  if (unreachable) return;
  await bank.db.run('UPDATE customer SET dues_refreshed_on = $2 WHERE id = $1', [customerId, today]);
}
