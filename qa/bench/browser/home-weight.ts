import { HomePage } from '@billpay/e2e/pages/home-page';
import { homeScriptBudget, recordScripts, totalBytes, type SentScript } from '@billpay/e2e/sent-scripts';
import type { Figure } from '../report/figure';
import type { PortalUnderTest } from './portal-under-test';

/** Less than the time for which the portal leaves its first page to itself: then it fetches others ahead. */
const SETTLE_MS = 1_000;

/** The scripts that a first visit to Home fetches, including those of Home fetched after it is usable. */
async function firstVisit({ bank, browser }: PortalUnderTest): Promise<readonly SentScript[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const scripts = recordScripts(page);
    await page.goto(await bank.handOff(await bank.newCustomer('regular')));
    await new HomePage(page).expectReturningCustomer();
    await page.waitForTimeout(SETTLE_MS);
    return await scripts();
  } finally {
    await context.close();
  }
}

/** The weight of Home in bytes (design, section 9). */
export async function homeWeight(portal: PortalUnderTest): Promise<Figure[]> {
  const scripts = await firstVisit(portal);
  const group = 'Home at a first visit, brotli';
  const entries = scripts.filter(({ path }) => path.endsWith('/remoteEntry.js'));
  return [
    {
      group,
      name: `JavaScript, ${scripts.length} files`,
      value: totalBytes(scripts) / 1_000,
      unit: 'kB',
      aim: { of: 'value', atMost: homeScriptBudget / 1_000 },
    },
    ...entries.map(({ path, bytes }): Figure => ({
      group,
      name: `entry of ${path.split('/')[2] ?? path}`,
      value: bytes / 1_000,
      unit: 'kB',
      aim: { of: 'value', atMost: 8 },
    })),
  ];
}
