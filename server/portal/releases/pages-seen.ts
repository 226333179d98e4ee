import type { RemoteVersion } from './health-window';

/**
 * Events of a page load that count for a version. Each kind counts once for a page, however often it happens.
 */
export type PageKind = 'load' | 'load-failure' | 'crash' | 'call-failure';

/** Numbers of page loads with a version within the window. */
export interface PageCounts extends RemoteVersion {
  /** Pages with any event. */
  readonly pages: number;
  /** Pages that passed every stage of the load. */
  readonly loads: number;
  /** Pages with a failed stage, even if a later try or an older version saved the load. */
  readonly loadFailures: number;
  readonly crashes: number;
  /** Pages with calls that failed for a technical reason, not by a refusal that the customer can fix. */
  readonly callFailures: number;
}

const STEP_MS = 10_000;
const WINDOW_STEPS = 30;
const MAX_VERSIONS = 200;
/**
 * Limit for all versions together: about 15 MB. Real traffic stays far below; further pages are not counted.
 */
const MAX_PAGES = 100_000;

const fieldOf = {
  load: 'loads',
  'load-failure': 'loadFailures',
  crash: 'crashes',
  'call-failure': 'callFailures',
} as const satisfies Record<PageKind, keyof PageCounts>;
const kinds = Object.keys(fieldOf) as PageKind[];

/** New facts about a page that an event brings. */
export interface News {
  /** Time of the page's first report, in ms since 1970. */
  readonly firstMs: number;
  readonly isPage: boolean;
  /** Whether it is a failed load or a crash. */
  readonly isFailure: boolean;
  readonly isCallFailure: boolean;
}

const isFailure = (kind: PageKind) => kind === 'load-failure' || kind === 'crash';

/** In steps of ten seconds. */
interface Seen {
  readonly first: number;
  /** The newest step in which the page had each kind. */
  readonly newest: Partial<Record<PageKind, number>>;
}

interface Version extends RemoteVersion {
  readonly pages: Map<string, Seen>;
}

/**
 * Records which page loads had which events of each version over the last five minutes. Memory is bounded for
 * any input.
 */
export class PagesSeen {
  private readonly versions = new Map<string, Version>();
  private size = 0;
  private cleanedAt = 0;

  constructor(private readonly maxPages = MAX_PAGES) {}

  /** @returns the new facts about this page and version; undefined if the capacity is exhausted */
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
   * Returns the counts of each version that has some in the window.
   * @param sinceMs beginning of the window, to the step, if later than five minutes ago
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

/** Formats a version: 'billers@1.2.0-ab12'. */
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
