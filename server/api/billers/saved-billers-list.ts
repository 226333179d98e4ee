import type { WireSavedBiller } from '@billpay/api-contract/billers';
import type { WireParameter } from '@billpay/api-contract/wire';
import { isActiveSql } from '../auto-pay/auto-pay-state';
import type { Bank } from '../bank';
import { type PaymentChannel, MOBILE_PREPAID_CATEGORY } from '../adapters/bill-network';
import { toBankMonth } from '../clock/bank-day';
import { toRupees, toRupeesOrNull } from '../paise';
import { findAutoPayChannel } from '../payments/payment-channel';
import { amountAfterPending, isAskedForSql } from './dues';
import { pendingAmountSql } from './paid-bill-sql';
import { billerFlagsSql, toWireFlags, toYesNo, type BillerFlags } from './biller-wire';

/** Limits a page to a tenth of a second for any number of billers. */
const PAGE_SIZE = 1_000;

interface Row extends BillerFlags {
  total: number;
  id: number;
  bill_name: string;
  biller_id: string;
  biller_name: string;
  category_id: number;
  category_name: string;
  coverage: string;
  channels: PaymentChannel[];
  parameters: WireParameter[];
  auto_pay_id: number | null;
  auto_pay_active: boolean | null;
  payment_day: number | null;
  last_status: string | null;
  paid_at: Date | null;
  paid_amount: number | null;
  /** Amount of the last payment, if it paid an earlier bill than the due one. */
  earlier_paid_amount: number | null;
  /** Paid part of the due bill. */
  part_paid: number | null;
  due_amount: number | null;
  due_counted: number | null;
  due_date: string | null;
  newest_bill_date: string | null;
  newest_due_date: string | null;
  /** First month of the auto pay while it is waiting, otherwise null. */
  starts_in: string | null;
  pending_amount: number | null;
  pending_settled: number | null;
}

const savedBillersSql = `SELECT (SELECT count(*) FROM saved_biller WHERE customer_id = $1 AND deleted_at IS NULL) AS total, saved.id, saved.bill_name, saved.biller_id, saved.parameters, biller.name AS biller_name,
    biller.category_id, category.name AS category_name, biller.coverage, biller.channels, ${billerFlagsSql},
    auto_pay.id AS auto_pay_id, ${isActiveSql('$2')} AS auto_pay_active, auto_pay.payment_day,
    CASE WHEN auto_pay.first_month > $2 THEN auto_pay.first_month END AS starts_in, ${pendingAmountSql},
    last.status AS last_status, paid.created_at AS paid_at, paid.amount AS paid_amount,
    listed.amount AS due_amount, due.counted AS due_counted, listed.due_date, of_bill.part_paid,
    CASE WHEN of_bill.part_paid IS NULL THEN paid.amount ELSE earlier.amount END AS earlier_paid_amount,
    CASE WHEN due.due_date IS NULL THEN paid.bill_facts->>'billDate' ELSE due.bill_date::text END AS newest_bill_date,
    coalesce(due.due_date::text, paid.bill_facts->>'dueDate') AS newest_due_date
  FROM (SELECT * FROM saved_biller WHERE customer_id = $1 AND deleted_at IS NULL
    ORDER BY sort_text(bill_name) COLLATE "C", id LIMIT ${PAGE_SIZE} OFFSET $3) saved
  JOIN biller ON biller.id = saved.biller_id
  JOIN category ON category.id = biller.category_id
  LEFT JOIN auto_pay ON auto_pay.saved_biller_id = saved.id AND auto_pay.once_on IS NULL AND auto_pay.deleted_at IS NULL
  LEFT JOIN upcoming_due due ON due.saved_biller_id = saved.id
  LEFT JOIN LATERAL (SELECT due.amount, due.due_date WHERE ${isAskedForSql}) listed ON true
  LEFT JOIN LATERAL (SELECT status FROM payment WHERE saved_biller_id = saved.id
    ORDER BY created_at DESC LIMIT 1) last ON true
  LEFT JOIN LATERAL (SELECT created_at, amount, bill_facts FROM payment WHERE saved_biller_id = saved.id
    AND status = 'success' ORDER BY created_at DESC LIMIT 1) paid ON true
  LEFT JOIN LATERAL (SELECT sum(amount)::bigint AS part_paid FROM payment WHERE paid.bill_facts->>'billDate' = due.bill_date::text
    AND saved_biller_id = saved.id AND status = 'success' AND bill_facts->>'billDate' = due.bill_date::text) of_bill ON true
  LEFT JOIN LATERAL (SELECT amount FROM payment WHERE of_bill.part_paid IS NOT NULL AND saved_biller_id = saved.id
    AND status = 'success' AND bill_facts->>'billDate' IS DISTINCT FROM due.bill_date::text
    ORDER BY created_at DESC LIMIT 1) earlier ON true
  ORDER BY sort_text(saved.bill_name) COLLATE "C", saved.id`;

