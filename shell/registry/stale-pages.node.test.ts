import { pagesAt, providing, buildRelease } from '../testing/releases';
import { SignedFiles, type RoleKeys } from '../testing/signed-files';
import { createExpiryClock, isDeviceAhead } from './expiry-clock';
import { RegistrySource } from './registry-source';
import type { Root } from './trust';
import type { ServedFiles } from './verify-files';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const openedMs = Date.parse('2026-11-21T12:00:00.000Z');
const rootExpiry = new Date(openedMs + 400 * DAY_MS).toISOString();
const remotes = { billers: buildRelease('billers', { pages: pagesAt('/') }) };

let deviceMs = openedMs;
beforeEach(() => {
  deviceMs = openedMs;
  jest.spyOn(Date, 'now').mockImplementation(() => deviceMs);
});
afterEach(() => jest.restoreAllMocks());

/** Creates a portal whose first root, which the shell contains, expires after 400 days. */
function createPortal() {
  const portal = new SignedFiles(openedMs);
  portal.roots[0] = portal.root({ expires: rootExpiry });
  return portal;
}

/** Returns a page that contains `serverTimeMs`; Retry gets the files that `serve` was called with last. */
function openPage(root: Root, serverTimeMs: number) {
  let served: ServedFiles | undefined;
  const refused: string[] = [];
  const source = new RegistrySource({
    root,
    provided: providing(),
    switchedOff: [],
    fetchSwitchedOff: async () => [],
    now: createExpiryClock(serverTimeMs),
    fetchFiles: async () => served ?? Promise.reject(new Error('There is no registry')),
    fetchRegistry: async () => '',
    onVerified: () => undefined,
    onRefused: ({ file, reason }) => void refused.push(`${file}-${reason}`),
  });
  return {
    start: (files: ServedFiles) => source.start(files),
    /** Checks the registry again. Returns whether the page accepts it. */
    async check(files: ServedFiles) {
      served = files;
      return await source.refresh().then(
        () => true,
        () => false,
      );
    },
    refused,
    isKnown: () => source.isKnown(),
  };
}

describe('the clock by which files expire', () => {
  it.each([
    ['the server, if the device is a month behind', -30 * DAY_MS, 0],
    ['the server, if the device is a day ahead', DAY_MS, 0],
    ['the device less two days, if the device is a month ahead', 30 * DAY_MS, 28 * DAY_MS],
  ])('[MFE-04] uses the clock of %s', (_what, aheadMs, expectedMs) => {
    deviceMs = openedMs + aheadMs;
    const now = createExpiryClock(openedMs);
    expect(now() - openedMs).toBe(expectedMs);
    deviceMs += HOUR_MS;
    expect(now() - openedMs).toBe(expectedMs + HOUR_MS);
    expect(isDeviceAhead(openedMs)).toBe(expectedMs > 0);
  });
});

describe('frozen files', () => {
  it('[MFE-04] refuses an old timestamp even if the page claims an old time', async () => {
    const portal = createPortal();
    deviceMs = openedMs + 30 * DAY_MS;
    const page = openPage(portal.pinned, openedMs);
    await page.start(portal.files(remotes, 7));
    expect([page.isKnown(), page.refused]).toEqual([false, ['timestamp-expired']]);
  });

  it('[MFE-04] refuses an old timestamp in an open page', async () => {
    const portal = createPortal();
    const page = openPage(portal.pinned, openedMs);
    await page.start(portal.files(remotes, 7));
    deviceMs = openedMs + 30 * DAY_MS;
    expect(await page.check(portal.files(remotes, 7))).toBe(false);
    expect(page.refused).toEqual(['timestamp-expired']);
  });

  it.each([-400, -1, 1, 2])(
    '[MFE-04] accepts the current files on a device that is %d days ahead',
    async (days) => {
      const portal = createPortal();
      deviceMs = openedMs + days * DAY_MS;
      const page = openPage(portal.pinned, openedMs);
      await page.start(portal.files(remotes, 7));
      expect(page.refused).toEqual([]);
    },
  );
});

describe('revoked keys of a thief who withholds the new roots', () => {
  /** Returns the portal after rotating every key, and files that the thief signs with the former keys at `nowMs`. */
  function steal() {
    const portal = createPortal();
    const before: RoleKeys = portal.keys;
    const pinned = portal.pinned;
    for (const role of ['releases', 'timestamp', 'root'] as const) portal.rotate(role);
    const forge = (nowMs: number): ServedFiles => {
      const thief = new SignedFiles(nowMs);
      thief.keys = before;
      return { ...thief.files(remotes, 99), roots: [] };
    };
    return { portal, pinned, forge };
  }

  it("[MFE-04] refuses files of a replaced key in a new page once its shell's root has expired", async () => {
    const { pinned, forge } = steal();
    deviceMs = openedMs + 403 * DAY_MS;
    for (const serverTimeMs of [openedMs, deviceMs]) {
      const page = openPage(pinned, serverTimeMs);
      await page.start(forge(deviceMs));
      expect([page.isKnown(), page.refused]).toEqual([false, ['root-expired']]);
    }
  });

  it('[MFE-04] refuses files signed with a replaced key in a new page of a shell built after the rotation', async () => {
    const { portal, forge } = steal();
    const page = openPage(portal.roots.at(-1) as Root, openedMs);
    await page.start(forge(openedMs));
    expect([page.isKnown(), page.refused]).toEqual([false, ['timestamp-unsigned']]);
  });

  it('[MFE-04] refuses files signed with a replaced key in an open page that has checked the registry since', async () => {
    const { portal, pinned, forge } = steal();
    const page = openPage(pinned, openedMs);
    await page.start(portal.files(remotes, 7));
    expect(await page.check(forge(openedMs))).toBe(false);
    expect(page.refused).toEqual(['timestamp-unsigned']);
  });

  it('[MFE-04] refuses files of a replaced key even if the check that found the new roots failed', async () => {
    const { portal, pinned, forge } = steal();
    const page = openPage(pinned, openedMs);
    await page.start(forge(openedMs));
    const halfDeployed = { ...forge(openedMs), roots: portal.roots.map((root) => JSON.stringify(root)) };
    expect(await page.check(halfDeployed)).toBe(false);
    expect(await page.check(forge(openedMs))).toBe(false);
    expect(page.refused).toEqual(['timestamp-unsigned', 'timestamp-unsigned']);
    expect(await page.check(portal.files(remotes, 8))).toBe(true);
  });
});
