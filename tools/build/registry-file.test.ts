import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDeclaration } from '@billpay/remote-kit/build/remote-declaration';
import { verifyRegistry } from '@billpay/shell/registry/verify-registry';
import { pagesAt, releaseOf } from '@billpay/shell/testing/releases';
import { remoteNames, requireRemote } from './repository';
import { keepOnly, pointAt, readRegistry } from './registry-file';
import { publicJwk, signingKey } from './signing-key';

let portalDir: string;
const registryFile = () => join(portalDir, 'remotes', 'registry.json');
const key = () => signingKey(join(portalDir, 'key.pem'));

beforeEach(() => {
  portalDir = mkdtempSync(join(tmpdir(), 'billpay-registry-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(portalDir, { recursive: true, force: true });
});

describe('the registry of a built portal', () => {
  it.each([
    ['page "/history"', { pages: pagesAt('/history') }],
    ['panel "offer"', { panels: ['offer'] }],
    ['task "receipt.requested"', { handles: ['receipt.requested'] }],
  ])('[MFE-02] has no second remote with the %s', async (extension, offered) => {
    await pointAt(portalDir, { history: releaseOf('history', offered) }, key());
    const before = readFileSync(registryFile(), 'utf8');
    await expect(pointAt(portalDir, { loans: releaseOf('loans', offered) }, key())).rejects.toThrow(
      `Both "history" and "loans" provide the ${extension}`,
    );
    expect(readFileSync(registryFile(), 'utf8')).toBe(before);
  });

  it('[MFE-02] lets a page move from one remote to another in one step', async () => {
    const [first, second] = [releaseOf('a', { pages: pagesAt('/loans') }), releaseOf('b')];
    await pointAt(portalDir, { a: first, b: second }, key());
    const moved = { a: { ...first, pages: [] }, b: { ...second, pages: first.pages } };
    await expect(pointAt(portalDir, moved, key())).resolves.toEqual(['a', 'b']);
    expect(readRegistry(portalDir)?.remotes.b?.pages).toEqual(first.pages);
  });

  it('[MFE-02] is signed again by a build with a new key, so that its shell accepts it', async () => {
    await pointAt(portalDir, { history: releaseOf('history') }, key());
    const first = readRegistry(portalDir);
    await keepOnly(portalDir, ['history'], key());
    expect(readRegistry(portalDir)).toEqual(first);
    const newKey = signingKey(join(portalDir, 'new.pem'));
    await keepOnly(portalDir, ['history'], newKey);
    const text = readFileSync(registryFile(), 'utf8');
    const verified = await verifyRegistry(text, { key: publicJwk(newKey), nowMs: Date.now() });
    expect(verified).toMatchObject({ seq: 2, remotes: first?.remotes });
  });

  it('[MFE-02] is signed for another year by any build in the last half of its year', async () => {
    await pointAt(portalDir, { history: releaseOf('history') }, key());
    const expires = Date.parse(readRegistry(portalDir)?.expires ?? '');
    const now = jest.spyOn(Date, 'now').mockReturnValue(expires - 181 * 86_400_000);
    await keepOnly(portalDir, ['history'], key());
    expect(readRegistry(portalDir)?.seq).toBe(1);
    now.mockReturnValue(expires - 179 * 86_400_000);
    await expect(pointAt(portalDir, { history: releaseOf('history') }, key())).resolves.toEqual([]);
    expect(readRegistry(portalDir)?.seq).toBe(2);
    expect(Date.parse(readRegistry(portalDir)?.expires ?? '')).toBe(expires + 186 * 86_400_000);
  });

  it('[MFE-02] of the schema before is built again, under a higher number', async () => {
    mkdirSync(join(portalDir, 'remotes'));
    const older = {
      schema: 1,
      seq: 812,
      expires: '2030-01-01T00:00:00.000Z',
      remotes: { history: { version: '1.0.0', routes: ['/history'], needs: { host: '^2.0.0' } } },
      signature: 'x',
    };
    writeFileSync(registryFile(), JSON.stringify(older));
    expect(readRegistry(portalDir)?.remotes).toEqual({});
    await pointAt(portalDir, { history: releaseOf('history') }, key());
    expect(readRegistry(portalDir)).toMatchObject({ schema: 2, seq: 813 });
  });
});

it("[NAV-07] the specification's pages are declared under their names, in the order of the menu", () => {
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
