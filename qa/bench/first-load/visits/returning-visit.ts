import type { Run } from '../../run';
import type { Portals } from '../portals';
import { LATE_BUNDLE, ONE_BUNDLE, PORTAL } from '../references/build-references';
import { visitHome, type HomeVisit } from './cold-visit';
import type { Network } from './networks';
import { untilUsable, watchPage } from './watch-page';

/** A browser stores the compiled code of a script after it has run twice. */
const VISITS_BEFORE = 3;

/** A customer's browser with a profile on disk, because a private window does not store compiled code. */
interface ReturningCustomer {
  readonly name: string;
  readonly profile: string;
  /** Paths of the files fetched before the release. */
  readonly before: readonly string[];
}

/** A visit after the release of one remote. */
export interface ReturningVisit extends HomeVisit {
  /** Paths of the files fetched before the release. */
  readonly before: readonly string[];
}

/**
 * Visits the portal and each bundle before and after a release of the remote with Home, in a separate browser
 * for each round. All first visits take place before the release.
 */
export async function returningVisits(
  portals: Portals,
  network: Network,
  rounds: number,
  run: Run,
): Promise<Readonly<Record<string, readonly ReturningVisit[]>>> {
  run.log('customers visit before a release');
  const names = [PORTAL, ONE_BUNDLE, LATE_BUNDLE].filter((name) => portals.names.includes(name));
  await portals.releaseUnchanged();
  const customers: ReturningCustomer[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) customers.push(await visitsBefore(portals, name));
  await portals.releaseChange();
  const visits: Record<string, ReturningVisit[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (const [index, { name, profile, before }] of customers.entries()) {
    run.log(`customers return after it: ${index + 1} of ${customers.length}`);
    const browser = await portals.openProfile(profile);
    const visit = await visitHome(await browser.newPage(), await addressOf(portals, name), network);
    await browser.close();
    visits[name]?.push({ ...visit, before });
  }
  return visits;
}

async function addressOf(portals: Portals, name: string): Promise<string> {
  const bank = portals.bankOf(name);
  return await bank.handOff(await bank.newCustomer('regular'));
}

async function visitsBefore(portals: Portals, name: string): Promise<ReturningCustomer> {
  const profile = portals.newProfile();
  const browser = await portals.openProfile(profile);
  const before = new Set<string>();
  for (let visit = 0; visit < VISITS_BEFORE; visit += 1) {
    const page = await browser.newPage();
    await watchPage(page);
    await page.goto(await addressOf(portals, name), { waitUntil: 'commit' });
    await untilUsable(page);
    // Includes files that are fetched after Home is usable.
    await page.waitForLoadState('networkidle');
    for (const { path } of (await untilUsable(page)).files) before.add(path);
    await page.close();
  }
  await browser.close();
  return { name, profile, before: [...before] };
}
