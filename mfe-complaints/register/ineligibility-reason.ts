import { bankDayOf } from '@billpay/domain/dates';
import type { Complaint } from '../complaint/complaint';
import { findStatusKind } from '../complaint/complaint-status';
import type { DisputedTransaction } from './disputed-transaction';
import { isTimeout } from './transaction-status';

/**
 * Reason why the customer cannot register a complaint about a transaction. The API decides. The portal only
 * informs the customer before filling in the form.
 */
export type IneligibilityReason =
  | { readonly kind: 'timeout'; readonly status: string }
  | { readonly kind: 'too-old' }
  | { readonly kind: 'open'; readonly complaintId: string };

const DAY_MS = 86_400_000;
const WINDOW_DAYS = 90;

/** Returns whether a complaint is about this transaction, by either id of the transaction. */
export function isAbout({ transactionId }: Complaint, { id, reference }: DisputedTransaction): boolean {
  return transactionId === reference || transactionId === id;
}

function openComplaintAbout(transaction: DisputedTransaction, complaints: readonly Complaint[]) {
  return complaints.find((one) => isAbout(one, transaction) && findStatusKind(one.status) === 'open');
}

/**
 * Returns the first reason that applies, in the network's order (COMP-05, COMP-09); null if the transaction is
 * eligible. `nowMs` is the API's time.
 */
export function findIneligibilityReason(
  transaction: DisputedTransaction,
  complaints: readonly Complaint[],
  nowMs: number,
): IneligibilityReason | null {
  const { status, madeAt } = transaction;
  if (isTimeout(status)) return { kind: 'timeout', status };
  if (bankDayOf(Date.parse(madeAt)) < bankDayOf(nowMs - WINDOW_DAYS * DAY_MS)) return { kind: 'too-old' };
  const open = openComplaintAbout(transaction, complaints);
  return open ? { kind: 'open', complaintId: open.id } : null;
}
