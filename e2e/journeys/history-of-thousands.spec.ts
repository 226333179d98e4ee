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

/** The times between frames, in ms, from now on; printed, never judged: the machine may be busy. */
async function watchFrames(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frames });
  });
  return () => page.evaluate(() => (window as unknown as { frames: number[] }).frames);
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

  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const frames = await watchFrames(page);
  let last = 0;
  let mostRows = 0;
  while (last < ROWS) {
    await page.mouse.wheel(0, 1_200);
    const rows = await history.rows.evaluateAll((shown) => shown.map((row) => Number(row.ariaPosInSet)));
    last = Math.max(last, ...rows);
    mostRows = Math.max(mostRows, rows.length);
  }
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(mostRows).toBeLessThanOrEqual(100);
  expect(pages()).toBeGreaterThanOrEqual(ROWS / PAGE_SIZE);
  expect(pages()).toBeLessThanOrEqual(ROWS / PAGE_SIZE + 2);
  const long = (await frames()).filter((ms) => ms > 50);
  console.log(
    `5,000 rows: ${pages()} pages, at most ${mostRows} rows in the document; on a CPU slowed 4 times ${long.length} frames over 50 ms, the longest ${Math.round(Math.max(0, ...long))} ms`,
  );
});
