import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { connectionScript, plainConnection } from './chromium';
import { contextOptions } from '@billpay/portal/browser/chromium';
import { watchPolicy } from '@billpay/portal/browser/watch-policy';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { Bank } from './portal/bank';
import { privatePortal, type PrivatePortal } from './portal/private-portal';
import { translatePage, type Translation } from './translation/translate-page';

/** Width of a phone or of a computer, in px, drawn by the run's seed. A full run uses both. */
export const widthsOfRun = oneCaseOfRun([360, 1280]);

export interface Journey {
  bank: Bank;
  /**
   * Starts a new browser context instead of reusing the worker's context, which has reduced motion. Used in
   * tests that count requests or change the browser's clock or network.
   */
  coldBrowser: boolean;
  /**
   * Translates the page like a browser, and watches its texts. By default only if `PAGE_TRANSLATION` is
   * set.
   */
  translation: Translation | null;
  /**
   * Texts of a translated page that differ from React's texts. Every journey asserts that this list is empty.
   */
  staleTexts: string[];
  /** A portal with its own files and data, for a test that breaks or releases something or sets the clock. */
  own: PrivatePortal;
  /** Like `own`, but with a data folder as for `npm start`, for a test that restarts the server. */
  embeddedPortal: PrivatePortal;
  /** Violations of the content security policy. Every journey asserts that this list is empty. */
  violations: string[];
  /** Uncaught errors of the test's page. A journey that causes errors on purpose empties this list. */
  uncaught: string[];
}

/**
 * Opens a context with a slow connection, on which the portal prefetches nothing, so that counts do not
 * depend on speed.
 */
async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...contextOptions, ...options });
  await context.addInitScript(connectionScript(plainConnection));
  return context;
}

/** A test with a bank. It fails after a violation of the content security policy or an uncaught error. */
export const test = base.extend<Journey & { watched: undefined }, { warmContext: BrowserContext }>({
  coldBrowser: [false, { option: true }],
  translation: [process.env.PAGE_TRANSLATION ? 'same words' : null, { option: true }],
  staleTexts: async ({}, use) => {
    await use([]);
  },
  warmContext: [
    async ({ browser }, use) => {
      const context = await openContext(browser, { reducedMotion: 'reduce' });
      // An open page keeps the site's process and its compiled scripts for the next test.
      const keeper = await context.newPage();
      await keeper.goto(`${originOfPortal()}/health`);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  // A new context would fetch and compile the portal again, which triples the cost of a visit.
  context: async ({ browser, coldBrowser, warmContext }, use) => {
    const context = coldBrowser ? await openContext(browser) : warmContext;
    await use(context);
    if (coldBrowser) await context.close();
    else await closePages(context);
  },
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...visit) => {
      await leaveEntriesOfDialogs(page);
      return goto(...visit);
    };
    await use(page);
  },
  bank: async ({}, use) => {
    await use(new Bank(originOfPortal()));
  },
  own: async ({}, use) => {
    const portal = await privatePortal();
    await use(portal);
    await portal.remove();
  },
  embeddedPortal: async ({}, use) => {
    const portal = await privatePortal({ embedded: true });
    await use(portal);
    await portal.remove();
  },
  violations: async ({}, use) => {
    await use([]);
  },
  uncaught: async ({}, use) => {
    await use([]);
  },
  watched: [
    async ({ page, violations, uncaught, translation, staleTexts }, use) => {
      await watchPolicy(page, violations);
      if (translation) await translatePage(page, translation, staleTexts);
      // A syntax error has an empty stack.
      page.on('pageerror', ({ stack, name, message }) => uncaught.push(stack || `${name}: ${message}`));
      await use(undefined);
      expect.soft(violations, 'violations of the content security policy').toEqual([]);
      expect.soft(uncaught, 'uncaught errors').toEqual([]);
      expect.soft(staleTexts, 'stale texts').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function originOfPortal(): string {
  const origin = process.env.BILLPAY_PORTAL;
  if (!origin) throw new Error('The portal of the journeys is not running');
  return origin;
}

/**
 * Closes a test's pages and clears the data that they and their frames have stored. Keeps the first page and
 * the browser's cache. The pages close first, because an open page would store its session again. The first
 * page, which runs in the same process, then clears the storage.
 */
async function closePages(context: BrowserContext): Promise<void> {
  const [keeper, ...pagesOfTest] = context.pages();
  if (!keeper) return;
  const frames = pagesOfTest.flatMap((page) => page.frames());
  const origins = new Set(frames.map((frame) => new URL(frame.url()).origin));
  for (const page of pagesOfTest) await page.close();
  await keeper.evaluate(() => localStorage.clear());
  const devtools = await context.newCDPSession(keeper);
  for (const origin of origins) {
    if (origin === 'null') continue;
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  }
  await devtools.detach();
  await context.clearCookies();
}

/**
 * Waits until the portal has removed the history entry of a dialog that has just closed, because this would
 * interrupt a visit. Does not wait if a dialog is open.
 */
async function leaveEntriesOfDialogs(page: Page): Promise<void> {
  const left = page.evaluate(async () => {
    const isSettled = () =>
      !(history.state as { billpayDialogs?: number } | null)?.billpayDialogs ||
      document.querySelector('[role$=dialog][data-state=open]');
    for (let look = 0; look < 250 && !isSettled(); look += 1)
      await new Promise((later) => setTimeout(later, 20));
  });
  // A page that the browser is leaving has no entries to wait for.
  await left.catch(() => undefined);
}
