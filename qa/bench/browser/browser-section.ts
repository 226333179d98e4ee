import type { Figure } from '../report/figure';
import type { Run } from '../section';
import { historyMemoryFigures } from './history-memory';
import { wallClockFrames } from './wall-clock-frames';
import { homeWeight } from './home-weight';
import { longListFigures } from './long-lists';
import { openPortal } from './portal-under-test';

/** The portal in a real browser: weight of Home, speed of the long lists, memory after scrolling (design, section 9). */
export async function browserSection(run: Run): Promise<Figure[]> {
  run.log('building changes and starting the portal');
  const portal = await openPortal(run);
  return [
    ...(await homeWeight(portal)),
    ...(await longListFigures(portal, run.log)),
    ...(await wallClockFrames(portal, run.log)),
    ...(await historyMemoryFigures(portal, run.log)),
  ];
}
