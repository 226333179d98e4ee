import { statusLabel, statusOf } from '@billpay/domain/transaction-status';
import type { Tone } from '@billpay/ui/theme';

/** Status of a transaction, as on its badge (HIST-04). */
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

/**
 * The bank is already resolving timed-out payments, so the portal fetches and submits nothing (COMP-04,
 * COMP-05).
 */
export function isTimeout(status: string): boolean {
  return statusOf(status).timedOut;
}
