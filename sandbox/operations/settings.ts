import { DEFAULT_POOL_SIZE } from '../database/open-database';
import { readRateLimits } from '../http/rate-limits/limits';
import { DEFAULT_DEADLINE_MS } from './close-down';

const DEFAULT_DRAIN_DELAY_MS = 500;

/** How a process is operated, as the environment says; `docs/operations.md` has the table. */
export interface OperationSettings {
  /** For `startSandbox`. */
  readonly options: {
    readonly rateLimits: string;
    readonly trustProxy: readonly string[];
    readonly databasePool: number;
  };
  /** For `runProcess`, in ms. */
  readonly times: { readonly drainDelayMs: number; readonly deadlineMs: number };
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, unset: number, least: number): number {
  const text = env[name];
  if (text === undefined || text === '') return unset;
  const value = Number(text);
  if (/^\d{1,7}$/.test(text) && value >= least) return value;
  throw new Error(`${name} is not a whole number from ${least}: ${text}`);
}

/** Throws, naming the setting, when one cannot be read. */
export function readOperationSettings(env: NodeJS.ProcessEnv): OperationSettings {
  const rateLimits = env.RATE_LIMITS ?? '';
  readRateLimits(rateLimits);
  return {
    options: {
      rateLimits,
      trustProxy: (env.TRUST_PROXY ?? '').split(/[\s,]+/).filter(Boolean),
      databasePool: wholeNumber(env, 'DATABASE_POOL', DEFAULT_POOL_SIZE, 2),
    },
    times: {
      drainDelayMs: wholeNumber(env, 'DRAIN_DELAY_MS', DEFAULT_DRAIN_DELAY_MS, 0),
      deadlineMs: wholeNumber(env, 'SHUTDOWN_DEADLINE_MS', DEFAULT_DEADLINE_MS, 1),
    },
  };
}
