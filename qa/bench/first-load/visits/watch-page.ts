import type { Page } from '@playwright/test';

/** A page or script that came over the network. */
export interface FetchedFile {
  readonly path: string;
  /** Size of its compressed body. */
  readonly bytes: number;
  readonly sentMs: number;
}

/** What a page has recorded of itself. Times are in ms since its navigation began. */
export interface PageRecord {
  readonly usableMs?: number;
  readonly firstPaintMs?: number | undefined;
  /** Tasks of over 50 ms of wall-clock time. */
  readonly longTasksMs: readonly number[];
  /** Calls of the API, in the order in which they were sent. */
  readonly calls: readonly { readonly path: string; readonly sentMs: number; readonly endMs: number }[];
  /** The page itself first. */
  readonly files: readonly FetchedFile[];
  /** For each interaction its longest delay until the next frame. */
  readonly interactionsMs: readonly number[];
  /** Cumulative layout shift: the largest window of shifts. */
  readonly layoutShift: number;
  /** The path of the page with the largest single shift; empty where nothing moved. */
  readonly shiftedPage: string;
}

/** A condition in a page: the list of this name has a row. */
export const hasRowOf = (list: string) =>
  `document.querySelector('[aria-label="${list}"] [role="listitem"], ul[aria-label="${list}"] li')`;

/** Home of a returning customer on a phone, with saved billers and dues. */
export const homeIsUsable = `${hasRowOf('Your billers')} && ${hasRowOf('Upcoming Dues')}`;

const DEADLINE_MS = 60_000;
const LOOK_EVERY_MS = 200;
/** What a watched page writes to its console once it is usable. */
const USABLE = 'bench: usable';

/**
 * Records in the page when `isUsable` first holds, what occupied its main thread, and what moved. Text, because compiled code does
 * not run in the page.
 */
function recorder(isUsable: string): string {
  return `(() => {
    if (window !== top) return;
    const record = { longTasksMs: [], interactions: {}, layoutShift: 0, shiftedPage: '' };
    window.benchRecord = record;
    const watch = (type, use, options) =>
      new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true, ...options });
    watch('longtask', ({ duration }) => record.longTasksMs.push(duration));
    watch('event', ({ interactionId, duration }) => {
      if (interactionId) record.interactions[interactionId] = Math.max(duration, record.interactions[interactionId] ?? 0);
    }, { durationThreshold: 16 });
    let first = -Infinity, last = -Infinity, sum = 0, largest = 0;
    watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
      if (hadRecentInput) return;
      if (startTime - last > 1000 || startTime - first > 5000) { first = startTime; sum = 0; }
      last = startTime;
      sum += value;
      record.layoutShift = Math.max(record.layoutShift, sum);
      if (value > largest) { largest = value; record.shiftedPage = location.pathname; }
    });
    // A look in each frame would make the page draw frames.
    new MutationObserver((changes, observer) => {
      if (!(${isUsable})) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        record.usableMs = performance.now();
        console.debug('${USABLE}');
      });
    }).observe(document, { childList: true, subtree: true });
  })()`;
}

const READ = `(() => {
  const { interactions, ...record } = window.benchRecord;
  const [pages, resources] = ['navigation', 'resource'].map((type) =>
    performance.getEntriesByType(type).map((entry) => ({ entry, path: new URL(entry.name).pathname })));
  const scripts = resources.filter(({ path }) => path.endsWith('.js'));
  return {
    ...record,
    calls: resources
      .filter(({ path }) => path.startsWith('/api/'))
      .map(({ path, entry }) => ({ path, sentMs: entry.startTime, endMs: entry.responseEnd })),
    // What a cache had has no transfer.
    files: [...pages, ...scripts]
      .filter(({ entry }) => entry.transferSize > 0)
      .map(({ path, entry }) => ({ path, bytes: entry.encodedBodySize, sentMs: entry.startTime })),
    interactionsMs: Object.values(interactions),
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  };
})()`;

/** Of each watched page: resolves when the first document in it is usable. */
const usable = new WeakMap<Page, Promise<unknown>>();

/** Watches the pages that are opened from now on. */
export async function watchPage(page: Page, isUsable = homeIsUsable): Promise<void> {
  usable.set(
    page,
    new Promise<void>((resolve) => page.on('console', (line) => line.text() === USABLE && resolve())),
  );
  await page.addInitScript(recorder(isUsable));
}

export async function readRecord(page: Page): Promise<PageRecord> {
  return await page.evaluate<PageRecord>(READ);
}

/**
 * The record of a page once it is usable. The page is not asked before it says so: each look at it would occupy its main thread.
 * @throws Error when it does not become so
 */
export async function untilUsable(page: Page): Promise<PageRecord & { readonly usableMs: number }> {
  const deadline = performance.now() + DEADLINE_MS;
  await Promise.race([usable.get(page), page.waitForTimeout(DEADLINE_MS)]);
  for (;;) {
    const { usableMs, ...record } = await readRecord(page);
    if (usableMs !== undefined) return { ...record, usableMs };
    if (performance.now() > deadline) throw new Error(`${page.url()} did not become usable`);
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}
