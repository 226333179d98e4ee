import type { Browser, Page } from '@playwright/test';
import type { Bank } from '@billpay/e2e/portal/bank';
import { phone, slowDown, type Network } from './networks';
import { readRecord, untilUsable, watchPage, type PageRecord } from './watch-page';

/** A visit to Home until it is usable. */
export interface HomeVisit extends PageRecord {
  readonly usableMs: number;
}

/** Includes long tasks and files in this period after a page is usable. */
export const SETTLE_MS = 1_000;

/**
 * Pause before a visit, so that creating the customer and opening the page do not compete with the visit for
 * the processor.
 */
export const QUIET_MS = 700;

/** A browser, and the bank that sends its customers to the portal. */
export interface Visitor {
  readonly browser: Browser;
  readonly bank: Bank;
}

/** Opens Home with an empty cache, on a slow processor and network. */
export async function coldVisit({ browser, bank }: Visitor, network: Network): Promise<HomeVisit> {
  const address = await bank.handOff(await bank.newCustomer('regular'));
  const context = await browser.newContext(phone);
  try {
    return await visitHome(await context.newPage(), address, network);
  } finally {
    await context.close();
  }
}

/** Opens an address with a hand-off in a new page. */
export async function visitHome(page: Page, address: string, network: Network): Promise<HomeVisit> {
  await watchPage(page);
  await slowDown(page, network);
  await page.waitForTimeout(QUIET_MS);
  await page.goto(address, { waitUntil: 'commit' });
  const { usableMs } = await untilUsable(page);
  await page.waitForTimeout(SETTLE_MS);
  return { ...(await readRecord(page)), usableMs };
}
