import type { WireDue } from '@billpay/shared/contract/billers';
import type { WireParameter } from '@billpay/shared/contract/wire';
import type { Bank } from '../bank';
import type { Requirement } from '../bill-network/bill-network';
import { bankMonthOf, startOfBankDay } from '../clock/bank-day';
import { toRupees } from '../paise';

/** What is due on a saved biller, in paise and bank days. */
export interface Due {
  readonly savedBillerId: number;
  readonly amountPaise: number;
  readonly dueDate: string | null;
  readonly billDate: string | null;
  readonly billPeriod: string | null;
}

/** Adds or replaces a due; true when that changed anything. */
export async function putDue(bank: Bank, due: Due): Promise<boolean> {
  const changed = await bank.db.run(
    `INSERT INTO upcoming_due AS due (saved_biller_id, amount, due_date, bill_date, bill_period)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (saved_biller_id) DO UPDATE SET amount = EXCLUDED.amount, due_date = EXCLUDED.due_date,
       bill_date = EXCLUDED.bill_date, bill_period = EXCLUDED.bill_period
     WHERE (due.amount, due.due_date, due.bill_date, due.bill_period) IS DISTINCT FROM
       (EXCLUDED.amount, EXCLUDED.due_date, EXCLUDED.bill_date, EXCLUDED.bill_period)`,
    [due.savedBillerId, due.amountPaise, due.dueDate, due.billDate, due.billPeriod],
  );
  return changed > 0;
}

export async function removeDue(bank: Bank, savedBillerId: number): Promise<boolean> {
  return (await bank.db.run('DELETE FROM upcoming_due WHERE saved_biller_id = $1', [savedBillerId])) > 0;
}

interface DueRow {
  id: number;
  bill_name: string;
  biller_id: string;
  biller_name: string;
  parameters: WireParameter[];
  accepts_adhoc: boolean;
  exactness: string;
  fetch_requirement: Requirement;
  bill_validation: Requirement;
  validate_bill_allowed: boolean;
  amount: number;
  due_date: string | null;
  bill_date: string | null;
  bill_period: string | null;
}

/** The customer's dues above 0, soonest first. */
export async function listDues(bank: Bank, customerId: string): Promise<WireDue[]> {
  const rows = await bank.db.query<DueRow>(
    `SELECT saved.id, saved.bill_name, saved.biller_id, saved.parameters, biller.name AS biller_name,
       biller.accepts_adhoc, biller.exactness, biller.fetch_requirement, biller.bill_validation,
       biller.validate_bill_allowed, due.amount, due.due_date, due.bill_date, due.bill_period
     FROM upcoming_due due JOIN saved_biller saved ON saved.id = due.saved_biller_id
     JOIN biller ON biller.id = saved.biller_id
     WHERE saved.customer_id = $1 AND saved.deleted_at IS NULL AND due.amount > 0
     ORDER BY due.due_date NULLS LAST, saved.id`,
    [customerId],
  );
  return rows.map((row) => ({
    customerBillID: row.id,
    dueAmount: toRupees(row.amount),
    dueDate: row.due_date,
    billDate: row.bill_date,
    billPeriod: row.bill_period,
    billName: row.bill_name,
    billerName: row.biller_name,
    billerID: row.biller_id,
    billerParams: Object.fromEntries(
      row.parameters.map(({ PARAMETER_NAME, PARAMETER_VALUE }) => [PARAMETER_NAME, PARAMETER_VALUE]),
    ),
    billerAcceptsAdhoc: row.accepts_adhoc ? 'Y' : 'N',
    paymentExactness: row.exactness,
    fetchRequirement: row.fetch_requirement,
    supportBillValidation: row.bill_validation,
    validateBillAllowed: row.validate_bill_allowed ? 'Y' : 'N',
  }));
}

interface Fetchable {
  id: number;
  biller_id: string;
  parameters: WireParameter[];
  paid_this_month: boolean;
}

/** Asks the network for the bills of all saved billers that can be fetched; gives how many dues changed. */
export async function refreshDues(bank: Bank, customerId: string): Promise<number> {
  const monthBegan = startOfBankDay(`${bankMonthOf(bank.clock.now())}-01`);
  const saved = await bank.db.query<Fetchable>(
    `SELECT saved.id, saved.biller_id, saved.parameters, EXISTS (SELECT FROM payment
       WHERE saved_biller_id = saved.id AND status = 'success' AND created_at >= $2) AS paid_this_month
     FROM saved_biller saved JOIN biller ON biller.id = saved.biller_id
     WHERE saved.customer_id = $1 AND saved.deleted_at IS NULL AND biller.fetch_requirement <> 'NOT_SUPPORTED'
       AND NOT biller.accepts_adhoc`,
    [customerId, monthBegan],
  );
  let changed = 0;
  for (const bill of saved) if (await refreshDue(bank, bill)) changed += 1;
  return changed;
}

async function refreshDue(bank: Bank, saved: Fetchable): Promise<boolean> {
  // A bill is due once a month: what was paid this month is not due again.
  if (saved.paid_this_month) return removeDue(bank, saved.id);
  const biller = await bank.network.biller(saved.biller_id);
  if (!biller) return false;
  const bill = await bank.network.fetchBill({ biller, parameters: saved.parameters });
  if ('refused' in bill) return removeDue(bank, saved.id);
  return putDue(bank, {
    savedBillerId: saved.id,
    amountPaise: bill.amountPaise,
    dueDate: bill.dueDate ?? null,
    billDate: bill.billDate ?? null,
    billPeriod: bill.billPeriod ?? null,
  });
}
