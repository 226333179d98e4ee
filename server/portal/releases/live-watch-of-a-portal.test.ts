import { buildRelease, pagesAt } from '@billpay/shell/testing/releases';
import { pointAt, promote } from '../build/registry-file';
import type { ReceivedEvent } from './health';
import { readReleaseLog } from './release-log';
import { canary, crashed, live, loaded, MINUTE_MS, WatchedPortal } from './testing/watched-portal';

let portal: WatchedPortal;

beforeEach(async () => {
  portal = await WatchedPortal.create();
});

afterEach(() => {
  portal.remove();
  expect(portal.errors).toEqual([]);
});

describe('a version that is live for all', () => {
  const HALF_HOUR_MS = 30 * MINUTE_MS;

  /** Traffic of the live version, then of the promoted one. */
  async function promoteAfterTraffic(): Promise<void> {
    for (let nowMs = 0; nowMs < HALF_HOUR_MS; nowMs += MINUTE_MS) {
      portal.pages(20, nowMs, loaded(live));
      await portal.watch.look(nowMs);
    }
    await promote(portal.portalDir, 'billers', 'live', portal.keys);
    await portal.watch.look(HALF_HOUR_MS);
  }

  it('[MFE-04] raises one alarm about a worse live version, and keeps it unless the watch may fall back', async () => {
    await promoteAfterTraffic();
    portal.pages(20, HALF_HOUR_MS + 10_000, loaded(canary), crashed(canary));
    await portal.watch.look(HALF_HOUR_MS + 20_000);
    await portal.watch.look(HALF_HOUR_MS + 30_000);
    expect(portal.alarms).toMatchObject([{ remote: 'billers', version: '2.0.0-bb22' }]);
    expect(portal.watch.alarms).toEqual(portal.alarms);
    expect(portal.withdrawn()).toEqual([]);
  });

  it('[MFE-04] falls back to the previous version if so configured, and never further', async () => {
    portal.fallBack = true;
    await promoteAfterTraffic();
    portal.pages(20, HALF_HOUR_MS + 10_000, loaded(canary), crashed(canary));
    await portal.watch.look(HALF_HOUR_MS + 20_000);
    expect(portal.withdrawn()).toEqual(['billers@2.0.0-bb22']);
    await portal.watch.look(HALF_HOUR_MS + 30_000);
    portal.pages(200, HALF_HOUR_MS + 40_000, loaded(live), crashed(live));
    await portal.watch.look(HALF_HOUR_MS + 50_000);
    expect(portal.withdrawn()).toEqual(['billers@2.0.0-bb22']);
    expect(portal.watch.alarms).toMatchObject([{ version: '1.0.0-aa11' }]);
  });

  it('[MFE-04] ignores late reports of pages from before its promotion, and of a withdrawn version', async () => {
    portal.fallBack = true;
    await promoteAfterTraffic();
    portal.composedPages(
      50,
      HALF_HOUR_MS - MINUTE_MS,
      HALF_HOUR_MS + 10_000,
      loaded(canary),
      crashed(canary),
    );
    await portal.watch.look(HALF_HOUR_MS + 20_000);
    expect(portal.alarms).toEqual([]);
    portal.pages(20, HALF_HOUR_MS + 30_000, loaded(canary), crashed(canary));
    await portal.watch.look(HALF_HOUR_MS + 40_000);
    const log = readReleaseLog(portal.portalDir);
    portal.pages(50, HALF_HOUR_MS + 50_000, loaded(canary), crashed(canary));
    await portal.watch.look(HALF_HOUR_MS + MINUTE_MS);
    expect(readReleaseLog(portal.portalDir)).toEqual(log);
    expect(portal.watch.alarms).toEqual([]);
  });

  it('[MFE-04] keeps a live version while another remote is worse at the same time', async () => {
    portal.fallBack = true;
    const historyEvents = (events: ReceivedEvent[]) =>
      events.map((event) => ({ ...event, remote: 'history', version: '5.0.0-cc55' }) as ReceivedEvent);
    await pointAt(
      portal.portalDir,
      { history: buildRelease('history', { version: '5.0.0-cc55', pages: pagesAt('/history') }) },
      portal.keys,
    );
    await promoteAfterTraffic();
    const crash = [loaded(canary), crashed(canary)];
    portal.pages(20, HALF_HOUR_MS + 10_000, ...crash, ...historyEvents(crash));
    await portal.watch.look(HALF_HOUR_MS + 20_000);
    expect(portal.alarms).toHaveLength(2);
    expect(portal.withdrawn()).toEqual([]);
  });
});
