import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  attackNowMs,
  attacks,
  good,
  remotes,
  statementAttacks,
  victim,
} from '@billpay/shell/testing/attacks';
import { SignedFiles, writeServedFiles } from '@billpay/shell/testing/signed-files';
import type { ServedFiles } from '@billpay/shell/registry/verify-files';
import { fileSource } from './release-source';
import { ReleaseStore } from './release-store';

let folder: string;
let nowMs: number;
let refusals: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-store-'));
  nowMs = attackNowMs;
  refusals = 0;
  write(good);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: ServedFiles): void {
  rmSync(join(folder, 'remotes'), { recursive: true, force: true });
  writeServedFiles(join(folder, 'remotes'), files);
}

async function open(pinnedRoot = () => victim.pinned): Promise<ReleaseStore> {
  const store = new ReleaseStore({
    source: fileSource(join(folder, 'remotes/registry.json')),
    pinnedRoot,
    stateFile: join(folder, 'served.json'),
    now: () => nowMs,
    onRefused: () => void refusals++,
  });
  await store.refresh();
  return store;
}

/** Expected files of a page: its shell contains the first root. */
const expected = { ...good, roots: good.roots.slice(1) };

const served = (store: ReleaseStore) => {
  const { roots = [], timestamp, registry } = store.current() ?? {};
  return { roots, timestamp, registry };
};

describe('the server', () => {
  const ofFiles = attacks.filter(({ laterMs }) => laterMs === undefined);

  it.each(ofFiles)(
    '[MFE-04] serves the last good files after $name, and after a restart',
    async ({ files }) => {
      const store = await open();
      expect(served(store)).toEqual(expected);
      write({ ...good, ...files });
      await store.reload();
      expect(served(store)).toEqual(expected);
      expect(store.status()).toMatchObject({ seq: 7, refused: expect.stringMatching(/./) });
      expect(served(await open())).toEqual(expected);
      expect(refusals).toBe(2);
      write(victim.files(remotes, 8, { version: 80 }));
      await store.reload();
      expect(store.status()).toEqual({ seq: 8, timestampVersion: 80, secondsLeft: 86_400 });
    },
  );

  it.each(statementAttacks.filter(({ open }) => open !== 'both'))(
    '[MFE-04] serves the last good files after $name',
    async ({ files }) => {
      const store = await open();
      write(files);
      await store.reload();
      expect(served(store)).toEqual(expected);
      expect(store.status()).toMatchObject({ seq: 7, refused: expect.stringContaining('"billers"') });
    },
  );

  it('[MFE-04] serves the other remotes without ever having had valid files', async () => {
    const [attack] = statementAttacks;
    write(attack?.files ?? good);
    const store = await open();
    expect(Object.keys(store.current()?.remotes ?? {})).toEqual(['loans', 'payments']);
    expect(store.status()).toMatchObject({ refused: expect.stringContaining('"billers"') });
  });

  it('[MFE-04] stops accepting a stolen root key with the shell of the new root, also after a restart', async () => {
    const owner = new SignedFiles(attackNowMs);
    const thief = new SignedFiles(attackNowMs);
    const stolen = owner.keys.root;
    thief.roots[0] = owner.pinned;
    thief.roots.push(thief.root({ version: 2 }, [stolen, thief.keys.root]));
    let pinned = owner.pinned;
    write(thief.files(remotes, 9, { version: 90 }));
    const store = await open(() => pinned);
    expect(store.status()).toMatchObject({ seq: 9 });

    owner.rotate('root');
    for (const role of ['releases', 'timestamp'] as const) owner.rotate(role);
    const files = owner.files(remotes, 8, { version: 80 });
    write(files);
    await store.reload();
    // The old key signed first: a page that has followed it accepts nothing else.
    expect(store.status()).toMatchObject({
      seq: 9,
      refused: expect.stringContaining('The root was refused'),
    });

    pinned = owner.roots.at(-1) ?? pinned;
    for (const server of [store, await open(() => pinned)]) {
      await server.reload();
      expect(server.status()).toEqual({ seq: 8, timestampVersion: 80, secondsLeft: 86_400 });
      // Serves pages that started from the first root.
      expect(await Promise.all([2, 3, 4].map((version) => server.root(version)))).toEqual(
        files.roots.slice(1),
      );
    }
  });

  it('[MFE-04] serves a root as it was verified, even if an earlier root key replaced its file', async () => {
    const store = await open();
    const verified = good.roots[1];
    expect(await store.root(2)).toBe(verified);
    const forged = JSON.stringify(victim.root({ version: 2, expires: '2039-01-01T00:00:00.000Z' }));
    write({ ...good, roots: [good.roots[0] ?? '', forged] });
    await store.reload();
    expect(served(store)).toEqual(expected);
    expect(await store.root(2)).toBe(verified);
    expect(await store.root(1)).toBe(good.roots[0]);
    expect(await store.root(3)).toBeUndefined();
  });

  it('[MFE-04] never serves older files, even within a day or after a restart', async () => {
    await open();
    write(victim.files(remotes, 6, { version: 60 }));
    expect((await open()).status()).toMatchObject({ seq: 7, refused: 'The timestamp was refused: replayed' });
  });

  it.each(['', '{"schema":3,"se', '<html></html>'])(
    '[MFE-04] serves the last good registry while its file is incomplete: %j',
    async (half) => {
      const store = await open();
      writeFileSync(join(folder, 'remotes/registry.json'), half);
      await store.reload();
      expect(served(store)).toEqual(expected);
    },
  );

  it('[MFE-04] reports the remaining validity of the timestamp, and serves an expired one', async () => {
    nowMs += 86_401_000;
    expect((await open()).status()).toMatchObject({
      secondsLeft: -1,
      refused: 'The timestamp was refused: expired',
    });
  });

  it('[MFE-04] reports the remaining validity of the newest root', async () => {
    const expires = new Date(nowMs + 20 * 86_400_000).toISOString();
    const newest = JSON.stringify(victim.root({ version: 3, expires }));
    write({ ...good, roots: [...good.roots, newest] });
    expect((await open()).rootDaysLeft()).toBe(20);
  });

  it('[MFE-04] does not serve files before it has read valid ones', async () => {
    write({ ...good, timestamp: '' });
    const store = await open();
    expect([store.current(), store.status(), refusals]).toEqual([undefined, undefined, 1]);
  });

  it('[MFE-04] starts over if its stored state belongs to other keys', async () => {
    writeFileSync(
      join(folder, 'served.json'),
      JSON.stringify({ roots: [], timestamp: '{}', registry: '{}' }),
    );
    expect((await open()).status()).toMatchObject({ seq: 7 });
  });
});
