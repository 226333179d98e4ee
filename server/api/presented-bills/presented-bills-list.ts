import type { WirePresentedBill } from '@billpay/api-contract/presented-bills';
import type { Bank } from '../bank';
import { amountAfterPending } from '../billers/dues';
import { pendingAmountSql } from '../billers/paid-bill-sql';
import { plannedPaymentSql } from '../billers/planned-payment';
import { MAX_SAVED_BILLERS } from '../billers/save-biller';
import { toBankMonth } from '../clock/bank-day';
import { toRupees, toRupeesOrNull } from '../paise';
import { Refusal } from '../refusal';
import { isOwedSql } from './presented-bill-sql';
import { presentedBillTexts } from './presented-bill-texts';
import { hasPresentment } from './receive-presentments';

interface Row {
  id: number;
  saved_biller_id: number;
  bill_name: string;
  biller_name: string;
  amount: number;
  due_date: string | null;
  bill_date: string;
  counted: number;
  pending_amount: number | null;
  pending_settled: number | null;
  planned: boolean | null;
  once_on: string | null;
  pays_on: string | null;
  skipped: boolean;
}

/**
 * Lists the presented bills that the customer owes, soonest due first, including skipped ones. Takes amounts and dates
 * from the dues, so that paid and withdrawn bills are not listed.
 * @throws Refusal if the bill network presents no bills
 */
export async function listPresentedBills(bank: Bank, customerId: string): Promise<WirePresentedBill[]> {
  if (!(await hasPresentment(bank))) throw new Refusal(404, presentedBillTexts.notOffered);
  const rows = await bank.db.query<Row>(
    `SELECT bill.id, bill.saved_biller_id, saved.bill_name, biller.name AS biller_name, due.amount, due.due_date,
       due.bill_date, due.counted, ${pendingAmountSql}, bill.skipped, planned.once_on, planned.pays_on,
       planned.saved_biller_id IS NOT NULL AS planned
     FROM saved_biller saved JOIN presented_bill bill ON bill.saved_biller_id = saved.id AND NOT bill.withdrawn
     JOIN upcoming_due due ON due.saved_biller_id = saved.id
     JOIN biller ON biller.id = saved.biller_id
     LEFT JOIN LATERAL (SELECT saved_biller_id, once_on, (SELECT min(pays_on) FROM auto_pay_run
         WHERE auto_pay_id = auto_pay.id AND state = 'planned') AS pays_on
       FROM auto_pay WHERE saved_biller_id = saved.id AND ${plannedPaymentSql('$2')} LIMIT 1) planned ON NOT bill.skipped
     WHERE saved.customer_id = $1 AND saved.deleted_at IS NULL AND ${isOwedSql('bill')}
     ORDER BY due.due_date NULLS LAST, sort_text(saved.bill_name) COLLATE "C", saved.id LIMIT ${MAX_SAVED_BILLERS}`,
    [customerId, toBankMonth(bank.clock.now())],
  );
  return rows.map((row) => ({
    id: row.id,
    customerBillId: row.saved_biller_id,
    billName: row.bill_name,
    billerName: row.biller_name,
    dueAmount: toRupees(row.amount),
    dueDate: row.due_date,
    billDate: row.bill_date,
    pendingAmount: toRupeesOrNull(row.pending_amount),
    amountAfterPending: toRupees(amountAfterPending(row.amount, row.pending_settled, row.counted)),
    paidBy: row.planned ? (row.once_on === null ? 'AUTO_PAY' : 'SCHEDULED') : null,
    paysOn: row.once_on ?? row.pays_on,
    isSkipped: row.skipped,
  }));
}
