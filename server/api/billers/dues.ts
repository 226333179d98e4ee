import type { WireDue } from '@billpay/api-contract/dues';
import type { WireParameter } from '@billpay/api-contract/wire';
import { normalizeWriting } from '../adapters/given-text';
import type { Bank } from '../bank';
import { toBankDay } from '../clock/bank-day';
import { toRupees, toRupeesOrNull } from '../paise';
import { openSql } from '../payments/payment';
import { unskippedSql } from '../presented-bills/presented-bill-sql';
import { MAX_SAVED_BILLERS } from './save-biller';
import { removeDisprovedMarks, unmarkedSql } from './paid-elsewhere';
import { paysSql, pendingAmountSql, settledSql } from './paid-bill-sql';
import { billerFlagsSql, toYesNo, type BillerFlags } from './biller-wire';

/** Due on a saved biller, in paise and bank days. */
export interface Due {
  readonly savedBillerId: number;
  readonly amountPaise: number;
  readonly dueDate: string | null;
  readonly billDate: string | null;
  readonly billPeriod: string | null;
  /** Open bills, in the order of the fetch, if it returned several. Auto pay pays the first one. */
  readonly bills?: readonly DueBill[];
}

/** One of the bills of a due that has several. */
export interface DueBill {
  /** The network's id of the bill; null if it has none. */
  readonly billId: string | null;
  readonly amountPaise: number;
  readonly dueDate: string | null;
}

/** SQL that is true for a `due` that the customer must still pay: neither paid elsewhere nor skipped. */
export const isAskedForSql = `${unmarkedSql} AND ${unskippedSql}`;

/**
 * SQL for the paise of a bill's pending payments that the fetched amount `d."amountPaise"` no longer includes. This is
 * the decrease of the bill since its fetch, excluding payments that have succeeded since then.
 */
const countedSql = `SELECT greatest(0, least(sum(${settledSql('payment')}), max(coalesce(payment.fetched_due, payment.billed) - (
      SELECT coalesce(sum(${settledSql('later')}), 0) FROM payment later
      WHERE later.customer_id = payment.customer_id AND later.biller_id = payment.biller_id
        AND later.parameters_hash = payment.parameters_hash
        AND later.status = 'success' AND later.completed_at > payment.fetched_at)) - d."amountPaise")) AS counted
  FROM saved_biller saved JOIN payment USING (customer_id, biller_id, parameters_hash)
  WHERE saved.id = d."savedBillerId" AND payment.status IN (${openSql}) AND payment.billed IS NOT NULL
    AND ${paysSql({ billDate: 'd."billDate"', notedOn: '$2::date' })}`;

/**
 * Locks the customer, and adds or replaces dues with today's date. Returns the number of changed dues.
 * Without a bill date, each month's due is a new due.
 */
export async function putDues(bank: Bank, dues: readonly Due[]): Promise<number> {
  const now = bank.clock.now();
  await removeDisprovedMarks(bank, dues);
  return bank.db.run(
    `INSERT INTO upcoming_due AS due (saved_biller_id, amount, due_date, bill_date, bill_period, bills, noted_on, counted, counted_at)
     SELECT "savedBillerId", "amountPaise", "dueDate", "billDate", "billPeriod", bills, $2, coalesce(counted, 0), $3
     FROM jsonb_to_recordset($1)
       AS d("savedBillerId" bigint, "amountPaise" bigint, "dueDate" date, "billDate" date, "billPeriod" text, bills jsonb)
     LEFT JOIN LATERAL (${countedSql}) AS pending ON true
     ON CONFLICT (saved_biller_id) DO UPDATE SET amount = EXCLUDED.amount, due_date = EXCLUDED.due_date,
       bill_date = EXCLUDED.bill_date, bill_period = EXCLUDED.bill_period, bills = EXCLUDED.bills, noted_on = EXCLUDED.noted_on,
       counted = EXCLUDED.counted, counted_at = EXCLUDED.counted_at
     WHERE (due.amount, due.due_date, due.bill_date, due.bill_period, due.bills, due.counted) IS DISTINCT FROM
       (EXCLUDED.amount, EXCLUDED.due_date, EXCLUDED.bill_date, EXCLUDED.bill_period, EXCLUDED.bills, EXCLUDED.counted)
       OR due.bill_date IS NULL AND date_trunc('month', due.noted_on) IS DISTINCT FROM date_trunc('month', EXCLUDED.noted_on)`,
    [JSON.stringify(dues.map(normalizeDue)), toBankDay(now), now],
  );
}

