import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Share, ShareOutcomes } from '@billpay/api/operations/share-outcomes';
import { pagesAt, providing, buildRelease } from '@billpay/shell/testing/releases';
import { readRegistry } from '../build/read-registry';
import { pointAt, pointBack, promote } from '../build/registry-file';
import { rotateKey } from '../build/rotate-keys';
import { keyFiles, requireKey, type KeyFiles } from '../build/signing-key';
import { readTimestamp } from '../build/timestamp-file';
import { createHealthStore, type ReceivedEvent } from './health';
import { readReleaseLog } from './release-log';
import type { Alarm } from './live-watch';
import { Watch } from './watch';
import { versionNamed, withdraw, type Withdrawal } from './withdraw';

const live = buildRelease('billers', { version: '1.0.0-aa11', pages: pagesAt('/') });
const canary = buildRelease('billers', { version: '2.0.0-bb22', pages: pagesAt('/') });
const at = '2026-11-23T09:00:00.000Z';
const MINUTE_MS = 60_000;

let folder: string;
let portalDir: string;
let keys: KeyFiles;
let withdrawals: Withdrawal[];
let health: ReturnType<typeof createHealthStore>;
let watch: Watch;
let alarms: Alarm[];
let fallBack: boolean;
let findOutcomes: jest.Mock<Promise<ShareOutcomes>, [Share]>;
let errors: unknown[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-watch-'));
  portalDir = join(folder, 'portal');
  keys = keyFiles(join(folder, 'keys'));
  mkdirSync(join(portalDir, 'shell'), { recursive: true });
  writeFileSync(
    join(portalDir, 'shell', 'shell-manifest.json'),
    JSON.stringify({ provides: providing('1.0.0') }),
  );
  await pointAt(portalDir, { billers: live }, keys);
  await pointAt(portalDir, { billers: canary }, keys, { canary: 5 });
  withdrawals = [];
  health = createHealthStore();
  alarms = [];
  fallBack = false;
  errors = [];
  const nobody = { customers: 0, asked: 0, paid: 0, calls: {} };
  findOutcomes = jest
    .fn<Promise<ShareOutcomes>, [Share]>()
    .mockResolvedValue({ share: nobody, others: nobody });
  watch = new Watch({
    portalDir,
    health,
    key: () => requireKey(keys.timestamp),
    onWithdrawn: (withdrawal) => withdrawals.push(withdrawal),
    onAlarm: (alarm) => alarms.push(alarm),
    get fallBack() {
      return fallBack;
    },
    findOutcomes,
    onError: (error) => errors.push(error),
  });
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  expect(errors).toEqual([]);
});

const loaded = ({ version }: typeof live): ReceivedEvent => ({
  kind: 'remote-stage',
  remote: 'billers',
  version,
  stage: 'mount',
  outcome: 'passed',
  attempt: 0,
  tookMs: 5,
  at,
});
const crashed = ({ version }: typeof live): ReceivedEvent => ({
  kind: 'remote-crashed',
  remote: 'billers',
  version,
  extension: '/',
  source: 'render',
  message: 'TypeError',
  at,
});
/** Creates pages that each report these events. */
function pages(count: number, nowMs: number, ...events: ReceivedEvent[]): void {
  composedPages(count, nowMs, nowMs, ...events);
}
function composedPages(count: number, composedMs: number, nowMs: number, ...events: ReceivedEvent[]): void {
  for (let page = 0; page < count; page += 1) {
    const customer = randomUUID();
    health.record(events, nowMs, { customer, page: customer, composedMs });
  }
}
const withdrawn = () => readTimestamp(portalDir)?.withdrawn;

