import type { Page } from '@playwright/test';
import { Mouse } from '@billpay/e2e/input-method';
import { HistoryPage } from '@billpay/e2e/pages/history-page';
import type { Figure } from '../report/figure';
import { median } from '../report/statistics';
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

const ofHistory = (portal: PortalUnderTest) =>
  withPage(portal, async (page) => {
    await openHome(portal, page);
    const history = new HistoryPage(page);
    await history.openFromMenu(new Mouse());
    await history.expectShown();
    await history.rows.first().hover();
    return longFrames(page);
  });

/**
 * Measures frames in wall-clock time, which includes other browser threads and other load of the machine; so it has no aim
 * and is reported beside a bare page.
 */
export async function wallClockFrames(
  portal: PortalUnderTest,
  log: (line: string) => void,
): Promise<Figure[]> {
  const bare: number[] = [];
  const history: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    log(`wall-clock frames: round ${round} of ${ROUNDS}`);
    bare.push(await ofBarePage(portal));
    history.push(await ofHistory(portal));
  }
  return [
    {
      group: `Long lists, processor slowed ${CPU_SLOWDOWN} times`,
      name: 'frames over 50 ms of wall-clock time, scrolling 50,000 transactions',
      value: median(history),
      unit: 'in 1,000',
      reference: { name: 'on a bare page', value: median(bare) },
    },
  ];
}
