import { readRegistry } from '../build/read-registry';
import { pointAt, pointBack, promote } from '../build/registry-file';
import { rotateKey } from '../build/rotate-keys';
import { requireKey } from '../build/signing-key';
import { readReleaseLog } from './release-log';
import { canary, crashed, live, loaded, MINUTE_MS, WatchedPortal } from './testing/watched-portal';
import { versionNamed, withdraw } from './withdraw';

let portal: WatchedPortal;

beforeEach(async () => {
  portal = await WatchedPortal.create();
});

afterEach(() => {
  portal.remove();
  expect(portal.errors).toEqual([]);
});

describe('the watch', () => {
  it('[MFE-04] withdraws a crashing canary once, and keeps the live version', async () => {
    await portal.watch.look(0);
    portal.pages(40, 10_000, loaded(live));
    portal.pages(6, 10_000, loaded(canary), crashed(canary));
    await portal.watch.look(20_000);
    await portal.watch.look(30_000);
    expect(portal.withdrawn()).toEqual(['billers@2.0.0-bb22']);
    expect(portal.withdrawals).toEqual([
      {
        remote: 'billers',
        version: '2.0.0-bb22',
        reason: 'crashes in 6 of 6 pages; of the live version in 0 of 40',
        by: 'watch',
      },
    ]);
    expect(readRegistry(portal.portalDir)?.remotes.billers?.version).toBe('1.0.0-aa11');
  });

  it('[MFE-04] withdraws with a rotated key without a restart', async () => {
    await portal.watch.look(0);
    await rotateKey(portal.portalDir, portal.keys, 'timestamp');
    portal.pages(40, 10_000, loaded(live));
    portal.pages(6, 10_000, loaded(canary), crashed(canary));
    await portal.watch.look(20_000);
    expect(portal.withdrawn()).toEqual(['billers@2.0.0-bb22']);
  });

  it('[MFE-04] keeps a canary that is as good as the live version or was never loaded', async () => {
    await portal.watch.look(0);
    await portal.watch.look(10_000);
    portal.pages(40, 10_000, loaded(live), crashed(live));
    portal.pages(6, 10_000, loaded(canary), crashed(canary));
    await portal.watch.look(20_000);
    expect(portal.withdrawn()).toEqual([]);
  });

  it("[MFE-04] withdraws a canary whose share makes fewer payments in the API's records, even if its pages report nothing", async () => {
    const others = { customers: 300, asked: 120, paid: 117, calls: {} };
    portal.findOutcomes.mockResolvedValue({
      share: { customers: 30, asked: 14, paid: 1, calls: {} },
      others,
    });
    await portal.watch.look(0);
    expect(portal.findOutcomes).not.toHaveBeenCalled();
    await portal.watch.look(20_000);
    expect(portal.findOutcomes).toHaveBeenCalledWith({
      remote: 'billers',
      version: '2.0.0-bb22',
      percent: 5,
      seconds: 20,
    });
    const reason = '1 of 14 customers paid; of the others 117 of 120';
    expect(portal.withdrawals).toEqual([{ remote: 'billers', version: '2.0.0-bb22', reason, by: 'watch' }]);
  });

  it('[MFE-04] compares pages while the API does not respond', async () => {
    portal.findOutcomes.mockRejectedValue(new Error('no response'));
    await portal.watch.look(0);
    portal.pages(40, 10_000, loaded(live));
    await portal.watch.look(10_000);
    expect(portal.errors.splice(0)).toEqual([new Error('no response')]);
    portal.pages(6, 10_000, loaded(canary), crashed(canary));
    await portal.watch.look(20_000);
    expect(portal.withdrawn()).toEqual(['billers@2.0.0-bb22']);
  });

  it('[MFE-04] keeps a canary that crashes repeatedly in a few pages', async () => {
    await portal.watch.look(0);
    portal.pages(40, 10_000, loaded(live));
    portal.pages(4, 10_000, loaded(canary), ...Array.from({ length: 20 }, () => crashed(canary)));
    await portal.watch.look(20_000);
    expect(portal.withdrawn()).toEqual([]);
  });

  it('[MFE-04] counts pages since the current percentage was set, because earlier API failures concern only the live version', async () => {
    portal.pages(400, 0, loaded(live));
    await portal.watch.look(MINUTE_MS);
    portal.pages(8, 70_000, loaded(live), crashed(live));
    portal.pages(6, 70_000, loaded(canary), crashed(canary));
    await portal.watch.look(80_000);
    expect(portal.withdrawn()).toEqual([]);
    await promote(portal.portalDir, 'billers', 50, portal.keys);
    await portal.watch.look(2 * MINUTE_MS);
    portal.pages(8, 2 * MINUTE_MS, loaded(live));
    portal.pages(7, 2 * MINUTE_MS, loaded(canary), crashed(canary));
    await portal.watch.look(2 * MINUTE_MS + 10_000);
    expect(portal.withdrawn()).toEqual(['billers@2.0.0-bb22']);
  });
});

