import type { Bank } from '../bank';
import { repeat, type Job } from './repeat';

describe('a background job', () => {
  let logged: unknown[];
  let bank: Bank;

  beforeEach(() => {
    logged = [];
    // The loop uses only the bank's clock and log.
    bank = {
      clock: { refresh: async () => undefined },
      log: (event: string, { error }: { error: Error }) => logged.push([event, error.message]),
    } as unknown as Bank;
  });

  const job = (round: Job['round'], everyMs = 1): Job => ({ name: 'test', everyMs, round });

  /** Runs a job until its round returns true. */
  async function runUntil(rounds: number, round: (count: number) => Promise<boolean>, everyMs?: number) {
    let count = 0;
    let stop = async (): Promise<void> => undefined;
    await new Promise<void>((resolve) => {
      stop = repeat(
        bank,
        job(() => {
          count += 1;
          if (count === rounds) resolve();
          return round(count);
        }, everyMs),
      );
    });
    await stop();
    return count;
  }

  it('repeats after failed rounds', async () => {
    const count = await runUntil(4, async (round) => {
      if (round < 4) throw new Error('on purpose');
      return false;
    });
    expect(count).toBe(4);
    expect(logged).toEqual(Array.from({ length: 3 }, () => ['job-failed', 'on purpose']));
  });

  it('runs the next round immediately while more work is waiting', async () => {
    const NEVER_MS = 3_600_000;
    expect(await runUntil(5, async (round) => round < 5, NEVER_MS)).toBe(5);
  });

  it('stops after the current round, even if more work is waiting', async () => {
    const done: string[] = [];
    let stopped = Promise.resolve();
    await new Promise<void>((resolve) => {
      const stop = repeat(
        bank,
        job(async () => {
          done.push('begun');
          setImmediate(() => {
            stopped = stop();
            resolve();
          });
          await new Promise((finish) => setTimeout(finish, 20));
          done.push('finished');
          return true;
        }),
      );
    });
    await stopped;
    expect(done).toEqual(['begun', 'finished']);
  });
});
