import type { Tone } from '@billpay/ui/theme';
import { statusTexts } from './complaint-status-texts';

type ByStatus = Readonly<Record<string, string | undefined>>;
const { labels, meanings, next }: Readonly<Record<'labels' | 'meanings' | 'next', ByStatus>> = statusTexts;

/** Whether a complaint is open, settled for the customer, or refused. */
export type ComplaintStatusKind = 'open' | 'settled' | 'refused';

const kinds: Readonly<Record<string, ComplaintStatusKind>> = {
  REGISTERED: 'open',
  ASSIGNED: 'open',
  ESCALATED: 'open',
  RE_ASSIGNED: 'open',
  ASSIGNED_TO_COU: 'open',
  ASSIGNED_TO_BOU: 'open',
  ASSIGNED_TO_OU: 'open',
  PENDING_WITH_BBPOU: 'open',
  PENDING_REFUND: 'open',
  RESOLVED: 'settled',
  DEFAULT_RESOLVED: 'settled',
  REFUNDED: 'settled',
  UNRESOLVED: 'refused',
  REJECTED: 'refused',
  FAILED: 'refused',
};

/** Returns the kind of a complaint's status; null for a status unknown to the portal. */
export function findStatusKind(status: string): ComplaintStatusKind | null {
  return kinds[status] ?? null;
}

/** Returns the label of a status. Returns an unknown status unchanged (COMP-08). */
export function formatStatus(status: string): string {
  return labels[status] ?? status;
}

/** Explains a status in plain words; null if the label needs no explanation or the status is unknown. */
export function explainStatus(status: string): string | null {
  return meanings[status] ?? null;
}

export function findTone(status: string): Tone {
  const tones = { open: 'primary', settled: 'success', refused: 'danger' } as const;
  if (status === 'ESCALATED') return 'warning';
  const kind = findStatusKind(status);
  return kind ? tones[kind] : 'neutral';
}

/** Returns a sentence about the next step; null if unknown. */
export function explainNextStep(status: string): string | null {
  return next[status] ?? null;
}
