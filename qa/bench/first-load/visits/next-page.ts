import type { Page } from '@playwright/test';
import type { Portals } from '../portals';
import { PORTAL } from '../references/build-references';
import { phone, slowDown, type Network } from './networks';
import { hasRowOf, untilUsable, watchPage } from './watch-page';

/** A page of the menu, and what it shows once it is usable. */
export interface NextPage {
  readonly entry: string;
  readonly isUsable: string;
}

/** Each from another remote than Home, but one. */
export const nextPages: readonly NextPage[] = [
  { entry: 'My Bills', isUsable: hasRowOf('My Billers') },
  { entry: 'History', isUsable: hasRowOf('Transaction History') },
];

const DEADLINE_MS = 30_000;
/** No request for so long, which is longer than the portal leaves its first page to itself: all pages have been fetched and rendered ahead. */
const QUIET_MS = 3000;

/** How long a page that Home has prefetched takes from the tap on its entry until it is usable, in ms. */
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
    return await measured(page);
  } finally {
    await context.close();
  }
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
 * Measures from the first touch until the frame in which a condition holds. It looks when the document changes: a look in each frame
 * would make the page draw frames, and cost the slowed processor a tenth of what is measured.
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

async function measured(page: Page): Promise<number> {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    const tookMs = await page.evaluate<number | null>('window.benchTap.tookMs ?? null');
    if (tookMs !== null) return tookMs;
    if (performance.now() > deadline) throw new Error(`${page.url()} did not open`);
    await page.waitForTimeout(50);
  }
}
