import { pendingSql } from '../payments/payment';

/** SQL for the bank day on which the bill of a payment was fetched, or else on which the payment was made. */
const fetchedDay = `coalesce((payment.fetched_at AT TIME ZONE 'Asia/Kolkata')::date, payment.bank_day)`;

/**
 * SQL that is true if a payment counts for a due. A bill issued after the paid one keeps its due. A bill
 * without a date counts as issued when its due was recorded.
 */
export function paysSql({ billDate, notedOn }: Record<'billDate' | 'notedOn', string>): string {
  return `CASE WHEN ${billDate} IS NULL THEN coalesce(${notedOn} <= ${fetchedDay}, true)
    ELSE ${billDate} <= coalesce((payment.bill_facts->>'billDate')::date, ${fetchedDay}) END`;
}

/**
 * SQL for the paise by which a payment reduces the due. For an early or late amount, this differs from the amount paid.
 */
export function settledSql(payment: string): string {
  return `coalesce(${payment}.settled, ${payment}.amount)`;
}

function sumPending(paise: string): string {
  return `(SELECT sum(${paise})::bigint FROM payment
  WHERE (payment.customer_id, payment.biller_id, payment.parameters_hash) =
    (saved.customer_id, saved.biller_id, saved.parameters_hash)
  AND payment.status IN (${pendingSql})
  AND ${paysSql({ billDate: 'due.bill_date', notedOn: 'due.noted_on' })})`;
}

/**
 * SQL for `pending_amount`, the sum of the pending payments of `saved` that count for its `due`, and for
 * `pending_settled`, the amount by which they reduce it; null if there is none.
 */
export const pendingAmountSql = `${sumPending('payment.amount')} AS pending_amount,
  ${sumPending(settledSql('payment'))} AS pending_settled`;
