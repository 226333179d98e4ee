import { DAY_MS, bankDayOf } from '../clock/bank-day';

/** What the network has done with a complaint, and when. */
export interface ComplaintStep {
  readonly status: string;
  readonly at: Date;
  readonly remark: string;
}

/** A complaint as far as its course is concerned. */
export interface TrackedComplaint {
  readonly reason_id: number;
  readonly created_at: Date;
  /** From when the network accepts it. */
  readonly submit_from: Date;
  /** Null while it waits for that. */
  readonly submitted_at: Date | null;
}

/** Statuses after which nothing more happens, and another complaint may be made. */
export const endedStatuses: readonly string[] = [
  'RESOLVED',
  'UNRESOLVED',
  'REFUNDED',
  'REJECTED',
  'DEFAULT_RESOLVED',
  'FAILED',
];

type Course = readonly { readonly afterDays: number; readonly status: string }[];

/** The network counts from here on; the registration before it is the bank's. */
const begin = [{ afterDays: 0, status: 'ASSIGNED' }];

const usual: Course = [
  ...begin,
  { afterDays: 1, status: 'ASSIGNED_TO_BOU' },
  { afterDays: 3, status: 'PENDING_WITH_BBPOU' },
  { afterDays: 7, status: 'RESOLVED' },
];

/** The reason decides how a complaint goes, as test numbers decide how a payment does (docs/decisions/0051). */
const courses: Readonly<Record<number, Course>> = {
  12: [
    ...begin,
    { afterDays: 1, status: 'ASSIGNED_TO_COU' },
    { afterDays: 7, status: 'RE_ASSIGNED' },
    { afterDays: 12, status: 'RESOLVED' },
  ],
  13: [...begin, { afterDays: 1, status: 'ASSIGNED_TO_OU' }, { afterDays: 10, status: 'RESOLVED' }],
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

const remarks: Readonly<Record<string, string>> = {
  REGISTERED: 'Your bank has received the complaint.',
  ASSIGNED: 'It is with the bill network.',
  ASSIGNED_TO_COU: "It is with your bank's unit of the network.",
  ASSIGNED_TO_BOU: "It is with the biller's unit of the network.",
  ASSIGNED_TO_OU: 'It is with an operating unit of the network.',
  PENDING_WITH_BBPOU: "The biller's bank is waiting for the biller.",
  RE_ASSIGNED: 'It was passed on to another unit.',
  ESCALATED: 'The network itself will decide.',
  RESOLVED: 'The biller has put it right.',
  UNRESOLVED: 'The biller did not agree.',
  REFUNDED: 'The biller has given the amount back.',
};

function stepAt(status: string, at: Date): ComplaintStep {
  return { status, at, remark: remarks[status] ?? '' };
}

/** What the network does with it, once it has it. */
function planOf({ reason_id }: TrackedComplaint, submittedAt: Date): ComplaintStep[] {
  return (courses[reason_id] ?? usual).map(({ afterDays, status }) =>
    stepAt(status, new Date(submittedAt.getTime() + afterDays * DAY_MS)),
  );
}

/**
 * What was done by now, oldest first: the registration alone until the network has the complaint. The rest follows from the
 * reason, the time submitted and the bank's clock: every instance says the same, and a clock set back takes steps back.
 */
export function stepsOf(complaint: TrackedComplaint, now: Date): ComplaintStep[] {
  const registered = stepAt('REGISTERED', complaint.created_at);
  if (complaint.submitted_at === null) return [registered];
  const done = planOf(complaint, complaint.submitted_at).filter(({ at }, index) => index === 0 || at <= now);
  return [registered, ...done];
}

/** The present status; 'REGISTERED' while the network does not have it. */
export function currentStatus(complaint: TrackedComplaint, now: Date): string {
  return stepsOf(complaint, now).at(-1)?.status ?? '';
}

/** The bank day, as "2026-11-24", by which the next thing is done; undefined when nothing is left to do. */
export function nextStepBy(complaint: TrackedComplaint, now: Date): string | undefined {
  const { submit_from, submitted_at } = complaint;
  if (submitted_at === null) return bankDayOf(submit_from);
  const next = planOf(complaint, submitted_at)[stepsOf(complaint, now).length - 1];
  return next && bankDayOf(next.at);
}
