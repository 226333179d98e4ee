import type { Page } from '@playwright/test';
import { Mouse } from '@billpay/e2e/input-method';
import { retainedMemory, countRetainedStrings, type RetainedMemory } from '@billpay/e2e/retained-memory';
import { HistoryPage } from '@billpay/e2e/pages/history-page';
import type { Figure } from '../report/figure';
import { median } from '../report/statistics';
import { withPage, openHome } from './heavy-customer';
import { longestTaskOf } from './longest-task';
import type { PortalUnderTest } from './portal-under-test';

const ROWS = 5_000;
const CPU_SLOWDOWN = 4;
const MB = 1_000_000;
/** Each section is traced separately, so that occasional browser clean-up does not distort the median. */
const SECTION_ROWS = 500;
const SETTLE_MS = 2_000;
/** A fast scroll, as for the other lists. */
const FLING = { stepPx: 300, pauseMs: 40 };

/** Memory before, during and after scrolling down the history twice. */
interface Walk {
  readonly before: RetainedMemory;
  readonly far: RetainedMemory;
  readonly once: RetainedMemory;
  readonly twice: RetainedMemory;
  /** In ms, for each section of both passes. */
  readonly longestTasks: readonly number[];
  /** Transactions that are still in memory on Home. */
  readonly remembered: number;
}

async function settled(page: Page): Promise<RetainedMemory> {
  await page.waitForTimeout(SETTLE_MS);
  return retainedMemory(page);
}

function walk(portal: PortalUnderTest): Promise<Walk> {
  return withPage(portal, async (page) => {
    const home = await openHome(portal, page);
    const history = new HistoryPage(page);
    const longestTasks: number[] = [];
    const scrollDown = async () => {
      await history.openFromMenu(new Mouse());
      await history.expectShown();
      for (let row = SECTION_ROWS; row <= ROWS; row += SECTION_ROWS) {
        const scroll = async () => void (await history.scrollPast(row, FLING));
        longestTasks.push(await longestTaskOf(page, CPU_SLOWDOWN, scroll));
      }
    };
    const returnHome = async () => {
      await page.getByRole('link', { name: 'Home' }).click();
      await home.expectReturningCustomer();
      return settled(page);
    };
    const before = await settled(page);
    await scrollDown();
    const far = await retainedMemory(page);
    const once = await returnHome();
    await scrollDown();
    const twice = await returnHome();
    const remembered = await countRetainedStrings(page, /^TXN[0-9A-Z]+$/);
    return { before, far, once, twice, longestTasks, remembered };
  });
}

/** Measures scrolling far down the history, and the memory that remains afterwards (design, section 9). */
export async function historyMemoryFigures(
  portal: PortalUnderTest,
  log: (line: string) => void,
): Promise<Figure[]> {
  log(`history: ${ROWS} transactions down, twice`);
  const { before, far, once, twice, longestTasks, remembered } = await walk(portal);
  const group = `${ROWS.toLocaleString('en-IN')} transactions down the history and back to Home, twice`;
  const heap = (name: string, { bytes }: RetainedMemory): Figure => ({
    group,
    name: `heap after garbage collection, ${name}`,
    value: bytes / MB,
    unit: 'MB',
  });
  const growth = (count: keyof RetainedMemory, unit: string, size: number, atMost: number): Figure => ({
    group,
    name: `growth of ${count} on Home from the first to the second return`,
    value: (twice[count] - once[count]) / size,
    unit,
    aim: { of: 'value', atMost },
  });
  return [
    {
      group,
      name: `longest task between two frames in ${SECTION_ROWS}, processor slowed ${CPU_SLOWDOWN} times`,
      value: median(longestTasks),
      unit: 'ms',
      aim: { of: 'value', atMost: 50 },
    },
    {
      group,
      name: `the same in the worst of ${longestTasks.length} sections`,
      value: Math.max(...longestTasks),
      unit: 'ms',
    },
    heap('Home before', before),
    heap('far down', far),
    heap('Home after the first return', once),
    heap('Home after the second return', twice),
    growth('bytes', 'MB', MB, 2),
    growth('nodes', 'nodes', 1, 0),
    growth('listeners', 'listeners', 1, 0),
    {
      group,
      name: 'transactions still in memory on Home',
      value: remembered,
      unit: '',
      aim: { of: 'value', atMost: 0 },
    },
  ];
}
