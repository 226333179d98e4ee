import type { WireComplaint } from '@billpay/api-contract/complaints';
import type { Bank } from '../bank';
import { addDays, toBankDay } from '../clock/bank-day';
import { currentStatus, type TrackedComplaint } from './complaint-timeline';

/** When and where customers may escalate complaints. */
export interface EscalationPolicy {
  /** Days that the bank has to resolve a complaint. */
  readonly days: number;
  readonly to: string;
  readonly website?: string;
  readonly phone?: string;
}

/** Final statuses in which the complaint was resolved in the customer's favour. */
const resolvedStatuses: readonly string[] = ['RESOLVED', 'REFUNDED', 'DEFAULT_RESOLVED'];

/** Reads the bank's policy; null if the bank offers no escalation. */
export async function readEscalationPolicy({ db }: Bank): Promise<EscalationPolicy | null> {
  const [row] = await db.query<{ escalation: EscalationPolicy | null }>(
    'SELECT escalation FROM bank_settings',
  );
  return row?.escalation ?? null;
}

/**
 * Returns what the customer may do about an unresolved complaint; undefined while the bank has time (BEY-30). The
 * registration day does not count, and the last day ends at midnight in Asia/Kolkata.
 */
export function findEscalation(
  complaint: TrackedComplaint,
  policy: EscalationPolicy | null,
  now: Date,
): WireComplaint['ESCALATION'] {
  if (policy === null || resolvedStatuses.includes(currentStatus(complaint, now))) return undefined;
  const { days, to, website, phone } = policy;
  const since = addDays(toBankDay(complaint.created_at), days + 1);
  if (toBankDay(now) < since) return undefined;
  return {
    DAYS: days,
    SINCE: since,
    TO: to,
    ...(website === undefined ? {} : { WEBSITE: website }),
    ...(phone === undefined ? {} : { PHONE: phone }),
  };
}
