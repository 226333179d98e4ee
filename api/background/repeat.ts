import type { Bank } from '../bank';

/** Work the server does by itself, beside the calls. */
export interface Job {
  /** As the log names it. */
  readonly name: string;
  readonly everyMs: number;
  /** Does a part of what there is to do; true when more may be there, and is done at once. */
  readonly round: (bank: Bank) => Promise<boolean>;
}

/**
 * Runs a job at once and then each `everyMs`; a round that fails is logged and tried again at the next time. Gives what
 * stops it, after the round under way.
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

async function rounds(bank: Bank, { round }: Job, isStopped: () => boolean): Promise<void> {
  // Another instance may have moved the clock.
  await bank.clock.refresh();
  while (!isStopped() && (await round(bank)));
}
