/** The word that the customer reads: HIST-04 calls Failed all that is neither a success nor pending. */
export type StatusKind = 'success' | 'pending' | 'failed';

/** What a status of the wire means, and what it allows. Rules read these facts, never a word on the screen. */
export interface TransactionStatus {
  readonly kind: StatusKind;
  /** False while money is held and the outcome is unknown: it may still reach the biller, so nobody should pay again. */
  readonly settled: boolean;
  /** Closing its details asks the API for its status again (HIST-10). */
  readonly refreshedOnClose: boolean;
  /** The text of section 8 that belongs to it, a name in `statusTexts.timeouts` (HIST-13). */
  readonly timeout: 'bbpsTimeout' | 'fundTransferTimeout' | 'aggregatorFailed' | null;
  /** The two that step two of a complaint answers with that text alone (COMP-04, COMP-05). */
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
  // The specification's word is Failed; that nobody knows the outcome yet is the second fact (decision 0049).
  ['aggregator-response-unknown', { ...open, kind: 'failed' }],
  [
    'fund-transfer-timeout',
    { ...failed, refreshedOnClose: true, timeout: 'fundTransferTimeout', timedOut: true },
  ],
  ['aggregator-failed', { ...failed, timeout: 'aggregatorFailed' }],
]);

/** `status` as the wire spells it; one that nobody has thought of yet has failed and is settled (HIST-04). */
export function statusOf(status: string): TransactionStatus {
  return statuses.get(status) ?? failed;
}