/**
 * Returns a due as it is stored. The portal shows the period, which the network or the customer has written.
 */
function normalizeDue({ billPeriod, bills = [], ...due }: Due): Due {
  return { ...due, bills, billPeriod: billPeriod === null ? null : normalizeWriting(billPeriod) || null };
}

/** Removes dues and returns their number. */
export function removeDues(bank: Bank, savedBillerIds: readonly number[]): Promise<number> {
  return bank.db.run('DELETE FROM upcoming_due WHERE saved_biller_id = ANY ($1::bigint[])', [savedBillerIds]);
}

/**
 * SQL for the bills that remain of `upcoming_due` after the payment in `due`. Empty if the paid bill is not one of
 * them, because it is then unknown which bill the payment reduces.
 */
const remainingBillsSql = `(SELECT coalesce(jsonb_agg(bill || jsonb_build_object('amountPaise', paise) ORDER BY place)
      FILTER (WHERE paise > 0 AND is_known), '[]')
    FROM (SELECT bill, place, bool_or(bill->>'billId' = due.network_bill) OVER () AS is_known,
        (bill->>'amountPaise')::bigint
          - CASE WHEN bill->>'billId' = due.network_bill THEN due.paid - due.counted ELSE 0 END AS paise
      FROM jsonb_array_elements(upcoming_due.bills) WITH ORDINALITY AS listed (bill, place)) AS reduced)`;

/**
 * Subtracts a payment from the bill's dues with any nickname, unless the network's amount already excluded it
 * when the due was recorded. Deletes a due that is paid in full.
 */
export async function payOffDue(bank: Bank, paymentId: string): Promise<void> {
  await bank.db.query(
    `WITH due AS (
       SELECT saved.id, due.amount, payment.network_bill, ${settledSql('payment')} AS paid,
         CASE WHEN payment.created_at <= due.counted_at THEN least(due.counted, ${settledSql('payment')}) ELSE 0 END AS counted
       FROM payment JOIN saved_biller saved USING (customer_id, biller_id, parameters_hash)
       JOIN upcoming_due due ON due.saved_biller_id = saved.id
       WHERE payment.id = $1 AND saved.deleted_at IS NULL
         AND ${paysSql({ billDate: 'due.bill_date', notedOn: 'due.noted_on' })}),
     paid AS (DELETE FROM upcoming_due USING due WHERE saved_biller_id = due.id AND due.amount <= due.paid - due.counted)
     UPDATE upcoming_due SET amount = due.amount - due.paid + due.counted, counted = upcoming_due.counted - due.counted,
       bills = ${remainingBillsSql}
     FROM due WHERE saved_biller_id = due.id AND due.amount > due.paid - due.counted`,
    [paymentId],
  );
}

/** Lists the saved billers whose bill has been paid since `since`, under any nickname. */
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
  counted: number;
  pending_amount: number | null;
  pending_settled: number | null;
}

/**
 * Computes the remainder of a due if its pending payments succeed. `counted` is the part of these payments
 * that the network had subtracted when the due was recorded. Amounts are in paise.
 */
export function amountAfterPending(due: number, pending: number | null, counted: number): number {
  return Math.max(0, due - Math.max(0, (pending ?? 0) - counted));
}

/** Lists the customer's dues above 0, soonest first, and then by name like saved billers. */
export async function listDues(bank: Bank, customerId: string): Promise<WireDue[]> {
  const rows = await bank.db.query<DueRow>(
    `SELECT saved.id, saved.bill_name, saved.biller_id, saved.parameters, biller.name AS biller_name,
       ${billerFlagsSql}, due.amount, due.due_date, due.bill_date, due.bill_period, due.counted,
       ${pendingAmountSql}
     FROM upcoming_due due JOIN saved_biller saved ON saved.id = due.saved_biller_id
     JOIN biller ON biller.id = saved.biller_id
     WHERE saved.customer_id = $1 AND saved.deleted_at IS NULL AND due.amount > 0 AND ${isAskedForSql}
     ORDER BY due.due_date NULLS LAST, sort_text(saved.bill_name) COLLATE "C", saved.id LIMIT ${MAX_SAVED_BILLERS}`,
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
    pendingAmount: toRupeesOrNull(row.pending_amount),
    amountAfterPending: toRupees(amountAfterPending(row.amount, row.pending_settled, row.counted)),
  }));
}
