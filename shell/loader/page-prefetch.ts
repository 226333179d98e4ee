import { isGood, mayFetchAhead, type Connection } from './connection';

/** After a page is usable, so that nothing that it still fetches has to share the network. */
export const IDLE_MS = 1500;
/** A page that the customer is about to open again and again is fetched no more often. */
export const AGAIN_MS = 30_000;

export interface PagePrefetchOptions {
  /** The paths of all pages, in the order of the menu. */
  pages(): readonly string[];
  /** Loads the code of a page as opening it would, and starts to fetch its data; never rejects. */
  load(path: string): Promise<void>;
  connection(): Connection;
  /** Calls back when the browser has nothing else to do. */
  whenIdle(work: () => void): void;
}

/** Renders pages without showing them. */
export interface RenderAhead {
  /** Resolves when the page has been rendered, or cannot be; not after `end`. */
  render(path: string): Promise<void>;
  end(): void;
}

/**
 * Fetches pages before the customer opens them: the one that a pointer, a finger or the focus is on, and, over a good connection,
 * one after another when the browser is idle. Code that has been fetched is not fetched again, and passes the same checks as any
 * other: both use the loader. Data are fetched by the remote, into its own cache, unless they are fresh there. Then it renders these
 * pages, in the same way.
 */
export class PagePrefetch {
  private current?: string;
  /** When pages were fetched or shown last, in ms of the page's clock. */
  private readonly fetched = new Map<string, number>();
  private readonly rendered = new Set<string>();
  private renderAhead?: RenderAhead | undefined;
  private idleTimer?: ReturnType<typeof setTimeout>;

  constructor(private readonly options: PagePrefetchOptions) {}

  /** Returns the way to stop. */
  renderWith(renderAhead: RenderAhead): () => void {
    this.renderAhead = renderAhead;
    return () => (this.renderAhead = undefined);
  }

  /** Called when the customer is about to open a page, which no other may then delay. */
  intend(path: string): void {
    this.renderAhead?.end();
    const lastMs = this.fetched.get(path) ?? -Infinity;
    const isRecent = performance.now() - lastMs < AGAIN_MS;
    if (path !== this.current && !isRecent && mayFetchAhead(this.options.connection())) void this.load(path);
  }

  /** Called for each page that is shown: it needs no prefetch. The others follow once it is usable. */
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

/** Without such a callback nothing is known of when the browser is idle, and nothing is fetched. */
export function whenBrowserIsIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
}
