import type { Figure } from '../report/figure';
import type { Run } from '../section';
import { farDownFigures } from './history-memory';
import { framesByTheClock } from './wall-clock-frames';
import { homeWeight } from './home-weight';
import { longListFigures } from './long-lists';
import { openPortal } from './portal-under-test';

/** The portal in a real browser: what Home weighs, how the long lists move, what is held of them (design, section 9). */
export async function browserSection(run: Run): Promise<Figure[]> {
  run.say('building what has changed, starting the portal');
  const portal = await openPortal(run);
  return [
    ...(await homeWeight(portal)),
    ...(await longListFigures(portal, run.say)),
    ...(await framesByTheClock(portal, run.say)),
    ...(await farDownFigures(portal, run.say)),
  ];
}
