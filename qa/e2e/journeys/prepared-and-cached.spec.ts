import type { Page } from '@playwright/test';
import { findChromium } from '@billpay/portal/browser/chromium';
import { connectionScript } from '../chromium';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import { EmbeddingBank, seenBy, startPrepared, typesSeenBy } from '../portal/embedding-bank';
import { UnwatchedBrowser } from '../portal/unwatched-browser';

test.describe.configure({ mode: 'default' });

let embedding: EmbeddingBank;
let browser: UnwatchedBrowser;

test.beforeAll(async () => {
  embedding = await EmbeddingBank.start();
});

test.afterAll(() => embedding.remove());

test.beforeEach(() => {
  browser = new UnwatchedBrowser('about:blank', findChromium());
});

test.afterEach(() => browser.close());

async function openPage(): Promise<Page> {
  const page = await browser.findPage('about:blank');
  await page.addInitScript(connectionScript({ effectiveType: '4g', downlink: 10, saveData: false }));
  return page;
}

const portalOn = (page: Page) => page.locator('#pay1 iframe').contentFrame();

/** Marks the document in the frame, so that a test recognizes it later. */
const mark = (page: Page) =>
  portalOn(page)
    .locator('html')
    .evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) =>
  portalOn(page)
    .locator('html')
    .evaluate(() => 'isMarked' in window);

/** Leaves the bank's page, and returns it after Chromium has restored it from its back-forward cache. */
async function leaveAndReturn(page: Page): Promise<Page> {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => persisted && Object.assign(window, { isRestored: true })),
  );
  // A real click can miss the link, which moves with the frame's height.
  await page.getByRole('link', { name: 'After the portal' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible();
  // Playwright's own function waits for the page to load, which a restored page does not.
  await page.evaluate(() => history.back());
  const restored = `'isRestored' in window || performance.getEntriesByType('navigation')[0].notRestoredReasons`;
  // A page that is being replaced evaluates nothing.
  await expect.poll(() => page.evaluate<unknown>(restored).catch(String)).toBe(true);
  return await browser.findPage(embedding.bankPage.origin);
}

test("[MFE-06, SES-01] keeps a portal prepared in the back-forward cache, and starts it with a customer's pair after the return", async () => {
  const left = await openPage();
  await embedding.openPrepared(left);
  await mark(left);
  const page = await leaveAndReturn(left);
  expect(await isMarked(page)).toBe(true);
  expect(await typesSeenBy(page)).toEqual(['prepared']);

  const logins: string[] = [];
  page.on('request', (request) => {
    if (/\/auth\/login/.test(request.url())) logins.push(request.url());
  });
  const pair = await embedding.newPair();
  await startPrepared(page, pair);
  await new HomePage(portalOn(page)).expectReturningCustomer();
  expect(await isMarked(page)).toBe(true);
  const id = new URLSearchParams(pair).get('id') ?? '';
  expect(logins).toEqual([expect.stringContaining(`/auth/login/${id}`)]);
});

async function openPreparedForNewCustomer(page: Page): Promise<void> {
  await embedding.openPrepared(page);
  await startPrepared(page, await embedding.newPair());
}

const openings: [string, (page: Page) => Promise<unknown>][] = [
  ['prepared', openPreparedForNewCustomer],
  ['opened with a pair', (page) => embedding.openForNewCustomer(page)],
];
for (const [how, open] of openings)
  test(`[MFE-06, SES-07] ends the session of a portal that was ${how} when it returns from the back-forward cache, and shows none of its data to the next customer`, async () => {
    const left = await openPage();
    await open(left);
    await new HomePage(portalOn(left)).expectReturningCustomer();
    await mark(left);
    const page = await leaveAndReturn(left);
    const portal = portalOn(page);
    await expect(portal.getByRole('heading', { name: 'Logged out' })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await expect(portal.getByText('Mumbai Flat Power')).toHaveCount(0);
    expect((await seenBy(page)).at(-1)).toMatchObject({
      type: 'session-ended',
      detail: { reason: 'missing' },
    });

    const next = await embedding.deployment.bank.newCustomer('first-time');
    await startPrepared(page, await embedding.pairFor(next));
    await new HomePage(portal).expectFirstTimeCustomer();
    await expect(portal.getByText('Mumbai Flat Power')).toHaveCount(0);
    expect(await isMarked(page)).toBe(false);
  });
