import type { Bank } from '@billpay/api/bank';
import type { Biller } from '@billpay/api/adapters/bill-network';
import { writeBillTerms, type BillTerms } from '../bill-network/billing';
import { findBillNumber, hashParameters } from '@billpay/api/adapters/parameters';
import { addDays, toBankDay, toBankMonth } from '@billpay/api/clock/bank-day';
import type { WireParameter } from '@billpay/api-contract/wire';
import type { Blueprint, SeedBill, SeedSavedBiller } from './blueprints';

/** A saved biller that was created from a blueprint. */
export interface SavedBill {
  readonly id: number;
  readonly seed: SeedSavedBiller;
  readonly biller: Biller;
  readonly parameters: readonly WireParameter[];
  readonly terms: BillTerms;
}

/** Saved bills by bill name. */
export type SavedBills = ReadonlyMap<string, SavedBill>;

export interface BillToSave {
  readonly billerId: string;
  readonly billName: string;
  readonly parameters: readonly WireParameter[];
}

/**
 * Saves many bills at once. Returns their ids by bill name. Does not validate them, because the seed's tests
 * do.
 */
export async function saveBills(
  bank: Bank,
  customerId: string,
  bills: readonly BillToSave[],
): Promise<Map<string, number>> {
  const rows = bills.map(({ billerId, billName, parameters }) => ({
    biller_id: billerId,
    bill_name: billName,
    parameters,
    hash: hashParameters(parameters).toString('hex'),
  }));
  const saved = await bank.db.query<{ id: number; bill_name: string }>(
    `INSERT INTO saved_biller (customer_id, biller_id, bill_name, parameters, parameters_hash, saved_at)
     SELECT $1, biller_id, bill_name, parameters, decode(hash, 'hex'), $2 FROM jsonb_to_recordset($3)
       AS s(biller_id text, bill_name text, parameters jsonb, hash text) RETURNING id, bill_name`,
    [customerId, bank.clock.now(), JSON.stringify(rows)],
  );
  return new Map(saved.map(({ id, bill_name }) => [bill_name, id]));
}

export function toParameters(parameters: Readonly<Record<string, string>>): WireParameter[] {
  return Object.entries(parameters).map(([PARAMETER_NAME, PARAMETER_VALUE]) => ({
    PARAMETER_NAME,
    PARAMETER_VALUE,
  }));
}

/** Saves a blueprint's bills, and stores their billing terms at the network. */
export async function saveCustomerBills(
  bank: Bank,
  customerId: string,
  { savedBillers }: Blueprint,
): Promise<SavedBills> {
  const bills = savedBillers.map((seed) => ({ ...seed, parameters: toParameters(seed.parameters) }));
  const ids = bills.length > 0 ? await saveBills(bank, customerId, bills) : new Map<string, number>();
  const saved = new Map<string, SavedBill>();
  for (const seed of savedBillers) {
    const biller = await bank.network.biller(seed.billerId);
    const id = ids.get(seed.billName);
    if (!biller || id === undefined) throw new Error(`No biller ${seed.billerId}`);
    const terms = termsOf(seed.bill ?? {}, bank.clock.now());
    saved.set(seed.billName, { id, seed, biller, parameters: toParameters(seed.parameters), terms });
  }
  const numbers = [...saved.values()].filter(({ seed }) => seed.bill);
  await writeBillTerms(
    bank.db,
    customerId,
    numbers.map(({ seed, parameters, terms }) => ({
      billerId: seed.billerId,
      billNumber: findBillNumber(parameters),
      terms,
    })),
  );
  return saved;
}

function termsOf({ amountPaise, dated, dueInDays }: SeedBill, now: Date): BillTerms {
  const due = dueInDays !== undefined && {
    month: toBankMonth(now),
    day: addDays(toBankDay(now), dueInDays),
  };
  return {
    ...(amountPaise !== undefined && { amountPaise }),
    ...(dated === false && { dated }),
    ...(due && { due }),
  };
}
