import type { Page } from '@playwright/test';
import { Mouse } from '@billpay/e2e/input-method';
import { HistoryPage } from '@billpay/e2e/pages/history-page';
import type { Figure } from '../report/figure';
import { median, spreadOf } from '../report/statistics';
import { withPage, openHome } from './heavy-customer';
import type { PortalUnderTest } from './portal-under-test';

const CPU_SLOWDOWN = 4;
const ROUNDS = 3;
const STEPS = 200;
const LONG_MS = 50;
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
    return longFrames(page);
  });

/** As long as the fast scroll reaches. */
const PLAIN_ROWS = 1_000;

/** The page as it is, without scripts, and its first rows again and again. Text, because compiled code does not run in the page. */
const PLAIN_COPY = `(() => {
  const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(' ');
  const list = document.querySelector('[aria-label="Transaction History"]');
  const rows = [...list.children].slice(0, 10);
  // As in the list of the portal, rows out of view cost nothing.
  for (const row of rows)
    row.style.cssText = 'position: relative; content-visibility: auto; contain-intrinsic-size: auto ' + row.offsetHeight + 'px';
  list.style.cssText = 'contain: none';
  list.replaceChildren(...Array.from({ length: ${PLAIN_ROWS} }, (_, row) => rows[row % rows.length].cloneNode(true)));
  for (const script of document.querySelectorAll('script')) script.remove();
  return '<style>' + styles + '</style>' + document.body.outerHTML;
})()`;

/** Rows that look the same, of which the browser alone paints what a scroll brings into view. */
async function ofPlainRows(portal: PortalUnderTest): Promise<number> {
  const copy = await withPage(portal, async (page) => {
    await openHistory(portal, page);
    return page.evaluate<string>(PLAIN_COPY);
  });
  return withPage(portal, async (page) => {
    await page.setContent(copy);
    await page.getByRole('list', { name: 'Transaction History' }).getByRole('listitem').first().hover();
    return longFrames(page);
  });
}

/**
 * Measures frames in wall-clock time, which includes the browser's other threads, its software compositor, and other load of the
 * machine: beside a bare page, and beside plain rows that look the same, which the aim is for (docs/decisions/0104).
 */
export async function wallClockFrames(
  portal: PortalUnderTest,
  log: (line: string) => void,
): Promise<Figure[]> {
  const bare: number[] = [];
  const plain: number[] = [];
  const history: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    log(`wall-clock frames: round ${round} of ${ROUNDS}`);
    bare.push(await ofBarePage(portal));
    plain.push(await ofPlainRows(portal));
    history.push(await ofHistory(portal));
  }
  const group = `Long lists, processor slowed ${CPU_SLOWDOWN} times`;
  const beyond = history.map((frames, round) => frames - (plain[round] ?? NaN));
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
      name: 'of these, more than on plain rows that look the same',
      value: median(beyond),
      unit: 'in 1,000',
      spread: spreadOf(beyond),
      reference: { name: 'on plain rows', value: median(plain) },
      aim: { of: 'value', atMost: 1 },
    },
  ];
}
