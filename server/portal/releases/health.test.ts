import { createHealthStore, type ReceivedEvent } from './health';
import { LONGEST_WINDOW_MS, PagesSeen, WINDOW_MS } from './pages-seen';

const from = (customer: string) => ({ customer, page: customer });
const at = '2026-01-05T04:00:00.000Z';
const billers = { remote: 'billers', version: '1.0.0' };
const stage = { kind: 'remote-stage', stage: 'mount', outcome: 'passed', attempt: 0, tookMs: 5, at } as const;
const loaded = { ...stage, ...billers };
const crashed: ReceivedEvent = {
  kind: 'remote-crashed',
  ...billers,
  extension: '/',
  source: 'render',
  message: 'TypeError',
  at,
};
const usable = (tookMs: number): ReceivedEvent => ({
  kind: 'remote-usable',
  ...billers,
  extension: '/',
  tookMs,
  at,
});
const callFailed = (failure: 'refused' | 'no-response' | 'session-ended', status: number): ReceivedEvent => ({
  kind: 'call-failed',
  ...billers,
  endpoint: 'billers.list',
  failure,
  status,
  at,
});

it('[MFE-04] counts pages with loads, failed stages, crashes and failed calls by remote and version', () => {
  const store = createHealthStore();
  store.record(
    [
      loaded,
      { ...loaded, stage: 'fetch' },
      { ...loaded, stage: 'fetch', outcome: 'network' },
      { ...stage, remote: 'billers', version: '1.1.0' },
      crashed,
      { kind: 'bus', event: 'biller.saved', reason: 'handler-failed', message: 'TypeError', ...billers, at },
      { kind: 'bus', event: 'biller.saved', reason: 'not-allowed', ...billers, at },
      usable(120),
      callFailed('no-response', 0),
      callFailed('refused', 502),
    ],
    0,
    from('a'),
  );
  expect(store.window(0)).toEqual([
    {
      ...billers,
      pages: 1,
      loads: 1,
      loadFailures: 1,
      crashes: 1,
      callFailures: 1,
      refusals: 1,
      blanks: 0,
      openings: 0,
      hangs: 0,
      growths: 0,
      usableMs: [120],
      vitals: {},
    },
    expect.objectContaining({ remote: 'billers', version: '1.1.0', loads: 1, crashes: 0 }),
  ]);
});

it('[MFE-04] counts the same for the shell, from events about no remote', () => {
  const store = createHealthStore();
  const shell = '2.0.0-aa';
  store.record(
    [
      { kind: 'session', state: 'started', shell, at },
      { kind: 'session', state: 'ended', reason: 'logout', shell, at },
      { kind: 'portal-error', source: 'error', message: 'TypeError', shell, at },
      { kind: 'registry-refused', reason: 'timestamp-expired', shell, at },
      { kind: 'call-failed', endpoint: 'auth.login', failure: 'no-response', status: 0, shell, at },
      { kind: 'portal-crashed', message: 'TypeError', at },
    ],
    0,
    from('a'),
  );
  const failures = { loadFailures: 1, crashes: 1, callFailures: 1, refusals: 0, blanks: 0 };
  const others = { openings: 0, hangs: 0, growths: 0 };
  const one = { pages: 1, loads: 1, ...failures, ...others, usableMs: [], vitals: {} };
  expect(store.window(0)).toEqual([{ remote: 'shell', version: shell, ...one }]);
});

it('[MFE-04] counts a page once per kind of failure and window, for any number of reports', () => {
  const store = createHealthStore();
  for (const nowMs of [0, 60_000, WINDOW_MS]) {
    store.record([loaded, ...Array.from({ length: 5 }, () => crashed)], nowMs, from('a'));
    store.record([callFailed('no-response', 0)], nowMs, from('b'));
  }
  const counted = { pages: 2, loads: 1, crashes: 1, callFailures: 1 };
  expect(store.window(WINDOW_MS)).toMatchObject([counted]);
  expect(store.window(2 * WINDOW_MS - 10_000)).toMatchObject([counted]);
  expect(store.window(2 * WINDOW_MS)).toEqual([]);
});

it('[MFE-04] counts a customer once for any number of pages, with the longest time', () => {
  const store = createHealthStore();
  for (let page = 0; page < 9; page += 1)
    store.record([crashed, usable(100 * page)], page * 10_000, { customer: 'a', page: String(page) });
  expect(store.window(80_000)).toMatchObject([{ pages: 1, crashes: 1, usableMs: [800] }]);
});

it('[MFE-04] ignores refusals that the customer can fix, and ended sessions', () => {
  const store = createHealthStore();
  store.record([loaded, callFailed('refused', 422), callFailed('session-ended', 401)], 0, from('a'));
  expect(store.window(0)).toMatchObject([{ loads: 1, callFailures: 0 }]);
});

it('[MFE-04] forgets events that are older than the window', () => {
  const store = createHealthStore();
  store.record([loaded], 0, from('a'));
  store.record([crashed], WINDOW_MS - 1, from('a'));
  expect(store.window(WINDOW_MS - 1)).toMatchObject([{ loads: 1, crashes: 1 }]);
  expect(store.window(WINDOW_MS)).toMatchObject([{ loads: 0, crashes: 1 }]);
  expect(store.window(2 * WINDOW_MS)).toEqual([]);
});

it('keeps a bounded number of versions, pages and times for any events', () => {
  const store = createHealthStore();
  const versions = Array.from({ length: 1_000 }, (_, n) => ({ ...loaded, version: `1.0.${n}` }));
  store.record(versions, 0, from('a'));
  for (let n = 0; n < 1_000; n += 1) store.record([usable(n)], 0, from(String(n)));
  const kept = store.window(0);
  expect(kept).toHaveLength(200);
  expect(kept.find(({ version }) => version === '1.0.0')?.usableMs).toHaveLength(20);
});

