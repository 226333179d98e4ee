import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { contextOptions } from '../../browser/chromium';
import { watchPolicy } from '../../browser/watch-policy';
import { listFindings, type Expected, type Visit } from './findings';
import type { TrialPortal } from './trial-portal';

export interface VisitPlan {
  /** URL of the portal with a fresh hand-off pair. */
  readonly address: string;
  /** Pages in menu order, by path and by the title of their entry. */
  readonly pages: readonly { readonly path: string; readonly title: string }[];
  readonly expected: readonly Expected[];
  /** Whether the file at a complete address fails to arrive. */
  isMissing?(address: string): boolean;
}

/** Time limit for one page to become usable: longer than any deadline of the loader. */
const PAGE_DEADLINE_MS = 30_000;
/**
 * Shorter limit after a first failure: the shell is already refused, and waiting only extends the list of
 * findings.
 */
const FAILED_DEADLINE_MS = 8_000;
/** Time limit for a panel on a page that was usable before. */
const PANEL_DEADLINE_MS = 15_000;
const LOOK_EVERY_MS = 100;
/** Number of checks in a row without pending requests after which a page is idle. */
const QUIET_LOOKS = 3;

/** Opens every page by its menu entry, as a customer does, and waits for it and its panels. */
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
        ({ href }) => isMissing(href),
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
  // A panel may still have been loading when its page was left. No declaration tells which page places it.
  for (const { title } of pages)
    if (!arePanelsUsable()) await open(title, arePanelsUsable, PANEL_DEADLINE_MS);
}

const isUsable = ({ events }: Visit, extension: string) =>
  events.some((event) => event.kind === 'remote-usable' && event.extension === extension);

/** Also returns at the deadline, when anything still missing becomes a finding. */
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

/** Returns a function that tells whether the portal has had no pending requests for a while. */
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
