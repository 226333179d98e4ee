import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { contextOptions } from '../../browser/chromium';
import { watchPolicy } from '../../browser/watch-policy';
import { listFindings, type Expected, type Visit } from './findings';
import type { TrialPortal } from './trial-portal';

export interface VisitPlan {
  /** The portal's address with a fresh hand-off pair. */
  readonly address: string;
  /** Pages in the order of the menu, by path and by the title of their entry. */
  readonly pages: readonly { readonly path: string; readonly title: string }[];
  readonly expected: readonly Expected[];
  /** Paths of files that do not arrive. */
  isMissing?(path: string): boolean;
}

/** How long one page may take until it is usable: longer than any deadline of the loader. */
const PAGE_DEADLINE_MS = 30_000;
/** The same once something has failed: the shell is refused already, and only the list of findings gains by waiting. */
const FAILED_DEADLINE_MS = 8_000;
/** The same for a panel on a page that was usable before. */
const PANEL_DEADLINE_MS = 15_000;
const LOOK_EVERY_MS = 100;
/** The page has requested everything when nothing was in flight at so many checks in a row. */
const QUIET_LOOKS = 3;

/** Opens every page by its entry in the menu, as a customer does, and waits for each and for the panels on them. */
export async function visitEveryPage(
  browser: Browser,
  trial: Pick<TrialPortal, 'events'>,
  plan: VisitPlan,
): Promise<Visit> {
  const first = trial.events.length;
  const faults: string[] = [];
  const context = await browser.newContext({ ...contextOptions, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await watchPolicy(page, faults);
    page.on('pageerror', ({ name, message }) => faults.push(`${name}: ${message}`));
    if (plan.isMissing) {
      const isMissing = plan.isMissing.bind(plan);
      await page.route(
        ({ pathname }) => isMissing(pathname),
        (route) => route.abort(),
      );
    }
    const seen = () => trial.events.slice(first);
    const visit = () => ({ events: seen(), faults: faults.map(onOneLine) });
    await openAll(page, plan, visit).catch((error: unknown) => faults.push(String(error)));
    await flushTelemetry(page);
    return visit();
  } finally {
    await context.close();
  }
}

async function openAll(
  page: Page,
  { address, pages, expected }: VisitPlan,
  visit: () => Visit,
): Promise<void> {
  const isQuiet = watchRequests(page);
  const patienceMs = (deadlineMs: number) => () =>
    listFindings([], visit()).length > 0 ? FAILED_DEADLINE_MS : deadlineMs;
  const open = async (title: string, isDone: () => boolean, deadlineMs: number) => {
    const entry = page.getByRole('navigation').getByRole('link', { name: title, exact: true });
    await until(page, () => entry.isVisible(), patienceMs(PAGE_DEADLINE_MS));
    if (!(await entry.isVisible())) throw new Error(`The menu has no ${title}`);
    await entry.click();
    await until(page, isDone, patienceMs(deadlineMs));
  };
  const arePanelsUsable = () =>
    expected.flatMap(({ panels }) => panels).every((panel) => isUsable(visit(), panel));
  await page.goto(address);
  for (const { path, title } of pages)
    await open(title, () => isUsable(visit(), path) && isQuiet(), PAGE_DEADLINE_MS);
  // A panel may have been on its way when its page was left. Nobody knows which page places it.
  for (const { title } of pages)
    if (!arePanelsUsable()) await open(title, arePanelsUsable, PANEL_DEADLINE_MS);
}

const isUsable = ({ events }: Visit, extension: string) =>
  events.some((event) => event.kind === 'remote-usable' && event.extension === extension);

/** Returns also at the deadline: what is missing then is a finding. */
async function until(
  page: Page,
  isDone: () => boolean | Promise<boolean>,
  patienceMs: () => number,
): Promise<void> {
  for (const since = Date.now(); Date.now() - since < patienceMs(); await sleep(LOOK_EVERY_MS)) {
    await flushTelemetry(page);
    if (await isDone()) return;
  }
}

/** Makes the page send its telemetry now, as when its window is hidden. */
async function flushTelemetry(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

/** The returned function says whether no request of the portal has been under way for a while. */
function watchRequests(page: Page): () => boolean {
  let underWay = 0;
  let quietLooks = 0;
  const isOfPortal = (address: string) => !address.endsWith('/telemetry');
  const change = (by: number) => (request: { url(): string }) => {
    if (isOfPortal(request.url())) underWay += by;
  };
  page.on('request', change(1));
  page.on('requestfinished', change(-1));
  page.on('requestfailed', change(-1));
  return () => {
    quietLooks = underWay <= 0 ? quietLooks + 1 : 0;
    return quietLooks >= QUIET_LOOKS;
  };
}

const LONGEST_FAULT = 200;

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_FAULT);
}
