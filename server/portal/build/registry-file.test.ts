import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDeclaration } from '@billpay/remote-kit/build/remote-declaration';
import { addSignatures } from '@billpay/remote-kit/release/signer';
import type { Registry } from '@billpay/shell/registry/registry';
import type { Root } from '@billpay/shell/registry/trust';
import { verifyFiles } from '@billpay/shell/registry/verify-files';
import { readServedFiles } from '../pages/portal-files';
import { pagesAt, buildRelease } from '@billpay/shell/testing/releases';
import { remoteNames, requireRemote } from './repository';
import { readRegistry, readStoredRegistry } from './read-registry';
import { pointAt, promote, removeRemote } from './registry-file';
import { ensureRoot, readRoot } from './root-file';
import { createKey, keyFiles, requireKey } from './signing-key';
import { writeBuiltShell } from './testing/built-shell';
import { renewTimestamp } from './timestamp-file';

let portalDir: string;
const registryFile = () => join(portalDir, 'remotes', 'registry.json');
const keys = () => keyFiles(join(portalDir, 'keys'));

/** Verifies the registry like a page. */
async function accepted(): Promise<Registry> {
  const root = readRoot(portalDir, 1);
  if (!root) throw new Error('There is no root');
  const files = readServedFiles(registryFile(), 1);
  return (await verifyFiles(files, { root }, Date.now())).registry;
}

beforeEach(() => {
  portalDir = mkdtempSync(join(tmpdir(), 'billpay-registry-'));
});
afterEach(() => {
  rmSync(portalDir, { recursive: true, force: true });
});

