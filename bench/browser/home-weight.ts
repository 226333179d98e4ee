import type { Request } from '@playwright/test';
import { HomePage } from '@billpay/e2e/pages/home-page';
import type { Figure } from '../report/figure';
import type { PortalUnderTest } from './portal-under-test';

interface Sent {
  readonly path: string;
  readonly kind: string;
  /** Of the body as it travels, compressed. */
  readonly bytes: number;
}

const SETTLE_MS = 2_000;

async function sizeOf(request: Request): Promise<Sent> {
  const { responseBodySize } = await request.sizes();
  return { path: new URL(request.url()).pathname, kind: request.resourceType(), bytes: responseBodySize };
}

/** All that a first visit to Home fetches, whatever is still fetched once it can be used included. */
async function firstVisit({ bank, browser }: PortalUnderTest): Promise<Sent[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const sent: Promise<Sent>[] = [];
    page.on('requestfinished', (request) => sent.push(sizeOf(request)));
    await page.goto(await bank.handOff(await bank.newCustomer('regular')));
    await new HomePage(page).expectReturningCustomer();
    await page.waitForTimeout(SETTLE_MS);
    return await Promise.all(sent);
  } finally {
    await context.close();
  }
}

/** What Home weighs, to the byte (design, section 9). */
export async function homeWeight(portal: PortalUnderTest): Promise<Figure[]> {
  const scripts = (await firstVisit(portal)).filter(({ kind }) => kind === 'script');
  const group = 'Home at a first visit, brotli';
  const entries = scripts.filter(({ path }) => path.endsWith('/remoteEntry.js'));
  return [
    {
      group,
      name: `JavaScript, ${scripts.length} files`,
      value: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
      unit: 'kB',
      aim: { of: 'value', atMost: 190 },
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
