/** Kind of the label that the customer reads: HIST-04 labels Failed all that is neither a success nor pending. */
export type StatusKind = 'success' | 'pending' | 'failed';

/** Meaning of a wire status. Rules read these fields, never a label. */
export interface TransactionStatus {
  readonly kind: StatusKind;
  /** False while money is held and the outcome is unknown: it may still reach the biller, so nobody should pay again. */
  readonly settled: boolean;
  /** Closing its details updates its status at the API (HIST-10). */
  readonly refreshedOnClose: boolean;
  /** The text of section 8 that belongs to it, a name in `statusTexts.timeouts` (HIST-13). */
  readonly timeout: 'bbpsTimeout' | 'fundTransferTimeout' | 'aggregatorFailed' | null;
  /** The two for which step two of a complaint shows only that text (COMP-04, COMP-05). */
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
  // The specification's word is Failed; `settled` says that the outcome is unknown (decision 0049).
  ['aggregator-response-unknown', { ...open, kind: 'failed' }],
  [
    'fund-transfer-timeout',
    { ...failed, refreshedOnClose: true, timeout: 'fundTransferTimeout', timedOut: true },
  ],
  ['aggregator-failed', { ...failed, timeout: 'aggregatorFailed' }],
]);

/** `status` as the wire spells it; an unknown one counts as failed and settled (HIST-04). */
export function statusOf(status: string): TransactionStatus {
  return statuses.get(status) ?? failed;
}

const MINUTE_MS = 60_000;

/**
 * When a payment settled, an ISO instant, where that is a minute or more after it was made; otherwise null, as it is while
 * it is open. Lists, ranges and windows go by when it was made (decision 0049).
 */
export function settledLater(madeAt: string, settledOn: string | null | undefined): string | null {
  if (!settledOn) return null;
  return Date.parse(settledOn) - Date.parse(madeAt) >= MINUTE_MS ? settledOn : null;
}
