import type { Frame, Page } from '@playwright/test';

/** A page or script fetched over the network. */
export interface FetchedFile {
  readonly path: string;
  /** Size of the compressed body. */
  readonly bytes: number;
  readonly sentMs: number;
}

/** Measurements of a page. Times are in ms since the navigation started. */
export interface PageRecord {
  readonly usableMs?: number;
  readonly firstPaintMs?: number | undefined;
  /** Tasks of over 50 ms of wall-clock time. */
  readonly longTasksMs: readonly number[];
  /** API calls in the order of sending. */
  readonly calls: readonly { readonly path: string; readonly sentMs: number; readonly endMs: number }[];
  /** Starts with the page itself. */
  readonly files: readonly FetchedFile[];
  /** Longest delay between an interaction and the next frame, for each interaction. */
  readonly interactionsMs: readonly number[];
  /** Cumulative layout shift: the largest session window of shifts. */
  readonly layoutShift: number;
  /** Path of the page with the largest single shift; empty without shifts. */
  readonly shiftedPage: string;
}

/** Returns a condition in a page, which is true when the named list has a row. */
export const hasRowOf = (list: string) =>
  `document.querySelector('[aria-label="${list}"] [role="listitem"], ul[aria-label="${list}"] li')`;

/** Condition of a usable Home, which shows saved billers and dues to a returning customer on a phone. */
const homeIsUsable = `${hasRowOf('Your billers')} && ${hasRowOf('Upcoming Dues')}`;

const DEADLINE_MS = 60_000;
/** Console message that a watched page prints when it is usable. */
const USABLE = 'bench: usable';

/**
 * Records in the page when Home is first usable, its long tasks and its layout shifts. The script is text,
 * because compiled code does not run in the page.
 */
const recorder = `(() => {
    // An empty frame has nothing to record.
    if (location.protocol === 'about:') return;
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
    // A check in each frame would make the page draw frames.
    new MutationObserver((changes, observer) => {
      if (!(${homeIsUsable})) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        record.usableMs = performance.now();
        console.debug('${USABLE}');
      });
    }).observe(document, { childList: true, subtree: true });
  })()`;

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
    // Cached files transfer no data.
    files: [...pages, ...scripts]
      .filter(({ entry }) => entry.transferSize > 0)
      .map(({ path, entry }) => ({ path, bytes: entry.encodedBodySize, sentMs: entry.startTime })),
    interactionsMs: Object.values(interactions),
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  };
})()`;

/** Resolves for each watched page when its first document is usable. */
const usable = new WeakMap<Page, Promise<unknown>>();

/** Watches all documents that the page and its frames open after this call. */
export async function watchPage(page: Page): Promise<void> {
  usable.set(
    page,
    new Promise<void>((resolve) => page.on('console', (line) => line.text() === USABLE && resolve())),
  );
  await page.addInitScript(recorder);
}

export async function readRecord(page: Page | Frame): Promise<PageRecord> {
  return await page.evaluate<PageRecord>(READ);
}

/**
 * Returns the record of a page, or of one of its frames, when it is usable. Waits for the page's message, because
 * polling would block its main thread.
 * @throws Error if it does not become usable
 */
export async function untilUsable(
  page: Page,
  findFrame: () => Page | Frame = () => page,
): Promise<PageRecord & { readonly usableMs: number }> {
  await Promise.race([usable.get(page), page.waitForTimeout(DEADLINE_MS)]);
  const { usableMs, ...record } = await readRecord(findFrame());
  if (usableMs === undefined) throw new Error(`${page.url()} did not become usable`);
  return { ...record, usableMs };
}
