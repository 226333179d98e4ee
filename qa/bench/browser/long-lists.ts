import type { Locator, Page } from '@playwright/test';
import { Mouse } from '@billpay/e2e/input-method';
import { BillerSearch } from '@billpay/e2e/pages/biller-search';
import { HistoryPage } from '@billpay/e2e/pages/history-page';
import type { Figure } from '../report/figure';
import { median as medianOf } from '../report/statistics';
import { withPage, openHome } from './heavy-customer';
import { longestTaskOf } from './longest-task';
import type { PortalUnderTest } from './portal-under-test';

const CPU_SLOWDOWN = 4;
const ROUNDS = 7;
/** A fast scroll: 300 px every 40 ms. */
const WHEEL_STEPS = 40;
const KEY_DELAY_MS = 90;

/** The measurement of one round. */
interface Measurement {
  /** In ms. */
  readonly longestTask: number;
  /** Rows in the document at the end. */
  readonly rows: number;
}

type Measure = (portal: PortalUnderTest) => Promise<Measurement>;

async function scrollWithWheel(page: Page, over: Locator): Promise<void> {
  await over.hover();
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(40);
  }
}

/** A minimal field and list, as the baseline of the machine. */
const bare: Measure = (portal) =>
  withPage(portal, async (page) => {
    await page.goto('about:blank');
    await page.setContent(`<input aria-label="bare"><ul>${'<li>row</li>'.repeat(1_000)}</ul>`);
    const field = page.getByLabel('bare');
    const longestTask = await longestTaskOf(page, CPU_SLOWDOWN, async () => {
      await field.pressSequentially('electricity', { delay: KEY_DELAY_MS });
      await scrollWithWheel(page, page.getByRole('list'));
    });
    return { longestTask, rows: 0 };
  });

const typing: Measure = (portal) =>
  withPage(portal, async (page) => {
    await openHome(portal, page);
    const search = new BillerSearch(page);
    await search.open(new Mouse());
    const options = search.results.getByRole('option');
    const longestTask = await longestTaskOf(page, CPU_SLOWDOWN, async () => {
      await search.box.pressSequentially('electricity', { delay: KEY_DELAY_MS });
      await options.first().waitFor();
    });
    return { longestTask, rows: await options.count() };
  });

const scrolling: Measure = (portal) =>
  withPage(portal, async (page) => {
    const home = await openHome(portal, page);
    const longestTask = await longestTaskOf(page, CPU_SLOWDOWN, () =>
      scrollWithWheel(page, home.savedBillers),
    );
    return { longestTask, rows: await page.getByRole('listitem').count() };
  });

const history: Measure = (portal) =>
  withPage(portal, async (page) => {
    await openHome(portal, page);
    const list = new HistoryPage(page);
    await list.openFromMenu(new Mouse());
    await list.expectShown();
    const longestTask = await longestTaskOf(page, CPU_SLOWDOWN, () =>
      scrollWithWheel(page, list.rows.first()),
    );
    return { longestTask, rows: await list.rows.count() };
  });

const measures = { bare, typing, scrolling, history };
type Name = keyof typeof measures;

const titles: Readonly<Record<Exclude<Name, 'bare'>, string>> = {
  typing: 'typing in the search, 20,000 billers',
  scrolling: 'scrolling 2,000 saved billers',
  history: 'scrolling 50,000 transactions',
};

async function measureRounds(portal: PortalUnderTest, log: (line: string) => void) {
  const measurements: Record<Name, Measurement[]> = { bare: [], typing: [], scrolling: [], history: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    log(round === 0 ? 'long lists: warming up' : `long lists: round ${round} of ${ROUNDS}`);
    for (const name of Object.keys(measures) as Name[]) {
      const result = await measures[name](portal);
      if (round > 0) measurements[name].push(result);
    }
  }
  return measurements;
}

const median = (rounds: readonly Measurement[]): number =>
  medianOf(rounds.map(({ longestTask }) => longestTask));
const worst = (rounds: readonly Measurement[]): number =>
  Math.max(...rounds.map(({ longestTask }) => longestTask));

/** Longest tasks and row counts of the long lists, as `heavy` sees them on a processor slowed four times. */
export async function longListFigures(
  portal: PortalUnderTest,
  log: (line: string) => void,
): Promise<Figure[]> {
  const measurements = await measureRounds(portal, log);
  const group = `Long lists, processor slowed ${CPU_SLOWDOWN} times`;
  const comparedWithBarePage = (
    name: string,
    of: Name,
    statistic: (rounds: readonly Measurement[]) => number,
  ): Figure => {
    const value = statistic(measurements[of]);
    const reference = statistic(measurements.bare);
    return {
      group,
      name,
      value,
      unit: 'ms',
      reference: { name: 'ms on a bare page', value: reference, ratio: value / reference },
    };
  };
  return (['typing', 'scrolling', 'history'] as const).flatMap((name): Figure[] => [
    {
      ...comparedWithBarePage(`longest task between two frames, ${titles[name]}`, name, median),
      aim: { of: 'value', atMost: 50 },
    },
    // The worst round of the bare page shows the noise of the machine.
    comparedWithBarePage(`the same in the worst of ${ROUNDS} rounds`, name, worst),
    {
      group,
      name: `rows in the document, ${titles[name]}`,
      value: Math.max(...measurements[name].map(({ rows }) => rows)),
      unit: 'rows',
      aim: { of: 'value', atMost: 100 },
    },
  ]);
}
