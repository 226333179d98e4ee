import type { BrowserContext } from '@playwright/test';
import type { Portals } from '../portals';
import { ONE_BUNDLE, PORTAL } from '../references/references';
import { visitHome, type HomeVisit } from './cold-visit';
import { phone, type Network } from './networks';
import { untilUsable, watchPage } from './watch-page';

/** A browser that has visited a portal before its release. */
interface ReturningCustomer {
  readonly name: string;
  readonly context: BrowserContext;
}

/** A visit after the release of one remote. */
export interface ReturningVisit extends HomeVisit {
  /** Every file that the browser had fetched before the release. */
  readonly before: readonly string[];
}

/**
 * Visits before a release of the remote with Home, and after it: of the portal and of the one bundle, each round by a browser of
 * its own. All first visits precede the one release.
 */
export async function returningVisits(
  portals: Portals,
  network: Network,
  rounds: number,
  log: (line: string) => void,
): Promise<Readonly<Record<string, readonly ReturningVisit[]>>> {
  log('customers visit before a release');
  await portals.releaseUnchanged();
  const customers: (ReturningCustomer & { before: readonly string[] })[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const name of [PORTAL, ONE_BUNDLE]) customers.push(await firstVisit(portals, name));
  await portals.releaseChange();
  const visits: Record<string, ReturningVisit[]> = { [PORTAL]: [], [ONE_BUNDLE]: [] };
  for (const [index, { name, context, before }] of customers.entries()) {
    log(`customers return after it: ${index + 1} of ${customers.length}`);
    const visit = await visitHome(await context.newPage(), await addressOf(portals, name), network);
    await context.close();
    visits[name]?.push({ ...visit, before });
  }
  return visits;
}

async function addressOf(portals: Portals, name: string): Promise<string> {
  const bank = portals.bankOf(name);
  return await bank.handOff(await bank.newCustomer('regular'));
}

async function firstVisit(portals: Portals, name: string) {
  const context = await portals.browser.newContext(phone);
  const page = await context.newPage();
  await watchPage(page);
  await page.goto(await addressOf(portals, name), { waitUntil: 'commit' });
  await untilUsable(page);
  // What is fetched once Home is usable is part of a first visit.
  await page.waitForLoadState('networkidle');
  const { files } = await untilUsable(page);
  await page.close();
  return { name, context, before: files.map(({ path }) => path) };
}
