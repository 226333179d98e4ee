import type { Metric } from 'web-vitals';
import type { Telemetry } from './telemetry';

/** Delay in ms after the first page is usable, so that the file does not compete with other requests. */
const LOAD_AFTER_MS = 3000;

/** A page of a remote that the customer sees. */
export interface ShownPage {
  readonly remote: string;
  readonly version: string;
  /** Start of the page's load, in ms since the start of the document. */
  readonly sinceMs: number;
}

type Measure = (report: (metric: Metric) => void) => void;

/** The used functions of `web-vitals`. */
export type VitalsLibrary = Record<'onLCP' | 'onINP' | 'onCLS' | 'onTTFB' | 'onFCP', Measure>;

/**
 * Measures web vitals with the library `web-vitals`, which is fetched some time after the first page is
 * usable. Attributes each value to the page that was visible when it occurred: LCP at its paint, INP at its
 * interaction, and CLS at its largest shift.
 */
export class Vitals {
  private readonly shown: ShownPage[] = [];

  constructor(
    private readonly telemetry: Telemetry,
    private readonly load: () => Promise<VitalsLibrary>,
  ) {}

  pageShown(page: ShownPage): void {
    this.shown.push(page);
    if (this.shown.length > 1) return;
    // Without the library, the page reports no vitals, which does not affect customers.
    setTimeout(() => void this.start().catch(() => undefined), LOAD_AFTER_MS);
  }

  private async start(): Promise<void> {
    const { onLCP, onINP, onCLS, onTTFB, onFCP } = await this.load();
    for (const measure of [onLCP, onINP, onCLS, onTTFB, onFCP]) measure((metric) => this.report(metric));
  }

  private report(metric: Metric): void {
    const at = decisiveMoment(metric);
    const page = this.shown.findLast(({ sinceMs }) => sinceMs <= at) ?? this.shown[0];
    const { name, value } = metric;
    this.telemetry.record({
      kind: 'vital',
      name,
      value: Math.round(value * 1000) / 1000,
      ...(page && { remote: page.remote, version: page.version }),
    });
  }
}

/** Returns the time of the value, in ms since the document's start. */
function decisiveMoment({ name, entries }: Metric): number {
  if (name === 'TTFB' || name === 'FCP') return 0;
  const weigh = (entry: PerformanceEntry) => (name === 'CLS' ? (entry as LayoutShift).value : entry.duration);
  const heaviest = entries.toSorted((a, b) => weigh(b) - weigh(a))[0];
  return (name === 'LCP' ? entries.at(-1) : heaviest)?.startTime ?? 0;
}