describe('the registry of a built portal', () => {
  it.each([
    ['page "/history"', { pages: pagesAt('/history') }],
    ['panel "offer"', { panels: ['offer'] }],
    ['task "receipt.requested"', { handles: ['receipt.requested'] }],
  ])('[MFE-02] refuses a second remote with the %s', async (extension, offered) => {
    await pointAt(portalDir, { history: buildRelease('history', offered) }, keys());
    const before = readFileSync(registryFile(), 'utf8');
    await expect(pointAt(portalDir, { loans: buildRelease('loans', offered) }, keys())).rejects.toThrow(
      `Both "history" and "loans" provide the ${extension}`,
    );
    expect(readFileSync(registryFile(), 'utf8')).toBe(before);
  });

  it('[MFE-02] moves a page from one remote to another in one step', async () => {
    const [first, second] = [buildRelease('a', { pages: pagesAt('/loans') }), buildRelease('b')];
    await pointAt(portalDir, { a: first, b: second }, keys());
    const moved = { a: { ...first, pages: [] }, b: { ...second, pages: first.pages } };
    await expect(pointAt(portalDir, moved, keys())).resolves.toEqual(['a', 'b']);
    expect(readRegistry(portalDir)?.remotes.b?.pages).toEqual(first.pages);
  });

  it('[MFE-02] keeps the registry if nothing changes', async () => {
    await pointAt(portalDir, { history: buildRelease('history') }, keys());
    const first = readFileSync(registryFile(), 'utf8');
    await pointAt(portalDir, {}, keys());
    expect(readFileSync(registryFile(), 'utf8')).toBe(first);
  });

  it("[MFE-02] continues a remote's statement numbers after its removal", async () => {
    const seq = () => readStoredRegistry(portalDir)?.statements['loans']?.live.seq;
    for (const version of ['1', '2'])
      await pointAt(portalDir, { loans: buildRelease('loans', { version }) }, keys());
    await removeRemote(portalDir, 'loans', keys());
    await pointAt(portalDir, { history: buildRelease('history') }, keys());
    await pointAt(portalDir, { loans: buildRelease('loans') }, keys());
    expect(seq()).toBe(3);
  });

  it('[MFE-04] keeps the pages of removed remotes until a remote provides them again', async () => {
    const former = async () => (await accepted()).formerPages?.map(({ path }) => path);
    const pages = pagesAt('/loans', '/rates');
    await pointAt(portalDir, { loans: buildRelease('loans', { version: '1', pages }) }, keys());
    await expect(former()).resolves.toBeUndefined();
    for (const version of ['2', '3'])
      await pointAt(
        portalDir,
        { loans: buildRelease('loans', { version, pages: pagesAt('/loans') }) },
        keys(),
      );
    await expect(former()).resolves.toEqual(['/rates']);
    await removeRemote(portalDir, 'loans', keys());
    await pointAt(portalDir, { history: buildRelease('history') }, keys());
    await expect(former()).resolves.toEqual(['/loans', '/rates']);
    await pointAt(portalDir, { rates: buildRelease('rates', { pages: pagesAt('/rates') }) }, keys());
    await expect(former()).resolves.toEqual(['/loans']);
  });

  it.each([
    ['releases', 'No key that root 1 accepts for "loans" has signed'],
    ['timestamp', 'does not accept this timestamp key'],
  ] as const)('[MFE-02] does not change a registry with another %s key', async (role, why) => {
    await pointAt(portalDir, { history: buildRelease('history') }, keys());
    const before = readFileSync(registryFile(), 'utf8');
    const others = { ...keys(), [role]: keyFiles(join(portalDir, 'others'))[role] };
    createKey(others[role]);
    await expect(pointAt(portalDir, { loans: buildRelease('loans') }, others)).rejects.toThrow(why);
    expect(readFileSync(registryFile(), 'utf8')).toBe(before);
  });

  describe('a registry of an earlier format', () => {
    const canary = { percent: 5, release: buildRelease('history', { version: '2' }) };
    const history = {
      ...buildRelease('history'),
      previous: buildRelease('history', { version: '0' }),
      canary,
    };
    const older = { seq: 812, remotes: { history } };

    function writeOlder(schema: 2 | 3, fields: object = {}) {
      ensureRoot(portalDir, keys());
      const signer = schema === 3 ? [requireKey(keys().releases)] : [];
      const text = JSON.stringify(addSignatures({ ...older, schema, ...fields }, signer));
      writeFileSync(registryFile(), text);
      return text;
    }

    it.each([2, 3] as const)(
      '[MFE-02] converts a registry of schema %d under a higher number',
      async (schema) => {
        writeOlder(schema, { expires: '2027-01-01T00:00:00.000Z', signature: 'x' });
        await pointAt(portalDir, {}, keys());
        await expect(accepted()).resolves.toEqual({ ...older, seq: 813 });
        await promote(portalDir, 'history', 'live', keys());
        await expect(accepted()).resolves.toMatchObject({ seq: 814, remotes: { history: { version: '2' } } });
      },
    );

    it('[MFE-02] refuses to convert an altered registry', async () => {
      const altered = writeOlder(3).replace('"percent":5', '"percent":99');
      writeFileSync(registryFile(), altered);
      await expect(pointAt(portalDir, {}, keys())).rejects.toThrow('is not signed by a releases key');
      expect(readFileSync(registryFile(), 'utf8')).toBe(altered);
    });

    it('[MFE-02] converts a registry only once the live shell reads the new format', async () => {
      const text = writeOlder(3);
      const shell = (fields: object) =>
        writeBuiltShell(join(portalDir, 'shell'), '1', { root: readRoot(portalDir, 1) as Root, ...fields });
      shell({ readsStatements: false });
      await pointAt(portalDir, {}, keys());
      expect(readFileSync(registryFile(), 'utf8')).toBe(text);
      await expect(promote(portalDir, 'history', 'live', keys())).rejects.toThrow(
        'The live shell reads no statements yet: npm run release -- shell',
      );
      shell({});
      await promote(portalDir, 'history', 'live', keys());
      await expect(accepted()).resolves.toMatchObject({ remotes: { history: { version: '2' } } });
    });
  });

  it('[MFE-02] waits for the timestamp if its key is on another machine', async () => {
    await pointAt(portalDir, { history: buildRelease('history') }, keys());
    const elsewhere = join(portalDir, 'elsewhere.pem');
    renameSync(keys().timestamp, elsewhere);
    await pointAt(portalDir, { loans: buildRelease('loans') }, keys());
    await expect(accepted()).resolves.toMatchObject({ seq: 1 });
    await renewTimestamp(portalDir, requireKey(elsewhere));
    await expect(accepted()).resolves.toMatchObject({ seq: 2 });
  });
});

it('[NAV-07] declares the specified pages under their names, in menu order', () => {
  const declared = remoteNames().flatMap((name) => readDeclaration(requireRemote(name)).pages);
  const specified = ['/', '/my-bills', '/auto-pay', '/history', '/complaints'];
  const menu = declared.toSorted((a, b) => a.order - b.order).filter(({ path }) => specified.includes(path));
  expect(menu.map(({ path, title }) => `${path} ${title}`)).toEqual([
    '/ Home',
    '/my-bills My Bills',
    '/auto-pay Auto Pay',
    '/history History',
    '/complaints Complaints',
  ]);
});
