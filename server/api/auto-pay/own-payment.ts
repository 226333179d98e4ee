import type { Bank } from '../bank';
import { startOfBankDay } from '../clock/bank-day';
import { cycleStart } from './payment-days';
import { settledSql } from '../billers/paid-bill-sql';
import { madeByAutoPaySql, toSchedule, type Run } from './run';

/** A successful payment of the bill that this auto pay did not make. Amounts are in paise. */
export interface OwnPayment {
  /** Paise by which it reduces the due. */
  readonly amount: number;
  /**
   * Amount of the bill at the time of the payment, or of all bills if several were due. Defaults to the paid amount if
   * the bill's amount is unknown.
   */
  readonly billed: number;
}

/** The customer's own payments of a period's bill since its cycle began. */
export interface OwnPayments {
  /** Successful payments, newest first. */
  readonly paid: readonly OwnPayment[];
  /** Whether the outcome of a payment is still unknown. */
  readonly open: boolean;
}

/**
 * Computes the remaining due of a bill of `billedPaise`. If the bill is smaller than at the time of a
 * payment, it already excludes the payment. Otherwise the payment is subtracted, so that nothing is paid
 * twice.
 */
export function stillDuePaise(billedPaise: number, paid: readonly OwnPayment[]): number {
  const uncounted = paid.filter(({ billed }) => billed <= billedPaise);
  return Math.max(0, billedPaise - uncounted.reduce((sum, { amount }) => sum + amount, 0));
}

/**
 * Computes the due after those payments, regardless of the biller's current amount; null without payments.
 */
export function remainingDuePaise(paid: readonly OwnPayment[]): number | null {
  const [newest] = paid;
  return newest ? stillDuePaise(newest.billed, paid) : null;
}

/** SQL for the fetch time of the paid bill, or the payment time of a payment without a fetch. */
export const knownAtSql = 'coalesce(payment.fetched_at, payment.created_at)';

/** SQL that is true for a payment of the saved biller's bill, with any nickname. */
export const paysSavedBillSql = `(payment.customer_id, payment.biller_id, payment.parameters_hash) =
  (saved.customer_id, saved.biller_id, saved.parameters_hash)`;

/**
 * Finds the customer's own payments of a run's bill, or since it was scheduled for a payment that is made once. A bill
 * is due once a month, so payments of a bill fetched earlier are for an earlier bill, unless the network gives it the
 * same id as the fetch with the key `reference`. Around midnight, the customer and auto pay may fetch the same bill on
 * different days.
 */
export async function findOwnPayments(
  bank: Bank,
  run: Run,
  reference: string | null = null,
): Promise<OwnPayments> {
  const rows = await bank.db.query<OwnPayment & { open: boolean }>(
    `SELECT ${settledSql('payment')} AS amount, coalesce(
       CASE WHEN payment.network_bill = (SELECT network_bill FROM bill_reference WHERE key = $3) THEN NULL
         ELSE payment.fetched_due END, payment.billed, payment.amount) AS billed, payment.completed_at IS NULL AS open
     FROM auto_pay JOIN saved_biller saved ON saved.id = auto_pay.saved_biller_id JOIN payment ON ${paysSavedBillSql}
     WHERE auto_pay.id = $1 AND NOT ${madeByAutoPaySql} AND (${knownAtSql} >= coalesce($2, auto_pay.created_at)
         OR payment.network_bill = (SELECT network_bill FROM bill_reference WHERE key = $3))
       AND (payment.status = 'success' OR payment.completed_at IS NULL)
     ORDER BY payment.created_at DESC, payment.id DESC`,
    [
      run.auto_pay_id,
      run.once_on === null ? startOfBankDay(cycleStart(toSchedule(run), run.period)) : null,
      reference,
    ],
  );
  return { paid: rows.filter(({ open }) => !open), open: rows.some(({ open }) => open) };
}
