import { randomBytes, randomInt } from 'node:crypto';

/**
 * The machine that an instance runs on: its clock, timers and randomness. The simulation of `qa/hammer/simulation`
 * replaces it.
 */
export interface Machine {
  /** Time in ms since 1970. */
  now(): number;
  /** Calls `act` after `ms`, unless the returned function cancels it. */
  after(ms: number, act: () => void): () => void;
  /** Returns bytes that cannot be guessed. */
  randomBytes(count: number): Buffer;
  /** Returns an integer from 0 to below `end` that cannot be guessed. */
  randomInt(end: number): number;
}

/** Its timers do not keep the process running. */
export const realMachine: Machine = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms).unref();
    return () => clearTimeout(timer);
  },
  randomBytes: (count) => randomBytes(count),
  randomInt: (end) => randomInt(end),
};

/** Resolves after `ms`. */
export function sleep(machine: Machine, ms: number): Promise<void> {
  return new Promise((resolve) => void machine.after(ms, resolve));
}
