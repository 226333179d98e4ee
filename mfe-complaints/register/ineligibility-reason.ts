import { bankDayOf } from '@billpay/domain/dates';
import type { Complaint } from '../complaint/complaint';
import { complaintStatusKindOf } from '../complaint/complaint-status';
import type { DisputedTransaction } from './disputed-transaction';
import { isTimeout } from './transaction-status';

/** Why there can be no complaint about a transaction now. The API has the last word; this says so before the work is done. */
export type IneligibilityReason =
  | { readonly kind: 'timeout'; readonly status: string }
  | { readonly kind: 'too-old' }
  | { readonly kind: 'open'; readonly complaintId: string };

const DAY_MS = 86_400_000;
const WINDOW_DAYS = 90;

/** Whether a complaint is about this transaction, whichever of its ids it names. */
export function isAbout({ transactionId }: Complaint, { id, reference }: DisputedTransaction): boolean {
  return transactionId === reference || transactionId === id;
}

function openComplaintAbout(transaction: DisputedTransaction, complaints: readonly Complaint[]) {
  return complaints.find((one) => isAbout(one, transaction) && complaintStatusKindOf(one.status) === 'open');
}

/** The network's rules, in the order in which they would be told (COMP-05, COMP-09); null: go on. `nowMs`: the API's time. */
export function ineligibilityReasonOf(
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
