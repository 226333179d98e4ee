import type { Page } from '@playwright/test';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { Mouse } from '../hands';
import { heldBy, textsHeld } from '../held-memory';
import { expect, test } from '../journey';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';

/** Twenty pages show that neither rows nor memory grow with the list; more take longer. */
const ROWS = makesEveryCase ? 5_000 : 400;
const PAGE_SIZE = 20;
const hands = new Mouse();

/** Counts the pages of the list that the portal asks for. */
function watchPages(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/transactions/')) asked += 1;
  });
  return () => asked;
}

async function openHistory(page: Page): Promise<HistoryPage> {
  const history = new HistoryPage(page);
  await history.openFromMenu(hands);
  await history.expectShown();
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

// Nodes are counted for all pages of a context.
test.use({ coldBrowser: true });

test(`[HIST-08] of 50,000 transactions one page is fetched, ${ROWS} scroll by with few rows in the document, and leaving frees their memory`, async ({
  page,
  bank,
}) => {
  test.setTimeout(420_000);
  const pages = watchPages(page);
  await page.goto(await bank.handOff(await bank.newCustomer('heavy')));
  await expectWholeHome(page);
  const home = await heldBy(page);
  const history = await openHistory(page);
  expect(pages()).toBe(1);
  const screen = await heldBy(page);

  expect(await history.scrollPast(ROWS)).toBeLessThanOrEqual(100);
  expect(pages()).toBeGreaterThanOrEqual(ROWS / PAGE_SIZE);
  expect(pages()).toBeLessThanOrEqual(ROWS / PAGE_SIZE + 2);

  const ids = /^TXN[0-9A-Z]+$/;
  expect(await textsHeld(page, ids)).toBeGreaterThanOrEqual(ROWS);
  for (const rows of [ROWS / 10, ROWS / 2]) {
    await backHome(page);
    expect(await textsHeld(page, ids), 'transactions that are still remembered').toBe(0);
    const { nodes, listeners } = await heldBy(page);
    // The browser can keep the last screen of a page for a while, never the rows that have scrolled by.
    expect(nodes).toBeLessThanOrEqual(home.nodes + 2 * screen.nodes);
    expect(listeners).toBeLessThanOrEqual(home.listeners + 2 * screen.listeners);
    await (await openHistory(page)).scrollPast(rows);
  }
});
