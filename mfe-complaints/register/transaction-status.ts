import { statusLabel, statusOf } from '@billpay/domain/transaction-status';
import type { Tone } from '@billpay/ui/theme';

/** Status of a transaction, as its badge shows it (HIST-04). */
export interface StatusFace {
  readonly label: string;
  readonly tone: Tone;
}

const tones = { success: 'success', pending: 'warning', failed: 'danger' } as const satisfies Record<
  string,
  Tone
>;

export function describeStatus(status: string): StatusFace {
  return { label: statusLabel(status), tone: tones[statusOf(status).kind] };
}

/** Timed-out payments are already being resolved, so nothing is fetched or submitted (COMP-04, COMP-05). */
export function isTimeout(status: string): boolean {
  return statusOf(status).timedOut;
}
