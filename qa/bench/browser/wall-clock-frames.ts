import type { Page } from '@playwright/test';
import { Mouse } from '@billpay/e2e/hands';
import { HistoryPage } from '@billpay/e2e/pages/history-page';
import type { Figure } from '../report/figure';
import { median } from '../report/statistics';
import { onPage, openHome } from './heavy-customer';
import type { PortalUnderTest } from './portal-under-test';

const SLOWED = 4;
const ROUNDS = 3;
const STEPS = 200;
const LONG_MS = 50;
/** A frame is over when the next one begins; the display's clock is not finer than this. */
const TOLERANCE_MS = 1;

/** Notes from now on how long each frame takes. A text, as what the tools compile does not run in the page. */
const NOTE_FRAMES = `
  window.benchFrames = [];
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    window.benchFrames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  });
`;

/** Of a thousand frames of a fast fling, those that took over 50 ms, with the browser's own brake on the page's thread. */
async function longFrames(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(NOTE_FRAMES);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(40);
  }
  const frames = await page.evaluate<number[]>('window.benchFrames');
  await devtools.detach();
  return (frames.filter((ms) => ms > LONG_MS + TOLERANCE_MS).length / frames.length) * 1_000;
}

const ofBarePage = (portal: PortalUnderTest) =>
  onPage(portal, async (page) => {
    await page.setContent(`<ul>${'<li>row</li>'.repeat(4_000)}</ul>`);
    await page.getByRole('list').hover();
    return longFrames(page);
  });

const ofHistory = (portal: PortalUnderTest) =>
  onPage(portal, async (page) => {
    await openHome(portal, page);
    const history = new HistoryPage(page);
    await history.openFromMenu(new Mouse());
    await history.expectShown();
    await history.rows.first().hover();
    return longFrames(page);
  });

/**
 * What a frame takes by the clock on the wall, beside the longest tasks in processor time: it takes in what the browser's
 * other threads and the machine itself are busy with, so it is no aim but beside a bare page's.
 */
export async function framesByTheClock(
  portal: PortalUnderTest,
  say: (line: string) => void,
): Promise<Figure[]> {
  const bare: number[] = [];
  const history: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`frames by the clock: round ${round} of ${ROUNDS}`);
    bare.push(await ofBarePage(portal));
    history.push(await ofHistory(portal));
  }
  return [
    {
      group: `Long lists, processor slowed ${SLOWED} times`,
      name: 'frames of over 50 ms by the clock, scrolling 50,000 transactions',
      value: median(history),
      unit: 'in 1,000',
      reference: { name: 'on a bare page', value: median(bare) },
    },
  ];
}
