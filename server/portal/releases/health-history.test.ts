import { HealthHistory, median, spanSince } from './health-history';
import { createHealthStore, type ReceivedEvent } from './health';

const billers = { remote: 'billers', version: '1.0.0' };
const at = '2026-11-23T09:00:00.000Z';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A full hour in India. */
const start = Date.parse('2026-11-23T08:30:00.000Z');
const pageAt = (firstMs: number) => ({ firstMs, isPage: true, isFailure: false, isCallFailure: false });
const failureAt = (firstMs: number) => ({ ...pageAt(firstMs), isPage: false, isFailure: true });

describe('the health of a version over time', () => {
  it('[MFE-04] counts a page in the period of its first report, even if it fails later', () => {
    const store = createHealthStore();
    const loaded = {
      kind: 'remote-stage',
      ...billers,
      stage: 'mount',
      outcome: 'passed',
      attempt: 0,
      tookMs: 5,
      at,
    } as const;
    const crashed: ReceivedEvent = {
      kind: 'remote-crashed',
      ...billers,
      source: 'error',
      message: 'TypeError',
      at,
    };
    const usable: ReceivedEvent = { kind: 'remote-usable', ...billers, extension: '/', tookMs: 800, at };
    store.record([loaded, usable], start, 'a');
    store.record([loaded, crashed, crashed], start + MINUTE_MS, 'b');
    store.record([crashed, { ...loaded, outcome: 'network' }], start + 4 * MINUTE_MS, 'b');
    store.record([loaded], start + 4 * MINUTE_MS, 'c');
    store.record([crashed], start + 6 * MINUTE_MS, 'c');
    store.record([loaded], start + 6 * MINUTE_MS, 'd');
    const periods = store.periods(billers, spanSince(start, start + 7 * MINUTE_MS));
    expect(periods).toEqual([
      { fromMs: start, pages: 3, failing: 2, callsFailing: 0, usableMs: 800 },
      { fromMs: start + 5 * MINUTE_MS, pages: 1, failing: 0, callsFailing: 0, usableMs: undefined },
    ]);
  });

  it('merges narrow periods into wide ones, and keeps a day', () => {
    const history = new HealthHistory();
    for (let hour = 0; hour < 30; hour += 1) {
      const now = start + hour * HOUR_MS;
      history.add(billers, pageAt(now));
      history.add(billers, failureAt(now + 40 * MINUTE_MS));
    }
    const now = start + 30 * HOUR_MS - 1;
    const span = spanSince(0, now);
    const periods = history.periods(billers, span);
    expect(span).toMatchObject({ fromMs: start + 5 * HOUR_MS, widthMs: HOUR_MS });
    expect(periods).toHaveLength(25);
    expect(periods.slice(1).map(({ pages, failing }) => [pages, failing])).toEqual(
      Array.from({ length: 24 }, () => [1, 1]),
    );
  });

  it.each([
    [2, 5, 1],
    [120, 5, 25],
    [121, 15, 9],
    [6 * 60, 15, 25],
    [12 * 60, 30, 25],
    [24 * 60, 60, 25],
    [50 * 60, 60, 25],
  ])('divides %d minutes into periods of %d, %d in total', (minutes, width, count) => {
    const history = new HealthHistory();
    const span = spanSince(start, start + minutes * MINUTE_MS);
    expect([span.widthMs / MINUTE_MS, history.periods(billers, span).length]).toEqual([width, count]);
  });

  it('keeps a bounded number of versions and times for any events', () => {
    const history = new HealthHistory();
    for (let n = 0; n < 1_000; n += 1) {
      history.add({ ...billers, version: `1.0.${n}` }, pageAt(start));
      history.addTime({ ...billers, version: '1.0.0' }, n, start);
    }
    const kept = (n: number) =>
      history.periods({ ...billers, version: `1.0.${n}` }, spanSince(start, start))[0];
    expect([kept(0)?.usableMs, kept(49)?.pages, kept(50)?.pages]).toEqual([4.5, 1, 0]);
    const later = start + 25 * HOUR_MS;
    history.add({ ...billers, version: '2.0.0' }, pageAt(later));
    expect(history.periods({ ...billers, version: '2.0.0' }, spanSince(later, later))[0]?.pages).toBe(1);
  });
});

it.each([
  [[], undefined],
  [[7], 7],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])('computes the median of %j as %j', (values, expected) => {
  expect(median(values)).toBe(expected);
});
