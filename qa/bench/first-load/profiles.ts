import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';
import type { Run } from '../section';
import { benchDir, type Portals } from './portals';
import { phone, slowDown, type Network } from './visits/networks';
import { untilUsable, watchPage } from './visits/watch-page';

const categories = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'loading',
  'blink.user_timing',
];

/**
 * Records one further first visit of the portal and of each reference, by each network, in files that the Performance panel of
 * Chrome's developer tools opens. No figure comes from these visits.
 */
export async function recordProfiles(portals: Portals, log: Run['log']): Promise<void> {
  const folder = join(benchDir, 'profiles');
  mkdirSync(folder, { recursive: true });
  for (const name of portals.names)
    for (const network of ['4G', 'fast 3G'] as const) {
      const events = await traceOf(portals, name, network);
      const file = join(folder, `${name}-${network.replace(' ', '-')}.json`);
      writeFileSync(file, JSON.stringify({ traceEvents: events }));
      log(`profile: ${relative(projectRoot, file)}`);
    }
}

async function traceOf(portals: Portals, name: string, network: Network): Promise<unknown[]> {
  const bank = portals.bankOf(name);
  const context = await portals.browser.newContext(phone);
  try {
    const page = await context.newPage();
    await watchPage(page);
    const devtools = await slowDown(page, network);
    const events: unknown[] = [];
    devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    await devtools.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: categories },
    });
    await page.goto(await bank.handOff(await bank.newCustomer('regular')), { waitUntil: 'commit' });
    await untilUsable(page);
    const complete = new Promise<void>((done) => devtools.once('Tracing.tracingComplete', () => done()));
    await devtools.send('Tracing.end');
    await complete;
    return events;
  } finally {
    await context.close();
  }
}
