import type { Page } from '@playwright/test';
import { Mouse } from '../hands';
import { expect, test } from '../journey';
import { HistoryPage } from '../pages/history-page';

const ROWS = 5_000;
const PAGE_SIZE = 20;

/** Counts the pages of the list that the portal asks for. */
function watchPages(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/transactions/')) asked += 1;
  });
  return () => asked;
}

test('[HIST-08] of 50,000 transactions one page is fetched, and 5,000 scroll by with few rows in the document', async ({
  page,
  bank,
}) => {
  test.setTimeout(300_000);
  const pages = watchPages(page);
  await page.goto(await bank.handOff(await bank.newCustomer('heavy')));
  const history = new HistoryPage(page);
  await history.openFromMenu(new Mouse());
  await history.expectShown();
  expect(pages()).toBe(1);

  let last = 0;
  let mostRows = 0;
  while (last < ROWS) {
    await page.mouse.wheel(0, 1_200);
    const rows = await history.rows.evaluateAll((shown) => shown.map((row) => Number(row.ariaPosInSet)));
    last = Math.max(last, ...rows);
    mostRows = Math.max(mostRows, rows.length);
  }
  expect(mostRows).toBeLessThanOrEqual(100);
  expect(pages()).toBeGreaterThanOrEqual(ROWS / PAGE_SIZE);
  expect(pages()).toBeLessThanOrEqual(ROWS / PAGE_SIZE + 2);
});
