import { DAY_MS, bankDayOf } from '../clock/bank-day';

/** What the network has done with a complaint, and when. */
export interface ComplaintStep {
  readonly status: string;
  readonly at: Date;
  readonly remark: string;
}

/** A complaint as far as its course is concerned. */
export interface FollowedComplaint {
  readonly reason_id: number;
  readonly created_at: Date;
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

const begin = [
  { afterDays: 0, status: 'REGISTERED' },
  { afterDays: 0, status: 'ASSIGNED' },
];

const usual: Course = [
  ...begin,
  { afterDays: 1, status: 'ASSIGNED_TO_BOU' },
  { afterDays: 3, status: 'PENDING_WITH_BBPOU' },
  { afterDays: 7, status: 'RESOLVED' },
];

/** The reason decides how a complaint goes, as test numbers decide how a payment does (docs/decisions/0024). */
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

function planOf({ reason_id, created_at }: FollowedComplaint): ComplaintStep[] {
  return (courses[reason_id] ?? usual).map(({ afterDays, status }) => ({
    status,
    at: new Date(created_at.getTime() + afterDays * DAY_MS),
    remark: remarks[status] ?? '',
  }));
}

/**
 * What the network has done by now, oldest first. It follows from the reason, the time registered and the bank's
 * clock alone: every instance gives the same, after a restart too, and a clock that was set back takes steps back.
 */
export function stepsOf(complaint: FollowedComplaint, now: Date): ComplaintStep[] {
  return planOf(complaint).filter(({ at }, index) => index < begin.length || at <= now);
}

/** Where a complaint stands now. */
export function presentStatus(complaint: FollowedComplaint, now: Date): string {
  return stepsOf(complaint, now).at(-1)?.status ?? '';
}

/** The bank day, as "2026-11-24", by which the network does the next thing; undefined when nothing is left to do. */
export function nextStepBy(complaint: FollowedComplaint, now: Date): string | undefined {
  const next = planOf(complaint)[stepsOf(complaint, now).length];
  return next && bankDayOf(next.at);
}
