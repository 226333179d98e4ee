import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Release } from '@billpay/remote-kit/release/release';
import { contextOptions } from '../../browser/chromium';
import { watchPolicy } from '../../browser/watch-policy';
import { listFindings, type Expected, type Visit } from './findings';
import type { TrialPortal } from './trial-portal';

export interface VisitPlan {
  /** URL of the portal with a fresh hand-off pair. */
  readonly address: string;
  /** Pages in menu order, each with its path and, if it is in the menu, the title of its entry. */
  readonly pages: readonly Pick<Release['pages'][number], 'path' | 'title' | 'inMenu'>[];
  readonly expected: readonly Expected[];
  /** Events that request tasks, and the title of the page that emits them. */
  readonly tasks?:
    | {
        readonly page: string;
        readonly events: readonly {
          readonly task: string;
          readonly event: string;
          readonly payload: object;
        }[];
      }
    | undefined;
  /** Whether the file at a full URL fails to load. */
  isMissing?(address: string): boolean;
}

/** Time limit for one page to become usable: longer than any deadline of the loader. */
const PAGE_DEADLINE_MS = 30_000;
/**
 * Shorter limit after a first failure: the version is already refused, and waiting only extends the list of
 * findings.
 */
const FAILED_DEADLINE_MS = 8_000;
/** Time limit for a panel on a page that was usable before. */
const PANEL_DEADLINE_MS = 15_000;
/** Time limit for a page to run a line of code, even on a busy machine. */
const RESPONSE_DEADLINE_MS = 15_000;
const LOOK_EVERY_MS = 100;
/** Number of checks in a row without pending requests after which a page is idle. */
const QUIET_LOOKS = 3;

/** Opens every page like a customer, and waits for it and its panels; then opens the tasks. */
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
    const at = () => new URL(page.url()).pathname;
    page.on('pageerror', ({ name, message }) => faults.push(`${name}: ${message} (at ${at()})`));
    page.on('dialog', (dialog) => {
      faults.push(`${dialog.type()}() blocks the page (at ${at()})`);
      void dialog.dismiss();
    });
    if (plan.isMissing) {
      const isMissing = plan.isMissing.bind(plan);
      await page.route(
        ({ href }) => isMissing(href),
        (route) => route.abort(),
      );
    }
    const seen = () => trial.events.slice(first);
    const visit = () => ({ events: seen(), faults: faults.map(onOneLine) });
    let ofPages = Infinity;
    const openAll = async () => {
      const opener = await openPages(page, plan, visit, (fault) => faults.push(`${fault} (at ${at()})`));
      ofPages = seen().length;
      if (plan.tasks) await openTasks(opener, plan.tasks);
      await flushTelemetry(page);
    };
    const ended = new AbortController();
    // Each check waits for the signal.
    setMaxListeners(0, ended.signal);
    await Promise.race([openAll(), watchResponses(page, ended.signal)])
      .catch((error: unknown) => faults.push(`${String(error)} (at ${at()})`))
      .finally(() => ended.abort());
    const { events, ...others } = visit();
    // The sandbox does not know the ids in the tasks' requests.
    return { ...others, events: events.filter(({ kind }, i) => i < ofPages || kind !== 'call-failed') };
  } finally {
    await context.close();
  }
}

/** Opens parts of the portal in a page. */
interface Opener {
  readonly page: Page;
  /** Opens a menu entry, and waits. */
  open(title: string, isDone: () => boolean | Promise<boolean>, deadlineMs: number): Promise<void>;
  /** Waits until an extension is usable, or the deadline, when anything still missing becomes a finding. */
  awaitUsable(extension: string, deadlineMs: number): Promise<void>;
}

async function openPages(
  page: Page,
  { address, pages, expected }: VisitPlan,
  visit: () => Visit,
  addFault: (fault: string) => void,
): Promise<Opener> {
  const isQuiet = watchRequests(page);
  const patienceMs = (deadlineMs: number) => () =>
    listFindings([], visit()).length > 0 ? FAILED_DEADLINE_MS : deadlineMs;
  const open: Opener['open'] = async (title, isDone, deadlineMs) => {
    const entry = page.getByRole('navigation').getByRole('link', { name: title, exact: true });
    await until(page, () => entry.isVisible(), patienceMs(PAGE_DEADLINE_MS));
    if (!(await entry.isVisible())) throw new Error(`The menu has no ${title}`);
    await entry.click();
    await until(page, isDone, patienceMs(deadlineMs));
  };
  const arePanelsUsable = () =>
    expected.flatMap(({ panels }) => panels).every((panel) => isUsable(visit(), panel));
  await page.goto(address);
  for (const { path, title, inMenu } of pages) {
    const isDone = () => isUsable(visit(), path) && isQuiet();
    if (inMenu === false) {
      await page.evaluate(openPath, path);
      await until(page, isDone, patienceMs(PAGE_DEADLINE_MS));
    } else await open(title, isDone, PAGE_DEADLINE_MS);
    if (await isBlank(page)) addFault('the page shows nothing');
  }
  // A panel may still have been loading when its page was left. No declaration says which page places it.
  for (const { title, inMenu } of pages)
    if (inMenu !== false && !arePanelsUsable()) await open(title, arePanelsUsable, PANEL_DEADLINE_MS);
  const awaitUsable = (extension: string, deadlineMs: number) =>
    until(page, () => isUsable(visit(), extension), patienceMs(deadlineMs));
  return { page, open, awaitUsable };
}

async function openTasks(
  { page, open, awaitUsable }: Opener,
  { page: title, events }: NonNullable<VisitPlan['tasks']>,
): Promise<void> {
  await open(title, () => page.evaluate(() => 'requestTask' in globalThis), PAGE_DEADLINE_MS);
  for (const { task, event, payload } of events) {
    await page.evaluate(requestTask, { event, payload });
    await awaitUsable(task, PANEL_DEADLINE_MS);
  }
}

/** Opens a page without a menu entry, like a link of another page. */
function openPath(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Whether the page's content has neither visible text nor a picture. */
async function isBlank(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('main');
    const pictures = [...(main?.querySelectorAll('img, svg, canvas') ?? [])];
    const hasPicture = pictures.some((one) => one.checkVisibility({ visibilityProperty: true }));
    return !main?.innerText.trim() && !hasPicture;
  });
}

/** Emits an event in the page. */
function requestTask({ event, payload }: { event: string; payload: object }): void {
  (globalThis as unknown as { requestTask(event: string, payload: object): void }).requestTask(
    event,
    payload,
  );
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

/** Makes the page send its telemetry now, as it does when its window is hidden. */
async function flushTelemetry(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

/** Rejects when the page no longer responds; resolves once `ended` aborts. */
async function watchResponses(page: Page, ended: AbortSignal): Promise<void> {
  for (; !ended.aborted; await sleep(LOOK_EVERY_MS)) {
    const responded = page.evaluate(() => true).catch(() => true);
    const isLate = sleep(RESPONSE_DEADLINE_MS, undefined, { signal: ended }).then(
      () => false,
      () => true,
    );
    if (!(await Promise.race([responded, isLate]))) throw new Error('the page stopped responding');
  }
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
