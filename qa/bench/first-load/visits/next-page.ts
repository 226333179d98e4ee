import type { Page } from '@playwright/test';
import type { Portals } from '../portals';
import { PORTAL } from '../references/build-references';
import { phone, slowDown, type Network } from './networks';
import { hasRowOf, untilUsable, watchPage } from './watch-page';

/** A page of the menu, and the condition that makes it usable. */
export interface NextPage {
  readonly entry: string;
  readonly isUsable: string;
}

/** A page of Home's remote, and a page of another remote. */
export const nextPages: readonly NextPage[] = [
  { entry: 'My Bills', isUsable: hasRowOf('My Billers') },
  { entry: 'History', isUsable: hasRowOf('Transaction History') },
];

const DEADLINE_MS = 30_000;
const LOOK_EVERY_MS = 50;
/** Time without a request after which all pages are prefetched. Longer than the portal's own delay. */
const QUIET_MS = 3000;

/** Returns the time from the tap on a prefetched page's menu entry until the page is usable, in ms. */
export async function openNextPage(
  portals: Portals,
  { entry, isUsable }: NextPage,
  network: Network,
): Promise<number> {
  const bank = portals.bankOf(PORTAL);
  const context = await portals.browser.newContext(phone);
  try {
    const page = await context.newPage();
    await watchPage(page);
    await slowDown(page, network);
    await page.goto(await bank.handOff(await bank.newCustomer('regular')), { waitUntil: 'commit' });
    await untilUsable(page);
    const link = page.getByRole('link', { name: entry, exact: true });
    await link.hover();
    await untilQuiet(page);
    await page.evaluate(timer(isUsable));
    await link.tap();
    return await untilOpened(page);
  } finally {
    await context.close();
  }
}

/** @throws Error if the page does not become usable */
async function untilOpened(page: Page): Promise<number> {
  // `waitForFunction` would evaluate a string in the page, which its policy forbids.
  for (const endMs = Date.now() + DEADLINE_MS; Date.now() < endMs; await page.waitForTimeout(LOOK_EVERY_MS)) {
    const tookMs = await page.evaluate<number | undefined>('window.benchTap.tookMs');
    if (tookMs !== undefined) return tookMs;
  }
  throw new Error(`${page.url()} did not become usable`);
}

async function untilQuiet(page: Page): Promise<void> {
  const count = () => page.evaluate<number>(`performance.getEntriesByType('resource').length`);
  let before = -1;
  for (let now = await count(); now !== before; now = await count()) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

/**
 * Measures the time from the first touch to the frame in which a condition is true. Checks the condition when
 * the document changes. A check in each frame would make the page draw frames, which increases the measured
 * time by a tenth.
 */
function timer(isUsable: string): string {
  return `(() => {
    const timing = (window.benchTap = {});
    addEventListener('pointerdown', ({ timeStamp }) => (timing.fromMs ??= timeStamp), true);
    new MutationObserver((changes, observer) => {
      if (timing.fromMs === undefined || !(${isUsable})) return;
      observer.disconnect();
      requestAnimationFrame(() => (timing.tookMs = performance.now() - timing.fromMs));
    }).observe(document.body, { childList: true, subtree: true });
  })()`;
}
