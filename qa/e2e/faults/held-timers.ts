import type { Page } from '@playwright/test';

/** The portal's timeout for a file, and the delay before it sends its telemetry. */
export const FILE_DEADLINE_MS = 8000;
export const TELEMETRY_PAUSE_MS = 5000;

type WithHeldTimers = typeof globalThis & { fireTimers(ms: number): void };

/** Lets timers with these durations fire only on demand, so that no test waits for them. */
export async function holdTimers(
  page: Page,
  durations: readonly number[] = [FILE_DEADLINE_MS, TELEMETRY_PAUSE_MS],
): Promise<void> {
  await page.addInitScript(
    (heldMs: readonly number[]) => {
      const { setTimeout, clearTimeout } = window;
      const held = new Map<number, { ms: number; run(): void }>();
      let last = 1_000_000_000;
      const hold = (handler: TimerHandler, ms?: number, ...rest: unknown[]) => {
        if (typeof handler !== 'function' || ms === undefined || !heldMs.includes(ms))
          return setTimeout(handler, ms, ...rest);
        last += 1;
        held.set(last, { ms, run: () => Reflect.apply(handler, undefined, rest) });
        return last;
      };
      const release = (id?: number) => {
        if (id === undefined || !held.delete(id)) clearTimeout(id);
      };
      const fireTimers = (ms: number) => {
        for (const [id, timer] of held) {
          if (timer.ms !== ms || !held.delete(id)) continue;
          timer.run();
        }
      };
      Object.assign(window, { setTimeout: hold, clearTimeout: release, fireTimers });
    },
    [...durations],
  );
}

/** Fires the held timers with a duration, in the order they were set. */
export async function fireTimers(page: Page, ms: number): Promise<void> {
  await page.evaluate((duration) => (window as unknown as WithHeldTimers).fireTimers(duration), ms);
}
