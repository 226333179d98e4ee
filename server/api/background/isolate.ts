import type { Bank, LogDetail } from '../bank';

/**
 * Does one part of a job. Logs a failure as `event`, so that it does not stop the other parts. Returns whether the
 * part succeeded.
 */
export async function isolate(
  bank: Pick<Bank, 'log'>,
  event: string,
  detail: LogDetail,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    bank.log(event, { ...detail, error: error as Error });
    return false;
  }
}

/** Runs the steps of a job one after the other, each isolated. Returns true if one of them returns true. */
export async function runSteps(
  bank: Bank,
  steps: readonly ((bank: Bank) => Promise<unknown>)[],
): Promise<boolean> {
  const more: unknown[] = [];
  for (const step of steps)
    await isolate(bank, 'job-failed', { job: step.name }, async () => more.push(await step(bank)));
  return more.includes(true);
}
