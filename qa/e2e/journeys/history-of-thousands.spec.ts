import type { Page } from '@playwright/test';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { Mouse } from '../input-method';
import { retainedMemory, countRetainedStrings } from '../retained-memory';
import { expect, test } from '../journey';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';

/**
 * A few pages are enough to prove that neither rows nor memory grow with the list. Creating 50,000
 * transactions takes seconds.
 */
const { like, ROWS } = makesEveryCase
  ? ({ like: 'heavy', ROWS: 5_000 } as const)
  : ({ like: 'regular', ROWS: 40 } as const);
const PAGE_SIZE = 20;
const input = new Mouse();

/** Counts the requested pages of the list. */
function watchPages(page: Page): () => number {
  let requested = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/transactions/')) requested += 1;
  });
  return () => requested;
}

async function openHistory(page: Page): Promise<HistoryPage> {
  const history = new HistoryPage(page);
  await history.openFromMenu(input);
  await history.expectShown();
  // The initial month contains only some of the payments.
  if ((await history.filter.textContent()) !== 'No Filter') {
    await history.clearFilter(input);
    await history.expectShown();
  }
  return history;
}

async function backHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home' }).click();
  await expectWholeHome(page);
}

async function expectWholeHome(page: Page): Promise<void> {
  await new HomePage(page).expectReturningCustomer();
  await page.waitForLoadState('networkidle');
}

// The node count covers all pages of a context.
test.use({ coldBrowser: true });

test(`[HIST-08] fetches one page of all transactions, scrolls past ${ROWS} with few rows in the document, and frees their memory on leaving`, async ({
  page,
  bank,
}) => {
  const pages = watchPages(page);
  await page.goto(await bank.handOff(await bank.newCustomer(like)));
  await expectWholeHome(page);
  const ids = /^TXN[0-9A-Z]+$/;
  const home = await retainedMemory(page);
  // Home already contains ids of recent auto payments.
  const idsOfHome = await countRetainedStrings(page, ids);
  const history = await openHistory(page);
  const opened = pages();
  // One page for the month, and one for all transactions.
  expect(opened).toBe(2);
  const screen = await retainedMemory(page);

  expect(await history.scrollPast(ROWS)).toBeLessThanOrEqual(100);
  expect(pages() - opened).toBeGreaterThanOrEqual(ROWS / PAGE_SIZE - 1);
  expect(pages() - opened).toBeLessThanOrEqual(ROWS / PAGE_SIZE + 1);

  expect(await countRetainedStrings(page, ids)).toBeGreaterThanOrEqual(ROWS);
  for (const rows of [ROWS / 10, ROWS / 2]) {
    await backHome(page);
    // A page of the list may still arrive while the customer leaves it.
    await expect
      .poll(() => countRetainedStrings(page, ids), 'transactions that are retained')
      .toBeLessThanOrEqual(idsOfHome);
    const { nodes, listeners } = await retainedMemory(page);
    // The browser may keep the last screen for a while, but not earlier rows.
    expect(nodes).toBeLessThanOrEqual(home.nodes + 2 * screen.nodes);
    expect(listeners).toBeLessThanOrEqual(home.listeners + 2 * screen.listeners);
    await (await openHistory(page)).scrollPast(rows);
  }
});
