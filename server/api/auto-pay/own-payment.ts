import type { Bank } from '../bank';
import { startOfBankDay } from '../clock/bank-day';
import { cycleStart } from './payment-days';
import { madeByAutoPaySql, toSchedule, type Run } from './run';

/** A successful payment of the bill that this auto pay did not make, in paise. */
export interface OwnPayment {
  readonly amount: number;
  /** The bill's amount when it was paid; the paid amount where that is not known. */
  readonly billed: number;
}

/** The customer's own payments of a period's bill since its cycle began. */
export interface OwnPayments {
  /** Newest first. */
  readonly paid: readonly OwnPayment[];
  /** The outcome of one is not known yet. */
  readonly open: boolean;
}

/**
 * What is still due of a bill of `billedPaise`. A bill that is smaller than when a payment was made already includes that
 * payment; otherwise the payment is subtracted, so that nothing is paid twice.
 */
export function stillDuePaise(billedPaise: number, paid: readonly OwnPayment[]): number {
  const uncounted = paid.filter(({ billed }) => billed <= billedPaise);
  return Math.max(0, billedPaise - uncounted.reduce((sum, { amount }) => sum + amount, 0));
}

/** What remains due after those payments alone, whatever the biller says by now; null without payments. */
export function remainingDuePaise(paid: readonly OwnPayment[]): number | null {
  const [newest] = paid;
  return newest ? stillDuePaise(newest.billed, paid) : null;
}

/** SQL: when the paid bill was fetched; when it was paid, for a payment without a fetch. */
export const knownAtSql = 'coalesce(payment.fetched_at, payment.created_at)';

/** SQL: true for a payment of the saved biller's bill, whatever name that was saved under. */
export const paysSavedBillSql = `(payment.customer_id, payment.biller_id, payment.parameters_hash) =
  (saved.customer_id, saved.biller_id, saved.parameters_hash)`;

/** The customer's own payments of a run's bill. A bill is due once a month: those of a bill fetched earlier paid an earlier one. */
export async function findOwnPayments(bank: Bank, run: Run): Promise<OwnPayments> {
  const rows = await bank.db.query<OwnPayment & { open: boolean }>(
    `SELECT payment.amount, coalesce(payment.billed, payment.amount) AS billed, payment.completed_at IS NULL AS open
     FROM auto_pay JOIN saved_biller saved ON saved.id = auto_pay.saved_biller_id JOIN payment ON ${paysSavedBillSql}
     WHERE auto_pay.id = $1 AND ${knownAtSql} >= $2 AND NOT ${madeByAutoPaySql}
       AND (payment.status = 'success' OR payment.completed_at IS NULL)
     ORDER BY payment.created_at DESC, payment.id DESC`,
    [run.auto_pay_id, startOfBankDay(cycleStart(toSchedule(run), run.period))],
  );
  return { paid: rows.filter(({ open }) => !open), open: rows.some(({ open }) => open) };
}
