import type { Browser, CDPSession, Frame, Page } from '@playwright/test';
import type { Portals } from '../portals';
import { QUIET_MS, SETTLE_MS, type HomeVisit } from './cold-visit';
import { phone, slowDown, type Network } from './networks';
import { largestGrowth, measureMemory } from './process-memory';
import { readRecord, untilUsable, watchPage } from './watch-page';

/** Cost of a prepared portal for the bank's page, which shares its process. */
export interface PreparingCost {
  /** Longest task of the process, in ms of wall-clock time. */
  readonly longestTaskMs: number;
  /** Compressed bodies of all files. */
  readonly bytes: number;
  /** Growth of the JavaScript heap after a garbage collection. */
  readonly heapBytes: number;
  /** Growth of the process's own memory; undefined if the system does not report it. */
  readonly memoryBytes: number | undefined;
}

/** Home in the bank's page. `usableMs` counts from the tap. */
export interface EmbeddedVisit extends HomeVisit {
  /** Undefined for a portal that is not prepared. */
  readonly preparing?: PreparingCost;
}

/** Opens the portal with a tap on the bank's page, which may have prepared it. */
export async function embeddedVisit(
  portals: Portals,
  isPrepared: boolean,
  network: Network,
  bank = portals.embeddingBank,
): Promise<EmbeddedVisit> {
  const { bankPage } = portals;
  const customer = await bank.newCustomer('regular');
  const context = await portals.browser.newContext(phone);
  try {
    const page = await context.newPage();
    await watchPage(page);
    const devtools = await slowDown(page, network);
    bankPage.place(bank.portal);
    await page.goto(bankPage.origin, { waitUntil: 'load' });
    const preparing = isPrepared ? await prepare(portals.browser, page, devtools) : undefined;
    const pair = new URL(await bank.handOff(customer)).search.slice(1);
    await page.waitForTimeout(QUIET_MS);
    const tappedMs = await tap(page, pair);
    const usable = await untilUsable(page, () => portalFrame(page, bank.portal));
    await page.waitForTimeout(SETTLE_MS);
    const frame = portalFrame(page, bank.portal);
    const originMs = await frame.evaluate<number>('performance.timeOrigin');
    const usableMs = originMs + usable.usableMs - tappedMs;
    return { ...(await readRecord(frame)), usableMs, ...(preparing && { preparing }) };
  } finally {
    await context.close();
  }
}

/** Lets the element prepare the portal, and measures what this costs. */
async function prepare(browser: Browser, page: Page, devtools: CDPSession): Promise<PreparingCost> {
  await page.waitForTimeout(QUIET_MS);
  const before = await heapBytes(devtools);
  const memoryBefore = await measureMemory(browser);
  const tasksBefore = (await readRecord(page)).longTasksMs.length;
  await page.evaluate(`new Promise((resolve) => {
    const pay = document.querySelector('bill-pay');
    pay.addEventListener('prepared', () => resolve(), { once: true });
    pay.setAttribute('prepare', '');
  })`);
  await page.waitForTimeout(SETTLE_MS);
  const { longTasksMs } = await readRecord(page);
  const frame = page.frames()[1] as Frame;
  return {
    longestTaskMs: Math.max(0, ...longTasksMs.slice(tasksBefore)),
    bytes: await frame.evaluate<number>(`['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`),
    heapBytes: (await heapBytes(devtools)) - before,
    memoryBytes: largestGrowth(memoryBefore, await measureMemory(browser)),
  };
}

async function heapBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

/** Taps the page, whose script then gives the pair to the element. Returns the time of the tap, in ms since 1970. */
async function tap(page: Page, pair: string): Promise<number> {
  await page.evaluate(
    (handoff) =>
      addEventListener('click', ({ timeStamp }) => {
        Object.assign(document.querySelector('bill-pay') ?? {}, { handoff });
        Object.assign(window, { tappedMs: performance.timeOrigin + timeStamp });
      }),
    pair,
  );
  await page.getByRole('heading', { name: 'Internet banking' }).tap();
  return await page.evaluate<number>('window.tappedMs');
}

function portalFrame(page: Page, origin: string): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(origin));
  if (!frame) throw new Error('The bank page shows no portal');
  return frame;
}
