import { daysUntil, bankDayOf } from '@billpay/domain/dates';
import type { Host } from '@billpay/host-api';
import { statusOf } from '@billpay/domain/transaction-status';
import type { Transaction } from '../transactions/transaction';

/** Number of days after the payment during which the bank accepts complaints (COMP-09). */
const COMPLAINT_DAYS = 90;

/**
 * Creates the action that opens a complaint about the transaction. Returns undefined without a reference, or
 * after the last day.
 */
export function createComplaintAction(
  host: Host,
  { referenceId, at }: Transaction,
): (() => void) | undefined {
  if (referenceId === null || !host.canHandle('complaint.requested')) return undefined;
  const daysAgo = -daysUntil(bankDayOf(Date.parse(at)), host.now());
  if (daysAgo > COMPLAINT_DAYS) return undefined;
  return () => host.bus.emit('complaint.requested', { transactionReferenceId: referenceId });
}

/**
 * Returns whether the customer may pay a saved biller again. Returns false while the outcome is open
 * (decision 0049), and for a recharge, which starts with a plan.
 */
export function mayPayAgain(host: Host, transaction: Transaction): boolean {
  return (
    transaction.customerBillId !== null &&
    !transaction.isRecharge &&
    statusOf(transaction.status).settled &&
    host.canHandle('payment.requested')
  );
}

/**
 * Creates the action that reports a payment that the customer did not make. Returns undefined if nothing was debited,
 * or if the bank does not offer this.
 */
export function createNotMeAction(host: Host, { id, status }: Transaction): (() => void) | undefined {
  const { kind, settled } = statusOf(status);
  const debited = kind === 'success' || !settled;
  if (!debited || !host.settings.protection || !host.canHandle('payments/protection')) return undefined;
  return () =>
    host.bus.emit('task.requested', { task: 'payments/protection', request: { transactionId: id } });
}
