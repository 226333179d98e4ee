import { isGood, mayFetchAhead, type Connection } from './connection';

/** After the first page is usable, so that nothing that it still fetches has to share the network. */
export const FIRST_IDLE_MS = 1500;

export interface PagePrefetchOptions {
  /** The paths of all pages, in the order of the menu. */
  pages(): readonly string[];
  /** Loads the code of a page as opening it would; never rejects. */
  load(path: string): Promise<void>;
  connection(): Connection;
  /** Calls back when the browser has nothing else to do. */
  whenIdle(work: () => void): void;
}

/**
 * Fetches pages before the customer opens them: the one that a pointer, a finger or the focus is on, and, over a good connection,
 * one after another when the browser is idle. Code that has been fetched is not fetched again, and passes the same checks as any
 * other: both use the loader.
 */
export class PagePrefetch {
  private isStarted = false;
  private readonly fetched = new Set<string>();

  constructor(private readonly options: PagePrefetchOptions) {}

  /** Called when the customer is about to open a page. */
  intend(path: string): void {
    const { connection, load } = this.options;
    if (mayFetchAhead(connection())) void load(path);
  }

  /** Called for each page that is shown: it needs no prefetch. The others follow once the first one is usable. */
  shown(path: string): void {
    this.fetched.add(path);
    if (this.isStarted) return;
    this.isStarted = true;
    setTimeout(() => this.fetchNext(), FIRST_IDLE_MS);
  }

  private fetchNext(): void {
    const { pages, load, connection, whenIdle } = this.options;
    whenIdle(() => {
      const next = pages().find((path) => !this.fetched.has(path));
      if (next === undefined || !isGood(connection())) return;
      this.fetched.add(next);
      void load(next).then(() => this.fetchNext());
    });
  }
}

/** Without such a callback nothing is known of when the browser is idle, and nothing is fetched. */
export function whenBrowserIsIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
}
