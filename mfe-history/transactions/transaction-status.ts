export type StatusKind = 'success' | 'pending' | 'failed';

/** What a status means, and what it lets the portal do. */
export interface TransactionStatus {
  /** The word the customer reads (HIST-04). */
  readonly kind: StatusKind;
  /** Money is held and nobody knows the outcome: asked for again, and the bill is not to be paid a second time. */
  readonly open: boolean;
  /** Closing its detail asks the API for its status once more (HIST-10). */
  readonly askedOnClose: boolean;
  /** What a timeout means for the money, a name in `timeoutTexts` (HIST-13). */
  readonly timeout: 'bbpsTimeout' | 'fundTransferTimeout' | 'aggregatorFailed' | null;
}

const failed: TransactionStatus = { kind: 'failed', open: false, askedOnClose: false, timeout: null };
const pending: TransactionStatus = {
  kind: 'pending',
  open: true,
  askedOnClose: true,
  timeout: 'bbpsTimeout',
};

/** Two are pending, one is a success, whatever else there may be has failed (HIST-04). */
const statuses = new Map<string, TransactionStatus>(
  Object.entries({
    success: { kind: 'success', open: false, askedOnClose: false, timeout: null },
    'bbps-timeout': pending,
    'bbps-in-progress': { ...pending, timeout: null },
    // Called Failed by the specification, though its outcome is not known: decision 0023.
    'aggregator-response-unknown': { ...pending, kind: 'failed' },
    'fund-transfer-timeout': { ...failed, askedOnClose: true, timeout: 'fundTransferTimeout' },
    'aggregator-failed': { ...failed, timeout: 'aggregatorFailed' },
  }),
);

export function statusOf({ status }: { readonly status: string }): TransactionStatus {
  return statuses.get(status) ?? failed;
}

/** What the status update says when a detail is closed: success, or aggregator-failed for anything else (HIST-10). */
export function claimOf(transaction: { readonly status: string }): 'success' | 'aggregator-failed' {
  return statusOf(transaction).kind === 'success' ? 'success' : 'aggregator-failed';
}
