import type { Metric } from 'web-vitals';
import { createTelemetry } from './telemetry';
import { Vitals, type VitalsLibrary } from './vitals';

type Report = (metric: Metric) => void;

/** Creates the vitals of a page, with browser values from the test. */
function vitalsOfPage() {
  const telemetry = createTelemetry({ now: () => 0 });
  const reports = new Map<string, Report>();
  const measure = (name: string) => (report: Report) => void reports.set(name, report);
  const load = jest.fn(async (): Promise<VitalsLibrary> => ({
    onLCP: measure('LCP'),
    onINP: measure('INP'),
    onCLS: measure('CLS'),
    onTTFB: measure('TTFB'),
    onFCP: measure('FCP'),
  }));
  const vitals = new Vitals(telemetry, load);
  const measured = (name: string, value: number, entries: Partial<PerformanceEntry & { value: number }>[]) =>
    reports.get(name)?.({ name, value, entries } as Metric);
  return { vitals, telemetry, load, measured };
}

const home = { remote: 'billers', version: '1.0.0', sinceMs: 100 };
const history = { remote: 'history', version: '2.0.0', sinceMs: 9000 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('fetches the library once, some time after the first page is usable', async () => {
  const { vitals, load } = vitalsOfPage();
  vitals.pageShown(home);
  vitals.pageShown(history);
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('works without vitals if the library does not arrive', async () => {
  const { vitals, load, telemetry } = vitalsOfPage();
  load.mockRejectedValueOnce(new Error('offline'));
  vitals.pageShown(home);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(telemetry.events()).toEqual([]);
});

it('attributes each value to the page that was visible when it occurred', async () => {
  const { vitals, telemetry, measured } = vitalsOfPage();
  vitals.pageShown(home);
  vitals.pageShown(history);
  await jest.advanceTimersByTimeAsync(3000);
  measured('TTFB', 12.3456, [{ startTime: 0 }]);
  measured('LCP', 900, [{ startTime: 400 }, { startTime: 900 }]);
  measured('INP', 240, [
    { startTime: 9500, duration: 240 },
    { startTime: 1000, duration: 32 },
  ]);
  measured('CLS', 0.125, [
    { startTime: 300, value: 0.1 },
    { startTime: 9900, value: 0.025 },
  ]);
  const { sinceMs: _home, ...ofHome } = home;
  const { sinceMs: _history, ...ofHistory } = history;
  const at = expect.any(String) as string;
  expect(telemetry.events()).toEqual([
    { kind: 'vital', name: 'TTFB', value: 12.346, ...ofHome, at },
    { kind: 'vital', name: 'LCP', value: 900, ...ofHome, at },
    { kind: 'vital', name: 'INP', value: 240, ...ofHistory, at },
    { kind: 'vital', name: 'CLS', value: 0.125, ...ofHome, at },
  ]);
});
