import type { Locator, Page, Route } from '@playwright/test';
import { Chance } from '@billpay/sandbox/testing/chance';
import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { expect, test } from '../journey';
import { builtScripts, MissingFiles } from '../missing-files';
import type { Bank } from '../portal/bank';
import { wayThroughThePortal, type Step } from '../way-through-the-portal';

/** How long the portal waits for a file: `chunkLoadTimeout` of the build. */
const chunkDeadlineMs = 8000;

/** How long the page waits for a hanging file in these journeys, instead of its usual deadline. */
const SHORT_DEADLINE_MS = 1000;

/** Gives up hanging files sooner. The message of a page without its first scripts still takes 15 s: it needs no script. */
async function shortenDeadlines(page: Page): Promise<void> {
  await page.addInitScript(
    ([usualMs, shortMs]) => {
      const { setTimeout } = window;
      const shortened = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
        setTimeout(handler, ms === usualMs ? shortMs : ms, ...rest);
      Object.assign(window, { setTimeout: shortened });
    },
    [chunkDeadlineMs, SHORT_DEADLINE_MS] as const,
  );
}

interface Trouble {
  readonly name: string;
  meet(route: Route): Promise<void>;
  /** What the page needs before it is opened. */
  prepare?(page: Page): Promise<void>;
}

const troubles: Trouble[] = [
  { name: 'is refused with 503', meet: (route) => route.fulfill({ status: 503, body: '' }) },
  {
    name: 'is a page of HTML',
    meet: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
  },
  { name: 'hangs', meet: () => new Promise(() => undefined), prepare: shortenDeadlines },
];

/** Walks through the whole portal while each file, when it is first asked for, meets its trouble. */
async function walkWithout(page: Page, bank: Bank, meet: (route: Route) => Promise<void>): Promise<void> {
  const customer = await bank.newCustomer('regular');
  const files = await MissingFiles.keepFrom(page, meet);
  for (const step of await wayThroughThePortal(page, bank, customer)) {
    await test.step(step.name, () => take(page, files, step));
  }
  // Within the minute, the page fetches its idle warning by itself. News from another tab makes it do so now.
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'of another tab' })));
  await expect
    .poll(() => builtScripts().filter((file) => !files.missed.has(file)), 'files that no step needs')
    .toEqual([]);
}

if (makesEveryCase) {
  for (const { name, meet, prepare } of troubles) {
    test(`[MFE-04] every file of the build ${name} once: the page is never blank, and goes on as soon as the file is back`, async ({
      page,
      bank,
    }) => {
      test.setTimeout(900_000);
      await prepare?.(page);
      await walkWithout(page, bank, meet);
    });
  }
} else {
  test(`[MFE-04] every file of the build is missing once, by a trouble drawn for it: the page is never blank, and goes on as soon as the file is back`, async ({
    page,
    bank,
  }) => {
    test.setTimeout(900_000);
    const chance = new Chance(seedOfRun());
    const drawn = new Map(builtScripts().map((file) => [file, chance.pick(troubles)]));
    for (const { prepare } of troubles) await prepare?.(page);
    await walkWithout(page, bank, (route) => {
      const { pathname } = new URL(route.request().url());
      return (drawn.get(pathname) ?? chance.pick(troubles)).meet(route);
    });
  });
}

/** What tells the customer that something is missing, and lets them go on. */
function troubleOn(page: Page): Locator {
  return page
    .getByRole('button', { name: /^(Retry|Try again)$/ })
    .or(page.getByRole('link', { name: 'Try again' }));
}

/** Steps of the portal load in a few layers; a step that needs more rounds never comes to an end. */
const MOST_ROUNDS = 12;
/** A message of before stays for a moment, and code that arrives late needs one. */
const PAUSE_MS = 400;

/** Takes a step without the files it asks for, in as many rounds as files ask for further ones. */
async function take(page: Page, files: MissingFiles, step: Step): Promise<void> {
  const trouble = troubleOn(page);
  const said = trouble.or(page.getByRole('alert'));
  await expect(page.locator('[aria-live] [role=alert]'), 'toasts of the step before').toHaveCount(0);
  await step.go();
  for (let round = 1; ; round += 1) {
    await expect(async () => {
      expect((await isShown(step.reached)) || (await isShown(said))).toBe(true);
    }).toPass({ timeout: 60_000, intervals: [100] });
    expect(await page.locator('body').innerText(), 'what the page says').not.toBe('');
    const isReached = await isShown(step.reached);
    files.bringBack();
    if (isReached) break;
    expect(round, 'rounds').toBeLessThan(MOST_ROUNDS);
    await page.waitForTimeout(PAUSE_MS);
    if (await isShown(step.reached)) break;
    if (await isShown(trouble)) await trouble.first().click();
    else await step.go();
    await page.waitForTimeout(PAUSE_MS);
  }
  await step.leave?.();
}

async function isShown(locator: Locator): Promise<boolean> {
  return locator.first().isVisible();
}
