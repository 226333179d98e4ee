import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { contextOptions } from './chromium';
import { Bank } from './portal/bank';
import { ownPortal, type OwnPortal } from './portal/own-portal';

export interface Journey {
  bank: Bank;
  /**
   * Starts a new browser context instead of reusing the worker's, in which nothing moves: for tests that count requests,
   * or change the browser itself (its clock, its network).
   */
  coldBrowser: boolean;
  /** A portal with files and data of its own, for a test that breaks or releases something, or sets its clock. */
  own: OwnPortal;
  /** Its data are in a folder, as `npm start` has them: for a test of what survives a restart. */
  ownFolder: OwnPortal;
  /** What the page's content policy refused; every journey ends with a look at it. */
  violations: string[];
}

/** A test with a bank behind it. It fails when the page breaks its own content policy, or an error goes uncaught. */
export const test = base.extend<Journey & { watched: undefined }, { warmContext: BrowserContext }>({
  coldBrowser: [false, { option: true }],
  warmContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...contextOptions, reducedMotion: 'reduce' });
      // It stays open, and with it the process of the site, which has the portal's scripts compiled for the next test.
      const keeper = await context.newPage();
      await keeper.goto(`${originOfPortal()}/health`);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  // A new context compiles and fetches the whole portal again, which costs three times as much as visiting it.
  context: async ({ browser, coldBrowser, warmContext }, use) => {
    const context = coldBrowser ? await browser.newContext(contextOptions) : warmContext;
    await use(context);
    if (coldBrowser) await context.close();
    else await closePages(context);
  },
  bank: async ({}, use) => {
    await use(new Bank(originOfPortal()));
  },
  own: async ({}, use) => {
    const portal = await ownPortal();
    await use(portal);
    await portal.remove();
  },
  ownFolder: async ({}, use) => {
    const portal = await ownPortal({ embedded: true });
    await use(portal);
    await portal.remove();
  },
  violations: async ({}, use) => {
    await use([]);
  },
  watched: [
    async ({ page, violations }, use) => {
      const uncaught: string[] = [];
      await watchPolicy(page, violations);
      page.on('pageerror', (error) => uncaught.push(error.stack ?? error.message));
      await use(undefined);
      expect.soft(violations, 'what the content policy refused').toEqual([]);
      expect.soft(uncaught, 'errors nobody caught').toEqual([]);
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

/** Leaves nothing of a test in the context but its first page and the browser's cache. */
async function closePages(context: BrowserContext): Promise<void> {
  const [, ...pagesOfTest] = context.pages();
  for (const page of pagesOfTest) {
    const { origin } = new URL(page.url());
    if (origin !== 'null') {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
    }
    await page.close();
  }
  await context.clearCookies();
}

/** Also for the pages that a test opens beside its first. */
export async function watchPolicy(page: Page, violations: string[]): Promise<void> {
  await page.exposeFunction('reportViolation', (violation: string) => void violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = (window as unknown as { reportViolation(violation: string): void }).reportViolation;
      report(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) violations.push(message.text());
  });
}
