import { chromium, type Page } from '@playwright/test';
import { Mouse } from '@billpay/e2e/input-method';
import { HistoryPage } from '@billpay/e2e/pages/history-page';
import { HomePage } from '@billpay/e2e/pages/home-page';
import { Bank } from '@billpay/e2e/portal/bank';
import { startPortal, temporaryFolder } from '@billpay/e2e/portal/start-portal';
import { launchOptions } from './first-load/portals';
import { CPU_SLOWDOWN } from './first-load/visits/networks';
import type { Figure } from './report';
import { interleave, median, summarize } from './rounds';
import type { Run } from './run';

const ROUNDS = 7;
const STEPS = 200;
const LONG_MS = 50;
/** Time until a page has opened completely. */
const SETTLE_MS = 2_000;
/** A frame ends when the next one starts; the clock of the display has no finer resolution. */
const TOLERANCE_MS = 1;

/** Records the duration of each frame. A string, because compiled code does not run in the page. */
const RECORD_FRAMES = `
  window.benchFrames = [];
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    window.benchFrames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  });
`;

/** Returns the frames over 50 ms per thousand of a fast scroll, with a slowed processor. */
async function countLongFrames(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(RECORD_FRAMES);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(40);
  }
  const frames = await page.evaluate<number[]>('window.benchFrames');
  await devtools.detach();
  return (frames.filter((ms) => ms > LONG_MS + TOLERANCE_MS).length / frames.length) * 1_000;
}

/** Opens the history of the customer with 50,000 transactions. */
async function openHistory(bank: Bank, page: Page): Promise<HistoryPage> {
  await page.goto(await bank.handOff('heavy'));
  await new HomePage(page).expectReturningCustomer();
  const history = new HistoryPage(page);
  await history.openFromMenu(new Mouse());
  await history.expectShown();
  await history.rows.first().hover();
  return history;
}

/** More rows than the fast scroll reaches. */
const MOVED_ROWS = 1_000;

/** Copies the page with the rows in its document, without its scripts. Text, because compiled code does not run in the page. */
const COPY = `(() => {
  const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(' ');
  for (const script of document.querySelectorAll('script')) script.remove();
  return '<style>' + styles + '</style>' + document.body.outerHTML;
})()`;

/** Moves each row from one end to the other while scrolling, only by a transform. */
const MOVE_ROWS = `(() => {
  const list = document.querySelector('[aria-label="Transaction History"]');
  const rows = [...list.children];
  const rowPx = Math.max(...rows.map((row) => row.offsetHeight));
  list.style.height = ${MOVED_ROWS} * rowPx + 'px';
  const topPx = list.getBoundingClientRect().top + scrollY;
  const beyond = Math.floor((rows.length - innerHeight / rowPx) / 2);
  const places = [];
  const move = () => {
    const first = Math.max(0, Math.floor((scrollY - topPx) / rowPx) - beyond);
    for (let place = first; place < first + rows.length; place += 1) {
      const row = place % rows.length;
      if (places[row] === place) continue;
      places[row] = place;
      rows[row].style.transform = 'translateY(' + place * rowPx + 'px)';
    }
  };
  move();
  addEventListener('scroll', move, { passive: true });
})()`;

/**
 * Counts long frames of a fast scroll through 50,000 transactions, in wall-clock time. The reference is as many rows that look the
 * same and are moved without React (docs/how-the-first-load-got-fast.md).
 */
export async function measureScrolling(run: Run): Promise<Figure[]> {
  run.log('starting the portal');
  const data = temporaryFolder('bench-portal');
  run.onEnd(() => data.remove());
  const portal = await startPortal({ env: { DATA_DIR: data.path } });
  run.onEnd(() => portal.stop());
  const browser = await chromium.launch(launchOptions());
  run.onEnd(() => browser.close());
  const bank = new Bank(portal.origin);
  const onPage = async <T>(act: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    return act(await context.newPage()).finally(() => context.close());
  };
  const scrollHistory = async (page: Page) => {
    await openHistory(bank, page);
    // Until the chart next to the list is complete, as in the copy.
    await page.waitForTimeout(SETTLE_MS);
    return countLongFrames(page);
  };
  const copyHistory = async (page: Page) => {
    await openHistory(bank, page);
    // Rows beyond the view on both sides.
    await page.mouse.wheel(0, 1_500);
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate<string>(COPY);
  };
  const scrollCopy = (copy: string) => async (page: Page) => {
    await page.setContent(copy);
    await page.evaluate(MOVE_ROWS);
    await page.getByRole('list', { name: 'Transaction History' }).hover({ position: { x: 100, y: 20 } });
    return countLongFrames(page);
  };
  const { history = [], moved = [] } = await interleave(
    {
      history: () => onPage(scrollHistory),
      moved: async () => onPage(scrollCopy(await onPage(copyHistory))),
    },
    { rounds: ROUNDS, minRounds: 3, forMs: 300_000, onRound: run.rounds('scrolling', ROUNDS) },
  );
  return toFigures(history, moved);
}

function toFigures(history: readonly number[], moved: readonly number[]): Figure[] {
  const figure = {
    group: `Scrolling 50,000 transactions, processor slowed ${CPU_SLOWDOWN} times`,
    unit: 'in 1,000',
  };
  const beyond = history.map((frames, round) => frames - (moved[round] ?? NaN));
  return [
    {
      ...figure,
      name: `frames over ${LONG_MS} ms of wall-clock time`,
      ...summarize(history),
      reference: { name: 'on moved rows', value: median(moved) },
    },
    {
      ...figure,
      name: 'of these, more than on the same rows moved without React',
      ...summarize(beyond),
      aim: { of: 'value', atMost: 1 },
    },
  ];
}
