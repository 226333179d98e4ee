import type { Job } from '../background/repeat';
import { MINUTE_MS } from '../clock/bank-day';
import type { CallLimits } from '../http/rate-limits/limit-calls';
import { deleteFullAllowances } from '../http/rate-limits/shared-allowance';
import { countCalls } from '../sessions/call-counts';

/** Maximum age of an instance's knowledge of another one. Like every job, it reads the bank's clock first. */
const HEARTBEAT_MS = 500;

/** Jobs that keep instances in sync and clean up their shared tables. */
export function heartbeats(limits: CallLimits): readonly Job[] {
  return [
    {
      name: 'heartbeat',
      everyMs: HEARTBEAT_MS,
      round: async ({ db, lastSeen }) => {
        limits.sweep();
        await lastSeen.write(db);
        return false;
      },
    },
    countCalls,
    {
      name: 'allowances',
      everyMs: MINUTE_MS,
      round: async ({ db }) => {
        await deleteFullAllowances(db);
        return false;
      },
    },
  ];
}
