import type { Locator, Page, Route } from '@playwright/test';
import { Chance } from '@billpay/sandbox/testing/chance';
import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { fileFailures, type FileFailure } from '../faults/file-failures';
import { expect, test } from '../journey';
import { builtScripts, evidenceOfBuild, MissingFiles } from '../missing-files';
import type { Bank } from '../portal/bank';
import { portalTour } from '../portal-tour';
import type { Step } from '../tour/step';

/** Libraries that the portal uses, in different scripts. */
const libraries = [
  '@tanstack/query-core',
  'axios',
  'chart.js',
  'crypto-js',
  'jspdf',
  'jwt-decode',
  'react',
  'react-dom',
  'react-router',
  'styled-components',
  'webpack',
  'zod',
  'zustand',
];

/** Tours the portal while the first request for each file fails. */
async function tourWithout(
  page: Page,
  bank: Bank,
  uncaught: string[],
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  const customer = await bank.newCustomer('regular');
  const files = await MissingFiles.blockOn(page, fail);
  for (const step of await portalTour(page, bank, customer)) {
    await test.step(step.name, () => makeStep(page, files, step));
  }
  // The page fetches its idle warning within a minute. An event from another tab triggers this fetch now.
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'of another tab' })));
  await expect
    .poll(() => builtScripts().filter((file) => !files.missed.has(file)), 'files that no step requests')
    .toEqual([]);
  await test.step('lists every script and library in the evidence', async () => {
    const { scripts, packages } = await evidenceOfBuild();
    expect(files.requested.filter((file) => !scripts.includes(file))).toEqual([]);
    expect(packages).toEqual(expect.arrayContaining(libraries));
  });
  // A portal that cannot start in the bank's app, or that lacks its rendering code, reports the reason.
  const failedStart = /^ChunkLoadError.*\/(embedding|share-react-dom)\./s;
  const unexpected = uncaught.splice(0).filter((error) => !failedStart.test(error));
  expect(unexpected).toEqual([]);
}

if (makesEveryCase) {
  for (const { name, fail, prepare } of fileFailures) {
    test(`[MFE-04] never shows a blank page when each file of the build ${name} once, and continues when the file is available again`, async ({
      page,
      bank,
      uncaught,
    }) => {
      test.setTimeout(900_000);
      await prepare?.(page);
      await tourWithout(page, bank, uncaught, fail);
    });
  }
} else {
  test(`[MFE-04] never shows a blank page when a quarter of the files fail once in random ways, and continues when they are available again`, async ({
    page,
    bank,
    uncaught,
  }) => {
    test.setTimeout(900_000);
    const chance = new Chance(seedOfRun());
    const loads: FileFailure = { name: 'loads', fail: (route) => route.continue() };
    const ways = [...fileFailures, ...Array.from({ length: 3 * fileFailures.length }, () => loads)];
    // The tour waits for the message of a receipt that cannot be prepared.
    const waysOf = (file: string) => (file.includes('/receipt-pdf.') ? fileFailures : ways);
    const drawn = new Map(builtScripts().map((file) => [file, chance.pick(waysOf(file))]));
    for (const { prepare } of fileFailures) await prepare?.(page);
    await tourWithout(page, bank, uncaught, (route) => {
      const { pathname } = new URL(route.request().url());
      return (drawn.get(pathname) ?? loads).fail(route);
    });
  });
}

/** Finds the button or link of a failure message. */
function failureMessage(page: Page): Locator {
  return page
    .getByRole('button', { name: /^(Retry|Try again)$/ })
    .or(page.getByRole('link', { name: 'Try again' }));
}

/** Each step loads files in a few layers, so more rounds indicate an endless loop. */
const MOST_ROUNDS = 12;
/** An earlier message stays for a moment, and code that loads late takes time to show a message. */
const PAUSE_MS = 400;

/** Performs a step while its files fail. Each round restores the files requested so far. */
async function makeStep(page: Page, files: MissingFiles, step: Step): Promise<void> {
  const failure = failureMessage(page);
  const message = failure.or(page.getByRole('alert')).or(page.getByText(/^The calendar could not be opened/));
  await expect(page.locator('[aria-live] [role=alert]'), 'toasts of the previous step').toHaveCount(0);
  await step.go();
  for (let round = 1; ; round += 1) {
    await expect(async () => {
      expect((await isShown(step.reached)) || (await isShown(message))).toBe(true);
    }).toPass({ timeout: 60_000, intervals: [100] });
    expect(await page.locator('body').innerText(), 'the text of the page').not.toBe('');
    const isReached = await isShown(step.reached);
    files.restore();
    if (isReached) break;
    expect(round, 'rounds').toBeLessThan(MOST_ROUNDS);
    await page.waitForTimeout(PAUSE_MS);
    if (await isShown(step.reached)) break;
    await goAgain(step, failure);
    await page.waitForTimeout(PAUSE_MS);
  }
  await step.leave?.();
}

/** Presses Retry or repeats the action, unless the step succeeds in the meantime. */
async function goAgain(step: Step, failure: Locator): Promise<void> {
  try {
    if (await isShown(failure)) await pressIfStillThere(failure.first());
    else await step.go();
  } catch (error) {
    if (!(await isShown(step.reached))) throw error;
  }
}

/** Code that loads late can replace its message at any time. */
async function pressIfStillThere(button: Locator): Promise<void> {
  try {
    await button.click({ timeout: 5_000 });
  } catch (error) {
    if (await button.isVisible()) throw error;
  }
}

async function isShown(locator: Locator): Promise<boolean> {
  return locator.first().isVisible();
}
