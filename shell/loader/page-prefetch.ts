import { isGood, mayFetchAhead, type Connection } from './connection';

/** Delay in ms after a page is usable, so that its own requests need not share the network. */
export const IDLE_MS = 1500;
/** Minimum time in ms between two prefetches of a page. */
export const AGAIN_MS = 30_000;

export interface PagePrefetchOptions {
  /** Returns the paths of all pages, in menu order. */
  pages(): readonly string[];
  /** Loads a page's code in the same way as opening it, and starts to fetch its data; never rejects. */
  load(path: string): Promise<void>;
  connection(): Connection;
  /** Calls back when the browser is idle. */
  whenIdle(work: () => void): void;
}

/** Renders pages without showing them. */
export interface RenderAhead {
  /** Resolves when the page has been rendered or cannot be; not after `end`. */
  render(path: string): Promise<void>;
  end(): void;
}

/**
 * Fetches pages before the customer opens them: the one under pointer, finger or focus, and over a good connection the
 * others one by one while idle. Uses the loader, so code is fetched once and passes its checks. The remote fetches data
 * into its own cache unless fresh there. Then renders these pages in the same way.
 */
export class PagePrefetch {
  private current?: string;
  /** Last fetch or display of each page, in ms of the page's clock. */
  private readonly fetched = new Map<string, number>();
  private readonly rendered = new Set<string>();
  private renderAhead?: RenderAhead | undefined;
  private idleTimer?: ReturnType<typeof setTimeout>;

  constructor(private readonly options: PagePrefetchOptions) {}

  /** Returns a function that stops it. */
  renderWith(renderAhead: RenderAhead): () => void {
    this.renderAhead = renderAhead;
    return () => (this.renderAhead = undefined);
  }

  /** Called when the customer is about to open a page, which no other prefetch may delay. */
  intend(path: string): void {
    this.renderAhead?.end();
    const lastMs = this.fetched.get(path) ?? -Infinity;
    const isRecent = performance.now() - lastMs < AGAIN_MS;
    if (path !== this.current && !isRecent && mayFetchAhead(this.options.connection())) void this.load(path);
  }

  /** Called for each page that is shown, which needs no prefetch. The others follow once it is usable. */
  shown(path: string): void {
    this.renderAhead?.end();
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => this.fetchNext(), IDLE_MS);
    this.current = path;
    this.fetched.set(path, -Infinity);
    this.rendered.add(path);
  }

  private fetchNext(): void {
    const { pages, connection, whenIdle } = this.options;
    whenIdle(() => {
      const next = pages().find((path) => !this.fetched.has(path));
      if (!isGood(connection())) return;
      if (next === undefined) this.renderNext();
      else void this.load(next).then(() => this.fetchNext());
    });
  }

  private renderNext(): void {
    const { pages, whenIdle } = this.options;
    whenIdle(() => {
      const path = pages().find((one) => !this.rendered.has(one));
      if (path === undefined || !this.renderAhead) return;
      void this.renderAhead.render(path).then(() => {
        this.rendered.add(path);
        this.renderNext();
      });
    });
  }

  private load(path: string): Promise<void> {
    this.fetched.set(path, performance.now());
    return this.options.load(path);
  }
}

/** Calls back when the browser is idle; never in a browser that does not report this. */
export function whenBrowserIsIdle(work: () => void): void {
  globalThis.requestIdleCallback?.(work);
}
