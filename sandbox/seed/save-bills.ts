import type { Bank } from '../bank';
import type { Biller } from '../bill-network/bill-network';
import { hashParameters } from '../bill-network/parameters';
import { addDays, bankDayOf } from '../clock/bank-day';
import type { WireParameter } from '@billpay/shared/contract/wire';
import type { Blueprint, SeedSavedBiller } from './blueprints';

/** A saved biller of a blueprint as it came to be. */
export interface SavedBill {
  readonly id: number;
  readonly seed: SeedSavedBiller;
  readonly biller: Biller;
  readonly parameters: readonly WireParameter[];
}

/** By bill name. */
export type SavedBills = ReadonlyMap<string, SavedBill>;

export interface BillToSave {
  readonly billerId: string;
  readonly billName: string;
  readonly parameters: readonly WireParameter[];
}

/** Saves many bills at once; gives their ids by bill name. Nothing is judged: the seed's own tests do that. */
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

/** Saves what a blueprint has saved, with what is due on it. */
export async function saveBillsOf(
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
    saved.set(seed.billName, { id, seed, biller, parameters: toParameters(seed.parameters) });
  }
  await insertDues(bank, [...saved.values()]);
  return saved;
}

async function insertDues(bank: Bank, bills: readonly SavedBill[]): Promise<void> {
  const dues: object[] = [];
  for (const bill of bills) dues.push(...(await dueOn(bank, bill)));
  await bank.db.query(
    `INSERT INTO upcoming_due (saved_biller_id, amount, due_date, bill_date, bill_period)
     SELECT id, amount, due_date, bill_date, bill_period FROM jsonb_to_recordset($1)
       AS due(id bigint, amount bigint, due_date date, bill_date date, bill_period text)`,
    [JSON.stringify(dues)],
  );
}

async function dueOn(bank: Bank, { id, seed: { due }, biller, parameters }: SavedBill): Promise<object[]> {
  if (!due) return [];
  if (due !== true) {
    const due_date = due.inDays === null ? null : addDays(bankDayOf(bank.clock.now()), due.inDays);
    return [{ id, amount: due.amountPaise, due_date }];
  }
  const bill = await bank.network.fetchBill({ biller, parameters });
  if ('refused' in bill) return [];
  const { amountPaise, dueDate, billDate, billPeriod } = bill;
  return [{ id, amount: amountPaise, due_date: dueDate, bill_date: billDate, bill_period: billPeriod }];
}
