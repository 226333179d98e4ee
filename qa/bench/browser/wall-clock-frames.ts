import type { Page } from '@playwright/test';
import { Mouse } from '@billpay/e2e/input-method';
import { HistoryPage } from '@billpay/e2e/pages/history-page';
import type { Figure } from '../report/figure';
import { median, spreadOf } from '../report/statistics';
import { withPage, openHome } from './heavy-customer';
import type { PortalUnderTest } from './portal-under-test';

const CPU_SLOWDOWN = 4;
const ROUNDS = 7;
const STEPS = 200;
const LONG_MS = 50;
/** Until a page has opened completely. */
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

/** Frames over 50 ms per thousand of a fast scroll, with the CPU throttling of the browser. */
async function longFrames(page: Page): Promise<number> {
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

const ofBarePage = (portal: PortalUnderTest) =>
  withPage(portal, async (page) => {
    await page.setContent(`<ul>${'<li>row</li>'.repeat(4_000)}</ul>`);
    await page.getByRole('list').hover();
    return longFrames(page);
  });

async function openHistory(portal: PortalUnderTest, page: Page): Promise<HistoryPage> {
  await openHome(portal, page);
  const history = new HistoryPage(page);
  await history.openFromMenu(new Mouse());
  await history.expectShown();
  return history;
}

const ofHistory = (portal: PortalUnderTest) =>
  withPage(portal, async (page) => {
    const history = await openHistory(portal, page);
    await history.rows.first().hover();
    // The chart beside the list, which the copy has already, is not scrolling.
    await page.waitForTimeout(SETTLE_MS);
    return longFrames(page);
  });

/** More than the fast scroll reaches. */
const MOVED_ROWS = 1_000;

/** The page as it is, without its scripts, and the rows that it has in the document. Text, because compiled code does not run in the page. */
const COPY = `(() => {
  const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(' ');
  for (const script of document.querySelectorAll('script')) script.remove();
  return '<style>' + styles + '</style>' + document.body.outerHTML;
})()`;

/** Moves the rows along with the scroll, each from one end to the other, by a transform and nothing else. */
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

/** As many rows as the list of the portal has in the document, which look the same and are moved without React. */
async function ofMovedRows(portal: PortalUnderTest): Promise<number> {
  const copy = await withPage(portal, async (page) => {
    const { rows } = await openHistory(portal, page);
    await rows.first().hover();
    // Rows beyond the view on both sides.
    await page.mouse.wheel(0, 1_500);
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate<string>(COPY);
  });
  return withPage(portal, async (page) => {
    await page.setContent(copy);
    await page.evaluate(MOVE_ROWS);
    await page.getByRole('list', { name: 'Transaction History' }).hover({ position: { x: 100, y: 20 } });
    return longFrames(page);
  });
}

/**
 * Measures frames in wall-clock time, which includes the browser's other threads, its software compositor, and other load of the
 * machine: beside a bare page, and beside rows that look the same and are moved without React, which the aim is for (docs/how-the-first-load-got-fast.md).
 */
export async function wallClockFrames(
  portal: PortalUnderTest,
  log: (line: string) => void,
): Promise<Figure[]> {
  const bare: number[] = [];
  const moved: number[] = [];
  const history: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    log(`wall-clock frames: round ${round} of ${ROUNDS}`);
    bare.push(await ofBarePage(portal));
    moved.push(await ofMovedRows(portal));
    history.push(await ofHistory(portal));
  }
  const group = `Long lists, processor slowed ${CPU_SLOWDOWN} times`;
  const beyond = history.map((frames, round) => frames - (moved[round] ?? NaN));
  return [
    {
      group,
      name: 'frames over 50 ms of wall-clock time, scrolling 50,000 transactions',
      value: median(history),
      unit: 'in 1,000',
      spread: spreadOf(history),
      reference: { name: 'on a bare page', value: median(bare) },
    },
    {
      group,
      name: 'of these, more than on the same rows moved without React',
      value: median(beyond),
      unit: 'in 1,000',
      spread: spreadOf(beyond),
      reference: { name: 'on moved rows', value: median(moved) },
      aim: { of: 'value', atMost: 10 },
    },
  ];
}