describe('a canary of a bank with few customers', () => {
  it('[MFE-04] withdraws a canary after failures over several hours', async () => {
    for (let hour = 0; hour < 10; hour += 1) {
      await portal.watch.look(hour * 60 * MINUTE_MS);
      portal.pages(10, hour * 60 * MINUTE_MS + 10_000, loaded(live));
      portal.pages(1, hour * 60 * MINUTE_MS + 10_000, loaded(canary), crashed(canary));
    }
    await portal.watch.look(10 * 60 * MINUTE_MS);
    expect(portal.withdrawals).toMatchObject([
      { version: '2.0.0-bb22', reason: expect.stringMatching(/^crashes in/) },
    ]);
  });
});

describe('a version that was withdrawn', () => {
  const taken = (version: string) =>
    withdraw(
      portal.portalDir,
      { remote: 'billers', version, reason: 'wrong amounts', by: 'ravi' },
      requireKey(portal.keys.timestamp),
    );

  it('[MFE-02] refuses to release, promote or roll back to a withdrawn version', async () => {
    await taken('2.0.0-bb22');
    await expect(promote(portal.portalDir, 'billers', 'live', portal.keys)).rejects.toThrow(
      '2.0.0-bb22 was withdrawn',
    );
    await expect(promote(portal.portalDir, 'billers', 25, portal.keys)).rejects.toThrow(
      '2.0.0-bb22 was withdrawn',
    );
    await expect(pointAt(portal.portalDir, { billers: canary }, portal.keys)).rejects.toThrow(
      '2.0.0-bb22 was withdrawn',
    );
    await expect(pointBack(portal.portalDir, 'billers', portal.keys)).resolves.toBe('1.0.0-aa11');
    await expect(pointBack(portal.portalDir, 'billers', portal.keys)).rejects.toThrow('no earlier version');
  });

  it('[MFE-02] withdraws the canary if only the remote is named, otherwise the live version', async () => {
    const registry = () => readRegistry(portal.portalDir) ?? { remotes: {} };
    const named = (what: string) => versionNamed(registry(), portal.withdrawn() ?? [], what).version;
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
    await expect(promote(portal.portalDir, 'billers', 25, portal.keys, 'no crash in a day')).resolves.toBe(
      '2.0.0-bb22',
    );
    expect(readRegistry(portal.portalDir)?.remotes.billers?.canary?.percent).toBe(25);
    await expect(
      promote(portal.portalDir, 'billers', 'live', portal.keys, 'quicker by 200 ms'),
    ).resolves.toBe('2.0.0-bb22');
    expect(readReleaseLog(portal.portalDir).slice(-2)).toMatchObject([
      { action: 'canary', percent: 25, reason: 'no crash in a day' },
      { action: 'promoted', from: '1.0.0-aa11', reason: 'quicker by 200 ms' },
    ]);
    expect(readRegistry(portal.portalDir)?.remotes.billers).toEqual({ ...canary, previous: live });
    await expect(pointBack(portal.portalDir, 'billers', portal.keys)).resolves.toBe('1.0.0-aa11');
  });
});