describe('the watch', () => {
  it('[MFE-04] withdraws a crashing canary once, and keeps the live version', async () => {
    await watch.look(0);
    pages(40, 10_000, loaded(live));
    pages(6, 10_000, loaded(canary), crashed(canary));
    await watch.look(20_000);
    await watch.look(30_000);
    expect(withdrawn()).toEqual(['billers@2.0.0-bb22']);
    expect(withdrawals).toEqual([
      {
        remote: 'billers',
        version: '2.0.0-bb22',
        reason: 'crashes in 6 of 6 pages; of the live version in 0 of 40',
        by: 'watch',
      },
    ]);
    expect(readRegistry(portalDir)?.remotes.billers?.version).toBe('1.0.0-aa11');
  });

  it('[MFE-04] withdraws with a rotated key without a restart', async () => {
    await watch.look(0);
    await rotateKey(portalDir, keys, 'timestamp');
    pages(40, 10_000, loaded(live));
    pages(6, 10_000, loaded(canary), crashed(canary));
    await watch.look(20_000);
    expect(withdrawn()).toEqual(['billers@2.0.0-bb22']);
  });

  it('[MFE-04] keeps a canary that is as good as the live version or was never loaded', async () => {
    await watch.look(0);
    await watch.look(10_000);
    pages(40, 10_000, loaded(live), crashed(live));
    pages(6, 10_000, loaded(canary), crashed(canary));
    await watch.look(20_000);
    expect(withdrawn()).toEqual([]);
  });

  it('[MFE-04] withdraws a canary with whose share the API records fewer payments, although its pages report nothing', async () => {
    const others = { customers: 300, asked: 120, paid: 117, calls: {} };
    findOutcomes.mockResolvedValue({ share: { customers: 30, asked: 14, paid: 1, calls: {} }, others });
    await watch.look(0);
    expect(findOutcomes).not.toHaveBeenCalled();
    await watch.look(20_000);
    expect(findOutcomes).toHaveBeenCalledWith({
      remote: 'billers',
      version: '2.0.0-bb22',
      percent: 5,
      seconds: 20,
    });
    const reason = '1 of 14 customers paid; of the others 117 of 120';
    expect(withdrawals).toEqual([{ remote: 'billers', version: '2.0.0-bb22', reason, by: 'watch' }]);
  });

  it('[MFE-04] compares pages while the API does not respond', async () => {
    findOutcomes.mockRejectedValue(new Error('no response'));
    await watch.look(0);
    pages(40, 10_000, loaded(live));
    await watch.look(10_000);
    expect(errors.splice(0)).toEqual([new Error('no response')]);
    pages(6, 10_000, loaded(canary), crashed(canary));
    await watch.look(20_000);
    expect(withdrawn()).toEqual(['billers@2.0.0-bb22']);
  });

  it('[MFE-04] keeps a canary that crashes repeatedly in a few pages', async () => {
    await watch.look(0);
    pages(40, 10_000, loaded(live));
    pages(4, 10_000, loaded(canary), ...Array.from({ length: 20 }, () => crashed(canary)));
    await watch.look(20_000);
    expect(withdrawn()).toEqual([]);
  });

  it('[MFE-04] counts pages since the current percentage was set, because earlier API failures concern only the live version', async () => {
    pages(400, 0, loaded(live));
    await watch.look(MINUTE_MS);
    pages(8, 70_000, loaded(live), crashed(live));
    pages(6, 70_000, loaded(canary), crashed(canary));
    await watch.look(80_000);
    expect(withdrawn()).toEqual([]);
    await promote(portalDir, 'billers', 50, keys);
    await watch.look(2 * MINUTE_MS);
    pages(8, 2 * MINUTE_MS, loaded(live));
    pages(7, 2 * MINUTE_MS, loaded(canary), crashed(canary));
    await watch.look(2 * MINUTE_MS + 10_000);
    expect(withdrawn()).toEqual(['billers@2.0.0-bb22']);
  });
});

describe('a canary of a bank with few customers', () => {
  it('[MFE-04] withdraws a canary after failures that came in over several hours', async () => {
    for (let hour = 0; hour < 10; hour += 1) {
      await watch.look(hour * 60 * MINUTE_MS);
      pages(10, hour * 60 * MINUTE_MS + 10_000, loaded(live));
      pages(1, hour * 60 * MINUTE_MS + 10_000, loaded(canary), crashed(canary));
    }
    await watch.look(10 * 60 * MINUTE_MS);
    expect(withdrawals).toMatchObject([
      { version: '2.0.0-bb22', reason: expect.stringMatching(/^crashes in/) },
    ]);
  });
});

