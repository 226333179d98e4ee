import { daysUntil, bankDayOf } from '@billpay/domain/dates';
import type { Host } from '@billpay/host-api';
import { statusOf } from '@billpay/domain/transaction-status';
import type { Transaction } from '../transactions/transaction';

/** Complaints are accepted for this many days (COMP-09). */
const COMPLAINT_DAYS = 90;

/** Requests a complaint about the transaction; undefined where none is accepted: without a reference, or too late. */
export function complaintAbout(host: Host, { referenceId, at }: Transaction): (() => void) | undefined {
  if (referenceId === null || !host.canHandle('complaint.requested')) return undefined;
  const daysAgo = -daysUntil(bankDayOf(Date.parse(at)), host.now());
  if (daysAgo > COMPLAINT_DAYS) return undefined;
  return () => host.bus.emit('complaint.requested', { transactionReferenceId: referenceId });
}

/**
 * Whether the same biller may be paid again, provided that it is still saved: not while the
 * outcome is open (decision 0049), and not a recharge, which starts with a plan.
 */
export function mayPayAgain(host: Host, transaction: Transaction): boolean {
  return (
    transaction.customerBillId !== null &&
    !transaction.isRecharge &&
    statusOf(transaction.status).settled &&
    host.canHandle('payment.requested')
  );
}
