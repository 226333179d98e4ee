/** Kind of status label. HIST-04 labels everything Failed that is neither a success nor pending. */
export type StatusKind = 'success' | 'pending' | 'failed';

/** Meaning of a status in the API. Rules read these fields and never a label. */
export interface TransactionStatus {
  readonly kind: StatusKind;
  /**
   * Whether the outcome is known. While it is false, the payment may still reach the biller, so nobody should
   * pay again.
   */
  readonly settled: boolean;
  /** Whether closing the details refreshes the status at the API (HIST-10). */
  readonly refreshedOnClose: boolean;
  /** Name of the section 8 text for the status, in `statusTexts.timeouts` (HIST-13). */
  readonly timeout: 'bbpsTimeout' | 'fundTransferTimeout' | 'aggregatorFailed' | null;
  /** Whether step two of a complaint shows only that text (COMP-04, COMP-05). True for two statuses. */
  readonly timedOut: boolean;
}

const failed: TransactionStatus = {
  kind: 'failed',
  settled: true,
  refreshedOnClose: false,
  timeout: null,
  timedOut: false,
};
const open = { settled: false, refreshedOnClose: true, timeout: null, timedOut: false } as const;

const statuses: ReadonlyMap<string, TransactionStatus> = new Map<string, TransactionStatus>([
  ['success', { ...failed, kind: 'success' }],
  ['bbps-in-progress', { ...open, kind: 'pending' }],
  ['bbps-timeout', { ...open, kind: 'pending', timeout: 'bbpsTimeout', timedOut: true }],
  // The specification says Failed, and `settled` marks the outcome as unknown (decision 0049).
  ['aggregator-response-unknown', { ...open, kind: 'failed' }],
  [
    'fund-transfer-timeout',
    { ...failed, refreshedOnClose: true, timeout: 'fundTransferTimeout', timedOut: true },
  ],
  ['aggregator-failed', { ...failed, timeout: 'aggregatorFailed' }],
]);

/** Looks up a status from the API. An unknown status counts as failed and settled (HIST-04). */
export function statusOf(status: string): TransactionStatus {
  return statuses.get(status) ?? failed;
}

const MINUTE_MS = 60_000;

/**
 * Returns the ISO timestamp at which a payment settled if that is at least a minute after the payment,
 * otherwise null. Lists, ranges and time limits use the time of the payment (decision 0049).
 */
export function settledLater(madeAt: string, settledOn: string | null | undefined): string | null {
  if (!settledOn) return null;
  return Date.parse(settledOn) - Date.parse(madeAt) >= MINUTE_MS ? settledOn : null;
}