describe('a version that is live for all', () => {
  const promoteCanary = () => promote(portalDir, 'billers', 'live', keys);
  const HALF_HOUR_MS = 30 * MINUTE_MS;

  /** Traffic of the live version, then of the promoted one. */
  async function promoteAfterTraffic(): Promise<void> {
    for (let nowMs = 0; nowMs < HALF_HOUR_MS; nowMs += MINUTE_MS) {
      pages(20, nowMs, loaded(live));
      await watch.look(nowMs);
    }
    await promoteCanary();
    await watch.look(HALF_HOUR_MS);
  }

  it('[MFE-04] alarms once, and stays live unless the watch may fall back', async () => {
    await promoteAfterTraffic();
    pages(20, HALF_HOUR_MS + 10_000, loaded(canary), crashed(canary));
    await watch.look(HALF_HOUR_MS + 20_000);
    await watch.look(HALF_HOUR_MS + 30_000);
    expect(alarms).toMatchObject([{ remote: 'billers', version: '2.0.0-bb22' }]);
    expect(watch.alarms).toEqual(alarms);
    expect(withdrawn()).toEqual([]);
  });

  it('[MFE-04] falls back to the previous version if so configured, and never further', async () => {
    fallBack = true;
    await promoteAfterTraffic();
    pages(20, HALF_HOUR_MS + 10_000, loaded(canary), crashed(canary));
    await watch.look(HALF_HOUR_MS + 20_000);
    expect(withdrawn()).toEqual(['billers@2.0.0-bb22']);
    await watch.look(HALF_HOUR_MS + 30_000);
    pages(200, HALF_HOUR_MS + 40_000, loaded(live), crashed(live));
    await watch.look(HALF_HOUR_MS + 50_000);
    expect(withdrawn()).toEqual(['billers@2.0.0-bb22']);
    expect(watch.alarms).toMatchObject([{ version: '1.0.0-aa11' }]);
  });

  it('[MFE-04] ignores late reports of pages from before its promotion, and of a withdrawn version', async () => {
    fallBack = true;
    await promoteAfterTraffic();
    composedPages(50, HALF_HOUR_MS - MINUTE_MS, HALF_HOUR_MS + 10_000, loaded(canary), crashed(canary));
    await watch.look(HALF_HOUR_MS + 20_000);
    expect(alarms).toEqual([]);
    pages(20, HALF_HOUR_MS + 30_000, loaded(canary), crashed(canary));
    await watch.look(HALF_HOUR_MS + 40_000);
    const log = readReleaseLog(portalDir);
    pages(50, HALF_HOUR_MS + 50_000, loaded(canary), crashed(canary));
    await watch.look(HALF_HOUR_MS + MINUTE_MS);
    expect(readReleaseLog(portalDir)).toEqual(log);
    expect(watch.alarms).toEqual([]);
  });

  it('[MFE-04] stays while another remote is worse at the same time', async () => {
    fallBack = true;
    const historyEvents = (events: ReceivedEvent[]) =>
      events.map((event) => ({ ...event, remote: 'history', version: '5.0.0-cc55' }) as ReceivedEvent);
    await pointAt(
      portalDir,
      { history: buildRelease('history', { version: '5.0.0-cc55', pages: pagesAt('/history') }) },
      keys,
    );
    await promoteAfterTraffic();
    const crash = [loaded(canary), crashed(canary)];
    pages(20, HALF_HOUR_MS + 10_000, ...crash, ...historyEvents(crash));
    await watch.look(HALF_HOUR_MS + 20_000);
    expect(alarms).toHaveLength(2);
    expect(withdrawn()).toEqual([]);
  });
});

describe('a version that was withdrawn', () => {
  const taken = (version: string) =>
    withdraw(
      portalDir,
      { remote: 'billers', version, reason: 'wrong amounts', by: 'ravi' },
      requireKey(keys.timestamp),
    );

  it('[MFE-02] refuses to release, promote or roll back to a withdrawn version', async () => {
    await taken('2.0.0-bb22');
    await expect(promote(portalDir, 'billers', 'live', keys)).rejects.toThrow('2.0.0-bb22 was withdrawn');
    await expect(promote(portalDir, 'billers', 25, keys)).rejects.toThrow('2.0.0-bb22 was withdrawn');
    await expect(pointAt(portalDir, { billers: canary }, keys)).rejects.toThrow('2.0.0-bb22 was withdrawn');
    await expect(pointBack(portalDir, 'billers', keys)).resolves.toBe('1.0.0-aa11');
    await expect(pointBack(portalDir, 'billers', keys)).rejects.toThrow('no earlier version');
  });

  it('[MFE-02] withdraws the canary if only the remote is named, otherwise the live version', async () => {
    const registry = () => readRegistry(portalDir) ?? { remotes: {} };
    const named = (what: string) => versionNamed(registry(), withdrawn() ?? [], what).version;
    expect(named('billers')).toBe('2.0.0-bb22');
    expect(named('billers@1.0.0-aa11')).toBe('1.0.0-aa11');
    expect(() => named('billers@9.9.9-ff99')).toThrow('there are 2.0.0-bb22, 1.0.0-aa11');
    await taken('2.0.0-bb22');
    expect(named('billers')).toBe('1.0.0-aa11');
    expect(() => named('billers@2.0.0-bb22')).toThrow('No page loads');
    await taken('1.0.0-aa11');
    expect(() => named('billers')).toThrow('Every version of "billers" is withdrawn already');
    expect(() => named('biller')).toThrow('There is no live remote "biller"; there are billers');
  });
});

describe('a canary in the registry', () => {
  it('[MFE-02] makes a promoted canary live, and rolls back to the version before it', async () => {
    await expect(promote(portalDir, 'billers', 25, keys, 'no crash in a day')).resolves.toBe('2.0.0-bb22');
    expect(readRegistry(portalDir)?.remotes.billers?.canary?.percent).toBe(25);
    await expect(promote(portalDir, 'billers', 'live', keys, 'quicker by 200 ms')).resolves.toBe(
      '2.0.0-bb22',
    );
    expect(readReleaseLog(portalDir).slice(-2)).toMatchObject([
      { action: 'canary', percent: 25, reason: 'no crash in a day' },
      { action: 'promoted', from: '1.0.0-aa11', reason: 'quicker by 200 ms' },
    ]);
    expect(readRegistry(portalDir)?.remotes.billers).toEqual({ ...canary, previous: live });
    await expect(pointBack(portalDir, 'billers', keys)).resolves.toBe('1.0.0-aa11');
  });
});
