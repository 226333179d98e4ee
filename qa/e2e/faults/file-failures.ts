import type { Page, Route } from '@playwright/test';

/** The portal's timeout for a file, which is `chunkLoadTimeout` in the build. */
const CHUNK_DEADLINE_MS = 8000;

/** The timeout for a hanging file in these journeys. */
const SHORT_DEADLINE_MS = 1000;

/** Shortens the timeout of files. A page without its first scripts still needs 15 s to show its message. */
export async function shortenDeadlines(page: Page): Promise<void> {
  await page.addInitScript(
    ([usualMs, shortMs]) => {
      const { setTimeout } = window;
      const shortened = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
        setTimeout(handler, ms === usualMs ? shortMs : ms, ...rest);
      Object.assign(window, { setTimeout: shortened });
    },
    [CHUNK_DEADLINE_MS, SHORT_DEADLINE_MS] as const,
  );
}

/** A way that a file of the portal fails to load. */
export interface FileFailure {
  readonly name: string;
  fail(route: Route): Promise<void>;
  /** Prepares the page before it is opened. */
  prepare?(page: Page): Promise<void>;
}

export const fileFailures: readonly FileFailure[] = [
  { name: 'is refused with 503', fail: (route) => route.fulfill({ status: 503, body: '' }) },
  {
    name: 'is a page of HTML',
    fail: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
  },
  { name: 'hangs', fail: () => new Promise(() => undefined), prepare: shortenDeadlines },
];
