import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { phone } from '../back';
import { fireTimers, holdTimers } from '../faults/held-timers';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';

test.use({ coldBrowser: true });

/** Delay after which the portal fetches the web vitals library. */
const VITALS_DELAY_MS = 3000;

/** Sends pending events, like the portal when the window is hidden. */
async function sendPending(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

/**
 * Makes code of a remote throw an error in the open page, like a timer, without an error in the test's
 * own page.
 */
async function crash(page: Page, remote: string): Promise<void> {
  await page.evaluate((folder) => {
    const file = performance.getEntriesByType('resource').find(({ name }) => name.includes(folder))?.name;
    const error = new RangeError('account 0042');
    error.stack = `RangeError: account 0042\n    at tick (${file}:1:2)`;
    dispatchEvent(new ErrorEvent('error', { error }));
  }, `/remotes/${remote}/`);
}

test("[MFE-04, HOME-01] shows customers' outcomes on the releases page by remote and version, without slowing down Home", async ({
  page,
  bank,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await holdTimers(page, [VITALS_DELAY_MS]);
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await new HomePage(page).expectReturningCustomer();
  await page.waitForLoadState('networkidle');
  const isVitals = (file: string) => file.includes('web-vitals');
  expect(scripts.filter(isVitals)).toEqual([]);
  await fireTimers(page, VITALS_DELAY_MS);
  await expect.poll(() => scripts.filter(isVitals)).toHaveLength(1);
  // The library must arrive and run before the customer leaves the page.
  await expect(async () => {
    await sendPending(page);
    const state = await fetch(`${bank.origin}/releases/state`);
    expect(await state.text()).toContain('"TTFB"');
  }).toPass();

  await crash(page, 'billers');
  await page.goto(`${bank.portal}/mock-redirect`);
  await page.getByRole('link', { name: /^Releases/ }).click();
  await expect(page.getByRole('heading', { name: 'Releases', exact: true })).toBeVisible();
  const billers = page.getByRole('region', { name: 'billers' });
  const figure = (name: string) =>
    billers.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(async () => {
    // The page updates itself when its window is shown again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(figure('Crashes')).toHaveText(/[1-9]/, { timeout: 2_000 });
    await expect(figure('Loads')).toHaveText(/[1-9]/, { timeout: 2_000 });
  }).toPass();
  await expect(billers).toContainText('TTFB');

  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityFaults(page)).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wider, 'it scrolls sideways').toBe(false);
});