it('[MFE-04] counts pages of a day for a bank with few customers, with their times', () => {
  const store = createHealthStore();
  const HOUR_MS = 60 * 60_000;
  for (let hour = 0; hour < 30; hour += 1)
    store.record([loaded, usable(hour)], hour * HOUR_MS, from(String(hour)));
  const [health] = store.window(29 * HOUR_MS, { lengthMs: LONGEST_WINDOW_MS });
  expect(health?.pages).toBe(24);
  expect(health?.usableMs).toHaveLength(24);
  expect(store.window(29 * HOUR_MS)).toMatchObject([{ pages: 1, usableMs: [29] }]);
});

it('forgets the oldest pages when its capacity is exhausted', () => {
  const seen = new PagesSeen(3);
  const day = { lengthMs: LONGEST_WINDOW_MS };
  for (const minute of [0, 60, 61, 120]) seen.record(billers, String(minute), 'load', minute * 60_000);
  expect(seen.window(120 * 60_000, day)).toMatchObject([{ pages: 3 }]);
  seen.record(billers, 'again', 'load', 121 * 60_000);
  expect(seen.window(121 * 60_000)).toMatchObject([{ pages: 2 }]);
});

it('[MFE-04] counts pages whose memory grows', () => {
  const store = createHealthStore();
  store.record([{ kind: 'page-grew', ...billers, at }], 0, from('a'));
  expect(store.window(0)).toMatchObject([{ pages: 1, growths: 1 }]);
});

it('[MFE-04] ignores late reports of pages that were composed before a version was promoted', () => {
  const store = createHealthStore();
  store.ignoreOlderPages(billers, 60_000);
  store.record([crashed], 70_000, { ...from('a'), composedMs: 59_000 });
  expect(store.window(70_000)).toEqual([]);
  store.record([crashed], 70_000, { ...from('b'), composedMs: 61_000 });
  expect(store.window(70_000)).toMatchObject([{ crashes: 1 }]);
});

it('ignores pages beyond its capacity until older ones expire', () => {
  const seen = new PagesSeen(3);
  const pagesAt = (nowMs: number, ...pages: string[]) => {
    for (const page of pages) seen.record(billers, page, 'load', nowMs);
    return seen.window(nowMs)[0]?.pages;
  };
  expect(pagesAt(0, 'a', 'b', 'c', 'd', 'a')).toBe(3);
  expect(pagesAt(WINDOW_MS, 'd', 'e')).toBe(2);
});

it('[MFE-04] keeps the web vitals of each version within the window', () => {
  const store = createHealthStore();
  const vital = (name: 'LCP' | 'CLS', value: number, of = billers): ReceivedEvent => ({
    kind: 'vital',
    name,
    value,
    ...of,
    at,
  });
  store.record([vital('LCP', 900), vital('CLS', 0.01)], 0, from('a'));
  store.record(
    [vital('LCP', 1_200), vital('LCP', 2_000, { ...billers, version: '1.1.0' })],
    WINDOW_MS - 1,
    from('b'),
  );
  expect(store.window(WINDOW_MS - 1).map(({ vitals }) => vitals)).toEqual([
    { LCP: [900, 1_200], CLS: [0.01] },
    { LCP: [2_000] },
  ]);
  expect(store.window(WINDOW_MS)[0]?.vitals).toEqual({ LCP: [1_200] });
});

it('[MFE-04] counts pages whose events or calls the shell refuses, and pages that show nothing', () => {
  const store = createHealthStore();
  store.record(
    [
      { kind: 'bus', event: 'payment.requested', reason: 'bad-payload', ...billers, at },
      { kind: 'call-refused', ...billers, at },
      { kind: 'remote-blank', ...billers, extension: '/', at },
      callFailed('refused', 404),
    ],
    0,
    from('a'),
  );
  expect(store.window(0)).toMatchObject([{ pages: 1, refusals: 1, blanks: 1, callFailures: 1, crashes: 0 }]);
});

describe('a page that opens a canary', () => {
  const opened: ReceivedEvent = { kind: 'remote-opened', ...billers, extension: '/', at };

  it('[MFE-04] counts a page as stopped if it reports nothing within 20 s', () => {
    const store = createHealthStore();
    store.record([opened], 0, from('a'));
    expect(store.window(19_999)).toMatchObject([{ openings: 1, hangs: 0 }]);
    expect(store.window(20_000)).toMatchObject([{ pages: 1, hangs: 1 }]);
    store.record([loaded], 21_000, from('a'));
    expect(store.window(21_000)).toMatchObject([{ pages: 1, loads: 1, hangs: 1 }]);
  });

  it('[MFE-04] does not count a page as stopped once it reports again, unless it opens another extension', () => {
    const store = createHealthStore();
    store.record([opened], 0, from('a'));
    store.record([loaded], 5_000, from('a'));
    expect(store.window(60_000)).toMatchObject([{ loads: 1, hangs: 0 }]);
    store.record([opened], 60_000, from('a'));
    expect(store.window(80_000)).toMatchObject([{ hangs: 1 }]);
  });

  it('remembers a limited number of opened pages', () => {
    const store = createHealthStore();
    for (let page = 0; page < 10_100; page += 1)
      store.record([opened], 0, { customer: String(page % 9), page: String(page) });
    expect(store.window(20_000)).toMatchObject([{ hangs: 9 }]);
  });
});