/**
 * Computes the full amount of the due bill, including paid parts, minus the last bill's amount; null unless both
 * are known.
 */
function changeOf({ due_amount, part_paid, earlier_paid_amount }: Row): string | null {
  if (due_amount === null || earlier_paid_amount === null) return null;
  return toRupees(due_amount + (part_paid ?? 0) - earlier_paid_amount);
}

function toWire(row: Row): WireSavedBiller {
  const prepaid = row.category_id === MOBILE_PREPAID_CATEGORY;
  return {
    CUSTOMER_BILL_ID: row.id,
    BILL_NAME: row.bill_name,
    BILLER_ID: row.biller_id,
    BILLER_NAME: row.biller_name,
    CATEGORY_NAME: row.category_name,
    BILLER_COVERAGE: row.coverage,
    PARAMETERS: row.parameters,
    PARAMETER_VALUE: prepaid ? (row.parameters[0]?.PARAMETER_VALUE ?? null) : null,
    ...toWireFlags(row),
    AUTOPAY_ID: row.auto_pay_id,
    AUTOPAY_ACTIVE_STATUS: row.auto_pay_active === null ? null : row.auto_pay_active ? 1 : 0,
    AUTOPAY_SUPPORTED: toYesNo(findAutoPayChannel(row) !== undefined),
    TRANSACTION_STATUS: row.last_status,
    LAST_PAID_DATE: row.paid_at?.toISOString() ?? null,
    LAST_BILL_AMOUNT: toRupeesOrNull(row.paid_amount),
    CHANGE_IN_AMOUNT: changeOf(row),
    UPCOMING_DUE_AMOUNT: toRupeesOrNull(row.due_amount),
    UPCOMING_DUE_DATE: row.due_date,
    PAYMENT_DATE: row.payment_day,
    AUTOPAY_STARTS_IN: row.starts_in,
    PENDING_AMOUNT: toRupeesOrNull(row.pending_amount),
    AMOUNT_AFTER_PENDING: toRupeesOrNull(
      row.due_amount === null
        ? null
        : amountAfterPending(row.due_amount, row.pending_settled, row.due_counted ?? 0),
    ),
    NEWEST_BILL_DATE: row.newest_bill_date,
    NEWEST_BILL_DUE_DATE: row.newest_due_date,
  };
}

/**
 * Lists a page of the customer's saved billers by name, each with its due, its last payment and its auto pay. The
 * first item has TOTAL_PAGES if there are several pages.
 */
export async function listSavedBillers(
  bank: Bank,
  customerId: string,
  pageNumber = 1,
): Promise<WireSavedBiller[]> {
  const month = toBankMonth(bank.clock.now());
  const offset = (pageNumber - 1) * PAGE_SIZE;
  const rows = await bank.db.query<Row>(savedBillersSql, [customerId, month, offset]);
  const pages = Math.ceil((rows[0]?.total ?? 0) / PAGE_SIZE);
  return rows.map((row, index) => ({
    ...toWire(row),
    ...(index === 0 && pages > 1 ? { TOTAL_PAGES: pages } : {}),
  }));
}
