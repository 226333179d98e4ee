import type { Bank } from '../bank';
import { withJobId } from '../operations/activity';
import { recordSpan, startRootSpan } from '../operations/tracing';

/** Background work of the server. */
export interface Job {
  /** Name of the job in the log. */
  readonly name: string;
  readonly everyMs: number;
  /**
   * Processes a batch of the work. Returns true if more may be waiting, which is then processed immediately.
   */
  readonly round: (bank: Bank) => Promise<boolean>;
}

/**
 * Runs a job immediately and then every `everyMs`. Logs a failed round and retries at the next interval.
 * Returns a function that stops the job after the current round.
 */
export function repeat(bank: Bank, job: Job): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = (): void => {
    running = rounds(bank, job, () => stopped)
      .catch((error: Error) => bank.log('job-failed', { job: job.name, error }))
      .then(() => {
        if (!stopped) timer = setTimeout(run, job.everyMs).unref();
      });
  };
  run();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

async function rounds(bank: Bank, { name, round }: Job, isStopped: () => boolean): Promise<void> {
  // Another instance may have moved the clock.
  await bank.clock.refresh();
  const traceRound = () =>
    recordSpan(startRootSpan({ name: `job ${name}`, kind: 'internal' }), () => round(bank));
  while (!isStopped() && (await withJobId(name, traceRound)));
}
