import type { WirePaidElsewhereDue } from '@billpay/api-contract/paid-elsewhere';
import type { Bank } from '../bank';
import { addDays, toBankDay } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { toRupees } from '../paise';
import { Refusal } from '../refusal';
import type { Due } from './dues';
import { paidElsewhereTexts } from './paid-elsewhere-texts';
import { findPlannedPayment, hasOpenPayment } from './planned-payment';

/** Billers post a payment of another app within three working days, so a bill that is still open then was not paid. */
const RETURNS_AFTER_DAYS = 5;

/** SQL for the mark of a saved biller. LIMIT makes PostgreSQL look up each mark instead of reading all marks. */
const markSql = (savedBillerId: string) =>
  `(SELECT * FROM paid_elsewhere WHERE saved_biller_id = ${savedBillerId} LIMIT 1) mark`;

/** SQL that is true for a `due` that the customer has not marked as paid elsewhere. */
export const unmarkedSql = `(SELECT mark.amount FROM ${markSql('due.saved_biller_id')}) IS NULL`;

/** Due that the customer has seen and marks. */
export type MarkedDue = Pick<Due, 'savedBillerId' | 'amountPaise' | 'dueDate'>;

/**
 * Marks a due of the customer as paid elsewhere. Marking a due again changes nothing.
 * @throws Refusal if the bill has changed or has a pending payment, or if auto pay or a scheduled payment would pay it
 */
export async function markPaidElsewhere(bank: Bank, customerId: string, due: MarkedDue): Promise<void> {
  const now = bank.clock.now();
  await bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const planned = await findPlannedPayment(bank, due.savedBillerId);
    if (planned) throw new Refusal(422, paidElsewhereTexts[planned]);
    if (await hasOpenPayment(bank, due.savedBillerId)) throw new Refusal(409, paidElsewhereTexts.inProgress);
    const marked = await bank.db.run(
      `INSERT INTO paid_elsewhere (saved_biller_id, amount, due_date, bill_date, marked_at, returns_from)
       SELECT saved_biller_id, amount, due_date, bill_date, $4, $5 FROM upcoming_due
       WHERE saved_biller_id = $1 AND amount = $2 AND due_date IS NOT DISTINCT FROM $3::date
       ON CONFLICT (saved_biller_id) DO UPDATE
         SET amount = EXCLUDED.amount, due_date = EXCLUDED.due_date, bill_date = EXCLUDED.bill_date`,
      [due.savedBillerId, due.amountPaise, due.dueDate, now, addDays(toBankDay(now), RETURNS_AFTER_DAYS)],
    );
    if (marked === 0) throw new Refusal(409, paidElsewhereTexts.changed);
  });
}

/**
 * Refuses to pay a bill that the customer has marked as paid elsewhere. The caller must have locked the customer, or
 * check again later.
 */
export async function refuseMarked(bank: Bank, savedBillerId: number): Promise<Refusal | null> {
  const [mark] = await bank.db.query<{ amount: number }>(`SELECT mark.amount FROM ${markSql('$1')}`, [
    savedBillerId,
  ]);
  return mark ? new Refusal(422, paidElsewhereTexts.isMarked) : null;
}

/** Removes the mark of a due, so that the due is listed again. */
export async function unmarkPaidElsewhere(bank: Bank, savedBillerId: number): Promise<void> {
  await bank.db.run('DELETE FROM paid_elsewhere WHERE saved_biller_id = $1', [savedBillerId]);
}

/**
 * Removes the marks that newly fetched dues contradict: the bill has another amount or date, or is still open on or
 * after the promised day. The caller must have locked the customer.
 */
export async function removeDisprovedMarks(bank: Bank, dues: readonly Due[]): Promise<void> {
  await bank.db.run(
    `DELETE FROM paid_elsewhere WHERE saved_biller_id = ANY (ARRAY (SELECT d."savedBillerId"
       FROM jsonb_to_recordset($1) AS d("savedBillerId" bigint, "amountPaise" bigint, "dueDate" date, "billDate" date)
       JOIN LATERAL ${markSql('d."savedBillerId"')} ON mark.returns_from <= $2
         OR (mark.amount, mark.due_date, mark.bill_date) IS DISTINCT FROM (d."amountPaise", d."dueDate", d."billDate")))`,
    [JSON.stringify(dues), toBankDay(bank.clock.now())],
  );
}

interface MarkRow {
  id: number;
  bill_name: string;
  biller_name: string;
  amount: number;
  due_date: string | null;
  returns_from: string;
}

/** Lists the customer's dues that are marked as paid elsewhere, newest mark first. */
export async function listPaidElsewhere(bank: Bank, customerId: string): Promise<WirePaidElsewhereDue[]> {
  const rows = await bank.db.query<MarkRow>(
    `SELECT saved.id, saved.bill_name, biller.name AS biller_name, mark.amount, mark.due_date, mark.returns_from
     FROM saved_biller saved JOIN biller ON biller.id = saved.biller_id JOIN LATERAL ${markSql('saved.id')} ON true
     WHERE saved.customer_id = $1 AND saved.deleted_at IS NULL ORDER BY mark.marked_at DESC, saved.id`,
    [customerId],
  );
  return rows.map((row) => ({
    customerBillId: row.id,
    billName: row.bill_name,
    billerName: row.biller_name,
    dueAmount: toRupees(row.amount),
    dueDate: row.due_date,
    returnsFrom: row.returns_from,
  }));
}
