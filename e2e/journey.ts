import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { Bank } from './portal/bank';
import { ownPortal, type OwnPortal } from './portal/own-portal';

export interface Journey {
  bank: Bank;
  /** A portal with files and data of its own, for a test that breaks, releases or restarts something. */
  own: OwnPortal;
  /** What the page's content policy refused; every journey ends with a look at it. */
  violations: string[];
}

/** A test with a bank behind it. It fails when the page breaks its own content policy, or an error goes uncaught. */
export const test = base.extend<Journey & { watched: undefined }>({
  bank: async ({}, use) => {
    const origin = process.env.BILLPAY_PORTAL;
    if (!origin) throw new Error('The portal of the journeys is not running');
    await use(new Bank(origin));
  },
  own: async ({}, use) => {
    const portal = await ownPortal();
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

/** Waits until whatever fades has faded: a colour on its way from light to dark has the contrast of neither. */
async function haveColoursSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** axe finds nothing on what the customer sees now (WCAG 2.2 A and AA, and good practice). */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await haveColoursSettled(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
  expect(found, `axe on ${screen}`).toEqual([]);
}
