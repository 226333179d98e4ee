import type { RemoteVersion } from './health-window';

/** What a page load can meet of a version. Each kind counts once for a page, however often it happens. */
export type PageKind = 'load' | 'load-failure' | 'crash' | 'call-failure';

/** In how many page loads a version was seen within the window. */
export interface PageCounts extends RemoteVersion {
  /** With anything of the following. */
  readonly pages: number;
  /** That passed every stage of its load. */
  readonly loads: number;
  /** With a stage that failed, also where a later try or an older version saved the load. */
  readonly loadFailures: number;
  readonly crashes: number;
  /** With calls that failed for a technical reason; a refusal that the customer can put right is none. */
  readonly callFailures: number;
}

const STEP_MS = 10_000;
const WINDOW_STEPS = 30;
const MAX_VERSIONS = 200;
/** Of all versions together: some 15 MB. Real traffic stays far below; pages beyond are not counted. */
const MAX_PAGES = 100_000;

const fieldOf = {
  load: 'loads',
  'load-failure': 'loadFailures',
  crash: 'crashes',
  'call-failure': 'callFailures',
} as const satisfies Record<PageKind, keyof PageCounts>;
const kinds = Object.keys(fieldOf) as PageKind[];

/** What an event says for the first time while a page is remembered. */
export interface News {
  /** When the page reported something first, ms since 1970. */
  readonly firstMs: number;
  readonly isPage: boolean;
  /** A load that failed, or a crash. */
  readonly isFailure: boolean;
  readonly isCallFailure: boolean;
}

const isFailure = (kind: PageKind) => kind === 'load-failure' || kind === 'crash';

/** Steps of ten seconds. */
interface Seen {
  readonly first: number;
  /** The newest one in which the page had each kind. */
  readonly newest: Partial<Record<PageKind, number>>;
}

interface Version extends RemoteVersion {
  readonly pages: Map<string, Seen>;
}

/** Which page loads met what of each version over the last five minutes. The memory is bounded, whatever is recorded. */
export class PagesSeen {
  private readonly versions = new Map<string, Version>();
  private size = 0;
  private cleanedAt = 0;

  constructor(private readonly maxPages = MAX_PAGES) {}

  /** @returns what is new with it for this page and version; undefined where there is no room for the page */
  record(of: RemoteVersion, page: string, kind: PageKind, nowMs: number): News | undefined {
    const step = Math.floor(nowMs / STEP_MS);
    this.removeExpired(step);
    const pages = this.pagesOf(of);
    const known = pages?.get(page);
    if (!pages || (!known && this.size >= this.maxPages)) return undefined;
    const { first, newest } = known ?? { first: step, newest: {} };
    const news = {
      firstMs: first * STEP_MS,
      isPage: !known,
      isFailure: isFailure(kind) && newest['load-failure'] === undefined && newest.crash === undefined,
      isCallFailure: kind === 'call-failure' && newest[kind] === undefined,
    };
    newest[kind] = step;
    if (!known) this.size += 1;
    if (!known) pages.set(page, { first, newest });
    return news;
  }

  /**
   * The counts of each version that has some in the window.
   * @param sinceMs where it begins, to the step, if later than five minutes ago
   */
  counts(nowMs: number, sinceMs = 0): readonly PageCounts[] {
    const from = Math.max(Math.floor(nowMs / STEP_MS) - WINDOW_STEPS + 1, Math.floor(sinceMs / STEP_MS));
    return [...this.versions.values()]
      .map((version) => countsOf(version, from))
      .filter(({ pages }) => pages > 0);
  }

  private pagesOf({ remote, version }: RemoteVersion): Map<string, Seen> | undefined {
    const key = toVersionKey({ remote, version });
    const found = this.versions.get(key);
    if (found) return found.pages;
    if (this.versions.size >= MAX_VERSIONS) return undefined;
    const pages = new Map<string, Seen>();
    this.versions.set(key, { remote, version, pages });
    return pages;
  }

  private removeExpired(step: number): void {
    if (step === this.cleanedAt) return;
    this.cleanedAt = step;
    for (const [key, { pages }] of this.versions) {
      for (const [page, seen] of pages)
        if (Math.max(...Object.values(seen.newest)) <= step - WINDOW_STEPS) {
          pages.delete(page);
          this.size -= 1;
        }
      if (pages.size === 0) this.versions.delete(key);
    }
  }
}

/** 'billers@1.2.0-ab12' */
export function toVersionKey({ remote, version }: RemoteVersion): string {
  return `${remote}@${version}`;
}

function countsOf({ remote, version, pages }: Version, from: number): PageCounts {
  const counts = { remote, version, pages: 0, loads: 0, loadFailures: 0, crashes: 0, callFailures: 0 };
  for (const seen of pages.values()) {
    const met = kinds.filter((kind) => (seen.newest[kind] ?? -1) >= from);
    for (const kind of met) counts[fieldOf[kind]] += 1;
    if (met.length > 0) counts.pages += 1;
  }
  return counts;
}
