import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from './lifecycle';

export interface ClosingTimes {
  /** How long it goes on serving after readiness went down, for balancers to notice; 0 unless told. */
  readonly drainDelayMs?: number | undefined;
  /** How long everything may take together; 25 s unless told: more than a payment that waits for the network. */
  readonly deadlineMs?: number | undefined;
}

export const DEFAULT_DEADLINE_MS = 25_000;

export interface Closing {
  readonly app: FastifyInstance;
  readonly lifecycle: Lifecycle;
  /** Ends what the server does by itself, after the pieces of work under way. */
  readonly stopBackground: () => Promise<void>;
  readonly closeDatabase: () => Promise<void>;
}

/** A limit on all steps together: each gets what the ones before have left. */
function deadlineIn(ms: number): (step: Promise<void>) => Promise<boolean> {
  const over = sleep(ms, false, { ref: false });
  return (step) => Promise.race([step.then(() => true), over]);
}

/**
 * Closes without losing anybody: readiness goes down first, and it still serves for a moment; then nothing new is taken
 * and what is under way is answered; then background work ends, and at last the database closes. False when something
 * was still stuck at the deadline and was cut off: a payment among it is taken up by the other instances.
 */
export async function closeDown(
  { app, lifecycle, stopBackground, closeDatabase }: Closing,
  { drainDelayMs = 0, deadlineMs = DEFAULT_DEADLINE_MS }: ClosingTimes,
): Promise<boolean> {
  const inTime = deadlineIn(deadlineMs);
  lifecycle.drain();
  if (drainDelayMs > 0) await inTime(sleep(drainDelayMs));
  lifecycle.shut();
  // No new connections; idle ones end. Those with a request end below, after their answer.
  app.server.close();
  const answered = await inTime(lifecycle.inFlight.none());
  const quiet = await inTime(Promise.all([app.close(), stopBackground()]).then(() => undefined));
  const closed = await inTime(closeDatabase());
  return answered && quiet && closed;
}
