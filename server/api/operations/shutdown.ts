import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from './lifecycle';

export interface ShutdownTimes {
  /** Time to keep serving after readiness is off, until balancers notice this. Defaults to 0. */
  readonly drainDelayMs?: number | undefined;
  /**
   * Deadline of the entire shutdown. Defaults to 25 s, which is longer than a payment that waits for the
   * network.
   */
  readonly deadlineMs?: number | undefined;
}

export const DEFAULT_DEADLINE_MS = 25_000;

export interface ShutdownSteps {
  readonly app: FastifyInstance;
  readonly lifecycle: Lifecycle;
  /** Stops the background jobs after their current rounds. */
  readonly stopBackground: () => Promise<void>;
  readonly closeDatabase: () => Promise<void>;
}

/** Creates a single deadline for all steps. */
function deadlineIn(ms: number): (step: Promise<void>) => Promise<boolean> {
  const over = sleep(ms, false, { ref: false });
  return (step) => Promise.race([step.then(() => true), over]);
}

/**
 * Shuts down without losing requests. Turns readiness off and keeps serving for a moment. Then refuses new
 * requests, completes those in progress, stops background work, and closes the database. Returns false if
 * work was stopped at the deadline. Other instances then recover its payments.
 */
export async function shutDown(
  { app, lifecycle, stopBackground, closeDatabase }: ShutdownSteps,
  { drainDelayMs = 0, deadlineMs = DEFAULT_DEADLINE_MS }: ShutdownTimes,
): Promise<boolean> {
  const withTimeout = deadlineIn(deadlineMs);
  lifecycle.drain();
  if (drainDelayMs > 0) await withTimeout(sleep(drainDelayMs));
  lifecycle.shut();
  // Stops new connections and closes idle ones. Busy connections close below, after their response.
  app.server.close();
  const drained = await withTimeout(lifecycle.inFlight.none());
  const quiet = await withTimeout(Promise.all([app.close(), stopBackground()]).then(() => undefined));
  const closed = await withTimeout(closeDatabase());
  return drained && quiet && closed;
}
