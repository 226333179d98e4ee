import type { WireDue } from '@billpay/api-contract/billers';
import type { WireParameter } from '@billpay/api-contract/wire';
import type { Bank } from '../bank';
import { hashParameters } from '../adapters/parameters';
import { bankDayOf } from '../clock/bank-day';
import { toRupees } from '../paise';
import type { Payment } from '../payments/payment';
import { billerFlagsSql, toYesNo, type BillerFlags } from './biller-wire';

/** What is due on a saved biller, in paise and bank days. */
export interface Due {
  readonly savedBillerId: number;
  readonly amountPaise: number;
  readonly dueDate: string | null;
  readonly billDate: string | null;
  readonly billPeriod: string | null;
}

/** Adds or replaces dues as of today; returns how many changed. Without a bill date, each month's due is a new one. */
export function putDues(bank: Bank, dues: readonly Due[]): Promise<number> {
  return bank.db.run(
    `INSERT INTO upcoming_due AS due (saved_biller_id, amount, due_date, bill_date, bill_period, noted_on)
     SELECT "savedBillerId", "amountPaise", "dueDate", "billDate", "billPeriod", $2 FROM jsonb_to_recordset($1)
       AS d("savedBillerId" bigint, "amountPaise" bigint, "dueDate" date, "billDate" date, "billPeriod" text)
     ON CONFLICT (saved_biller_id) DO UPDATE SET amount = EXCLUDED.amount, due_date = EXCLUDED.due_date,
       bill_date = EXCLUDED.bill_date, bill_period = EXCLUDED.bill_period, noted_on = EXCLUDED.noted_on
     WHERE (due.amount, due.due_date, due.bill_date, due.bill_period) IS DISTINCT FROM
       (EXCLUDED.amount, EXCLUDED.due_date, EXCLUDED.bill_date, EXCLUDED.bill_period)
       OR due.bill_date IS NULL AND date_trunc('month', due.noted_on) IS DISTINCT FROM date_trunc('month', EXCLUDED.noted_on)`,
    [JSON.stringify(dues), bankDayOf(bank.clock.now())],
  );
}

/** Returns how many there were. */
export function removeDues(bank: Bank, savedBillerIds: readonly number[]): Promise<number> {
  return bank.db.run('DELETE FROM upcoming_due WHERE saved_biller_id = ANY ($1::bigint[])', [savedBillerIds]);
}

/**
 * Subtracts a payment from the bill's dues, whatever name it is saved under; a due that is paid in full is deleted.
 * A bill issued after the payment keeps its due; one without a date counts as issued when its due was recorded.
 */
export async function payOffDue(
  bank: Bank,
  payment: Pick<Payment, 'customer_id' | 'biller_id' | 'parameters' | 'amount' | 'bank_day'>,
): Promise<void> {
  await bank.db.query(
    `WITH due AS (
       SELECT saved_biller_id AS id, amount FROM upcoming_due JOIN saved_biller saved ON saved.id = saved_biller_id
       WHERE customer_id = $1 AND biller_id = $2 AND parameters_hash = $3
         AND deleted_at IS NULL AND (coalesce(bill_date, noted_on) <= $5::date OR coalesce(bill_date, noted_on) IS NULL)),
     paid AS (DELETE FROM upcoming_due USING due WHERE saved_biller_id = due.id AND due.amount <= $4)
     UPDATE upcoming_due SET amount = due.amount - $4 FROM due WHERE saved_biller_id = due.id AND due.amount > $4`,
    [
      payment.customer_id,
      payment.biller_id,
      hashParameters(payment.parameters),
      payment.amount,
      payment.bank_day,
    ],
  );
}

/** Those of the saved billers whose bill has been paid since then, whatever name it was paid under. */
export async function paidSince(
  bank: Bank,
  customerId: string,
  since: Date,
  savedBillerIds: readonly number[],
): Promise<number[]> {
  const rows = await bank.db.query<{ id: number }>(
    `SELECT saved.id FROM saved_biller saved WHERE saved.id = ANY ($3::bigint[]) AND EXISTS (
       SELECT FROM payment WHERE payment.customer_id = $1 AND payment.parameters_hash = saved.parameters_hash
         AND payment.biller_id = saved.biller_id AND payment.status = 'success' AND payment.completed_at >= $2)`,
    [customerId, since, savedBillerIds],
  );
  return rows.map(({ id }) => id);
}

interface DueRow extends BillerFlags {
  id: number;
  bill_name: string;
  biller_id: string;
  biller_name: string;
  parameters: WireParameter[];
  amount: number;
  due_date: string | null;
  bill_date: string | null;
  bill_period: string | null;
}

/** The customer's dues above 0, soonest first; on one day by name, as saved billers are. */
export async function listDues(bank: Bank, customerId: string): Promise<WireDue[]> {
  const rows = await bank.db.query<DueRow>(
    `SELECT saved.id, saved.bill_name, saved.biller_id, saved.parameters, biller.name AS biller_name,
       ${billerFlagsSql}, due.amount, due.due_date, due.bill_date, due.bill_period
     FROM upcoming_due due JOIN saved_biller saved ON saved.id = due.saved_biller_id
     JOIN biller ON biller.id = saved.biller_id
     WHERE saved.customer_id = $1 AND saved.deleted_at IS NULL AND due.amount > 0
     ORDER BY due.due_date NULLS LAST, lower(saved.bill_name) COLLATE "C", saved.id`,
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
    billerAcceptsAdhoc: toYesNo(row.acceptsAdhoc),
    paymentExactness: row.exactness,
    fetchRequirement: row.fetchRequirement,
    supportBillValidation: row.billValidation,
    validateBillAllowed: toYesNo(row.validateBillAllowed),
  }));
}
