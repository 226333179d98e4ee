import { randomUUID } from 'node:crypto';
import { createHealthStore, type ReceivedEvent } from './health';
import { LiveWatch } from './live-watch';

const at = '2026-11-23T09:00:00.000Z';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let health: ReturnType<typeof createHealthStore>;
let watch: LiveWatch;
beforeEach(() => {
  health = createHealthStore();
  watch = new LiveWatch(health);
});

type Kind = 'loaded' | 'crashed' | 'callFailed' | 'opened';

function eventOf(kind: Kind, version: string): ReceivedEvent {
  const of = { remote: 'billers', version, at };
  if (kind === 'loaded')
    return { kind: 'remote-stage', ...of, stage: 'mount', outcome: 'passed', attempt: 0, tookMs: 5 };
  if (kind === 'crashed') return { kind: 'remote-crashed', ...of, source: 'error', message: 'TypeError' };
  if (kind === 'opened') return { kind: 'remote-opened', ...of, extension: '/' };
  return { kind: 'call-failed', ...of, endpoint: 'billers.saved', failure: 'no-response', status: 0 };
}

/** Pages of different customers, each of which reports these events. */
function pages(count: number, nowMs: number, version: string, ...kinds: Kind[]): void {
  for (let page = 0; page < count; page += 1) {
    const id = randomUUID();
    const events = kinds.map((kind) => eventOf(kind, version));
    health.record(events, nowMs, { customer: id, page: id, composedMs: nowMs });
  }
}

/** Looks once a minute while pages report, and returns the last alarms. */
function pass(
  fromMs: number,
  toMs: number,
  live: string,
  previous: string | undefined,
  visit: (nowMs: number) => void,
) {
  let alarms = watch.look([{ remote: 'billers', version: live, previous }], fromMs);
  for (let nowMs = fromMs; nowMs <= toMs; nowMs += MINUTE_MS) {
    visit(nowMs);
    alarms = watch.look([{ remote: 'billers', version: live, previous }], nowMs);
  }
  return alarms;
}

const fine = (version: string) => (nowMs: number) => {
  pages(20, nowMs, version, 'loaded');
  pages(1, nowMs, version, 'loaded', 'crashed');
};

describe('a live version', () => {
  it('[MFE-04] raises an alarm if a live version is worse than in the previous hour', () => {
    expect(pass(0, HOUR_MS, '1.0.0', undefined, fine('1.0.0'))).toEqual([]);
    const broken = (nowMs: number) => pages(20, nowMs, '1.0.0', 'loaded', 'crashed');
    expect(pass(HOUR_MS + MINUTE_MS, HOUR_MS + 2 * MINUTE_MS, '1.0.0', undefined, broken)).toMatchObject([
      {
        version: '1.0.0',
        reason: expect.stringMatching(/^crashes in \d+ of \d+ pages; before in \d+ of \d+$/),
        isOwnFault: true,
      },
    ]);
  });

  it('[MFE-04] raises an alarm if a live version is worse than its predecessor', () => {
    pass(0, HOUR_MS, '1.0.0', undefined, fine('1.0.0'));
    const broken = (nowMs: number) => pages(20, nowMs, '2.0.0', 'loaded', 'crashed');
    const start = HOUR_MS + MINUTE_MS;
    expect(pass(start, start + MINUTE_MS, '2.0.0', '1.0.0', broken)).toMatchObject([
      { version: '2.0.0', reason: expect.stringMatching(/before in 6\d of 1\d{3}$/) },
    ]);
  });

  it('[MFE-04] raises an alarm if pages that have opened a version send nothing afterwards', () => {
    pass(0, HOUR_MS, '1.0.0', undefined, (nowMs) => {
      pages(2, nowMs, '1.0.0', 'opened', 'loaded');
      health.record([], nowMs, { customer: 'a', page: 'a' });
    });
    const silent = (nowMs: number) => pages(8, nowMs, '1.0.0', 'opened');
    expect(pass(HOUR_MS + MINUTE_MS, HOUR_MS + 3 * MINUTE_MS, '1.0.0', undefined, silent)).toMatchObject([
      { reason: expect.stringContaining('stopped responding in') },
    ]);
  });

  it('[MFE-04] raises an alarm even if a page opens only every two minutes', () => {
    const quiet =
      (...kinds: Kind[]) =>
      (nowMs: number) => {
        if ((nowMs / MINUTE_MS) % 2 === 0) pages(1, nowMs, '1.0.0', ...kinds);
      };
    expect(pass(0, 3 * HOUR_MS, '1.0.0', undefined, quiet('loaded'))).toEqual([]);
    expect(
      pass(3 * HOUR_MS + MINUTE_MS, 4 * HOUR_MS, '1.0.0', undefined, quiet('loaded', 'crashed')),
    ).toHaveLength(1);
  });

  it('[MFE-04] raises no alarm while the version is as good as before', () => {
    expect(pass(0, 3 * HOUR_MS, '1.0.0', undefined, fine('1.0.0'))).toEqual([]);
    expect(pass(3 * HOUR_MS, 6 * HOUR_MS, '2.0.0', '1.0.0', fine('2.0.0'))).toEqual([]);
  });

  it('[MFE-04] attributes crashes to an outside cause if calls fail too', () => {
    pass(0, HOUR_MS, '1.0.0', undefined, fine('1.0.0'));
    const down = (nowMs: number) => pages(20, nowMs, '1.0.0', 'loaded', 'crashed', 'callFailed');
    expect(pass(HOUR_MS + MINUTE_MS, HOUR_MS + 2 * MINUTE_MS, '1.0.0', undefined, down)).toMatchObject([
      { isOwnFault: false },
    ]);
  });
});
