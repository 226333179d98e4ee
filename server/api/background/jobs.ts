import { autoPayRound } from '../auto-pay/run-due-auto-pays';
import type { Bank } from '../bank';
import { MINUTE_MS } from '../clock/bank-day';
import { remindDues } from '../billers/remind-dues';
import { submitComplaints } from '../complaints/submit-complaints';
import { announceDebits } from '../mandates/announce-debits';
import { deliverMessages } from '../messages/message-outbox';
import { dropOldCodes } from '../one-time-codes/drop-old-codes';
import { dropOldDrafts } from '../payment-lists/payment-list';
import { dropOldReferences } from '../payments/bill-references';
import { dropOldKeys } from '../payments/drop-old-keys';
import { compensateLatePayments } from '../payments/credit-compensation';
import { noticeScheduled } from '../schedules/notice-scheduled';
import { recoverPayments } from '../payments/recovery';
import { carryOutResolutions } from '../payments/resolutions';
import { dropOldPresentedBills, handlePresentedBills } from '../presented-bills/presented-bill-jobs';
import { announceDecisions } from '../protection/announce-decisions';
import { dropOldHandOffs } from '../sessions/hand-off';
import { dropOldSessions } from '../sessions/sessions';
import { runSteps } from './isolate';
import { repeat, type Job } from './repeat';

/**
 * Lists the background jobs of every instance. `lookEveryMs` is the interval for settling and making
 * payments.
 */
export function listJobs(lookEveryMs: number): readonly Job[] {
  return [
    { name: 'recovery', everyMs: lookEveryMs, round: recoverPayments },
    { name: 'resolutions', everyMs: lookEveryMs, round: carryOutResolutions },
    { name: 'compensation', everyMs: lookEveryMs, round: compensateLatePayments },
    { name: 'auto-pay', everyMs: lookEveryMs, round: async (bank) => (await autoPayRound(bank)) > 0 },
    { name: 'report-decisions', everyMs: lookEveryMs, round: announceDecisions },
    { name: 'schedules', everyMs: lookEveryMs, round: noticeScheduled },
    { name: 'mandates', everyMs: lookEveryMs, round: announceDebits },
    { name: 'due-reminders', everyMs: MINUTE_MS, round: remindDues },
    { name: 'presented-bills', everyMs: Math.max(MINUTE_MS, lookEveryMs), round: handlePresentedBills },
    { name: 'complaints', everyMs: lookEveryMs, round: submitComplaints },
    { name: 'messages', everyMs: lookEveryMs, round: deliverMessages },
    { name: 'housekeeping', everyMs: 5 * MINUTE_MS, round: cleanUp },
  ];
}

function cleanUp(bank: Bank): Promise<boolean> {
  return runSteps(bank, [
    dropOldSessions,
    dropOldHandOffs,
    dropOldReferences,
    dropOldDrafts,
    dropOldPresentedBills,
    dropOldCodes,
    dropOldKeys,
  ]);
}

/** Starts the jobs. Returns a function that stops them after their current rounds. */
export function startJobs(bank: Bank, jobs: readonly Job[]): () => Promise<void> {
  const stops = jobs.map((job) => repeat(bank, job));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
