import type { RemoteVersion } from './pages-seen';

/** A page sends its next report within five seconds, or eight seconds later if a remote does not load. */
const SILENT_AFTER_MS = 20_000;
const MAX_PAGES = 10_000;

interface Opened {
  readonly of: RemoteVersion;
  readonly customer: string;
  readonly atMs: number;
}

/**
 * Finds pages that opened a canary and never reported again: their script does not end, or it stops every
 * report. A page that is closed normally sends its last events.
 */
export class SilentPages {
  private readonly pages = new Map<string, Opened[]>();

  /** @param onSilent called once for each version that the page has opened since its previous report */
  constructor(private readonly onSilent: (of: RemoteVersion, customer: string, nowMs: number) => void) {}

  /** A timely report proves that nothing the page opened earlier has stopped it. */
  heard(page: string, nowMs: number): void {
    this.sweep(nowMs);
    this.pages.delete(page);
  }

  opened(page: string, of: RemoteVersion, customer: string, nowMs: number): void {
    const opened = this.pages.get(page) ?? [];
    if (opened.length === 0 && this.pages.size >= MAX_PAGES) return;
    this.pages.set(page, [...opened, { of, customer, atMs: nowMs }]);
  }

  /** Reports the pages that have been silent for too long. */
  sweep(nowMs: number): void {
    for (const [page, opened] of this.pages) {
      if (opened.some(({ atMs }) => nowMs - atMs < SILENT_AFTER_MS)) break;
      this.pages.delete(page);
      for (const { of, customer } of opened) this.onSilent(of, customer, nowMs);
    }
  }
}
