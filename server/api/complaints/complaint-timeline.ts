import { DAY_MS, toBankDay } from '../clock/bank-day';
import { complaintTexts } from './complaint-texts';

/** One step of a complaint's timeline. */
export interface ComplaintStep {
  readonly status: string;
  readonly at: Date;
  readonly remark: string;
}

/** Fields of a complaint that determine its timeline. */
export interface TrackedComplaint {
  readonly reason_id: number;
  readonly created_at: Date;
  /** Time when the network first accepts the complaint. */
  readonly submit_from: Date;
  /** Null until submitted. */
  readonly submitted_at: Date | null;
}

/** Final statuses, after which the customer may complain about the transaction again. */
export const endedStatuses: readonly string[] = [
  'RESOLVED',
  'UNRESOLVED',
  'REFUNDED',
  'REJECTED',
  'DEFAULT_RESOLVED',
  'FAILED',
];

type Timeline = readonly { readonly afterDays: number; readonly status: string }[];

/** The network counts its days from this step. The registration before it belongs to the bank. */
const begin = [{ afterDays: 0, status: 'ASSIGNED' }];

const usual: Timeline = [
  ...begin,
  { afterDays: 1, status: 'ASSIGNED_TO_BOU' },
  { afterDays: 3, status: 'PENDING_WITH_BBPOU' },
  { afterDays: 7, status: 'RESOLVED' },
];

/**
 * The reason determines the timeline, as test numbers determine the outcome of a payment
 * (docs/decisions/0050).
 */
const timelines: Readonly<Record<number, Timeline>> = {
  12: [
    ...begin,
    { afterDays: 1, status: 'ASSIGNED_TO_COU' },
    { afterDays: 7, status: 'RE_ASSIGNED' },
    { afterDays: 12, status: 'RESOLVED' },
  ],
  13: [...begin, { afterDays: 1, status: 'ASSIGNED_TO_OU' }, { afterDays: 10, status: 'RESOLVED' }],
  31: [
    ...begin,
    { afterDays: 1, status: 'ASSIGNED_TO_BOU' },
    { afterDays: 3, status: 'PENDING_WITH_BBPOU' },
    { afterDays: 45, status: 'RESOLVED' },
  ],
  21: [...begin, { afterDays: 1, status: 'ASSIGNED_TO_BOU' }, { afterDays: 10, status: 'REFUNDED' }],
  22: [
    ...begin,
    { afterDays: 1, status: 'ASSIGNED_TO_BOU' },
    { afterDays: 8, status: 'ESCALATED' },
    { afterDays: 15, status: 'REFUNDED' },
  ],
  23: [
    ...begin,
    { afterDays: 1, status: 'ASSIGNED_TO_BOU' },
    { afterDays: 8, status: 'ESCALATED' },
    { afterDays: 15, status: 'UNRESOLVED' },
  ],
};

const remarks: Readonly<Record<string, string>> = complaintTexts.remarks;

function stepAt(status: string, at: Date): ComplaintStep {
  return { status, at, remark: remarks[status] ?? '' };
}

/** Lists the network's steps after the submission. */
function planOf({ reason_id }: TrackedComplaint, submittedAt: Date): ComplaintStep[] {
  return (timelines[reason_id] ?? usual).map(({ afterDays, status }) =>
    stepAt(status, new Date(submittedAt.getTime() + afterDays * DAY_MS)),
  );
}

/**
 * Lists the steps until now, oldest first. Before the submission, this is only the registration. Later steps
 * follow from the reason, the submission time and the bank's clock, so that every instance agrees. Setting
 * the clock back undoes steps.
 */
export function listSteps(complaint: TrackedComplaint, now: Date): ComplaintStep[] {
  const registered = stepAt('REGISTERED', complaint.created_at);
  if (complaint.submitted_at === null) return [registered];
  const done = planOf(complaint, complaint.submitted_at).filter(({ at }, index) => index === 0 || at <= now);
  return [registered, ...done];
}

/** Returns the current status. It is 'REGISTERED' until the complaint is submitted. */
export function currentStatus(complaint: TrackedComplaint, now: Date): string {
  return listSteps(complaint, now).at(-1)?.status ?? '';
}

/** Returns the bank day of the next step, for example "2026-11-24"; undefined if the complaint has ended. */
export function nextStepBy(complaint: TrackedComplaint, now: Date): string | undefined {
  const { submit_from, submitted_at } = complaint;
  if (submitted_at === null) return toBankDay(submit_from);
  const next = planOf(complaint, submitted_at)[listSteps(complaint, now).length - 1];
  return next && toBankDay(next.at);
}
