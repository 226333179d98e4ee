import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { pagesAt } from '@billpay/shell/testing/releases';
import { readRegistry } from './read-registry';
import { releaseBuilt } from './release-built';
import { keyFiles } from './signing-key';

const code = 'console.log(1);';
const entry = { file: 'remoteEntry.js', integrity: computeIntegrity(code), bytes: code.length };
const manifest = {
  name: 'loans',
  version: '1.0.0-0123456789',
  pages: pagesAt('/loans'),
  panels: [],
  handles: [],
  emits: [],
  needs: { react: { range: '^19.0.0', modules: ['.'] } },
  entry,
  files: [entry],
  extensions: { '/loans': { files: ['remoteEntry.js'], shares: [] } },
  packages: {},
};

let folder: string;
let built: string;
let portalDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-built-'));
  built = join(folder, 'dist');
  portalDir = join(folder, 'portal');
  mkdirSync(built);
  writeFileSync(join(built, 'remoteEntry.js'), code);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function releaseWith(fields: object, options: { filesAt?: string } = {}) {
  writeFileSync(join(built, 'remote-manifest.json'), JSON.stringify({ ...manifest, ...fields }));
  return releaseBuilt(built, portalDir, keyFiles(folder), {
    provided: () => ({ react: { version: '19.3.1', modules: ['.'] } }),
    ...options,
  });
}

describe('the release of a remote that was built elsewhere', () => {
  it('[MFE-02] makes the built files live once', async () => {
    await expect(releaseWith({})).resolves.toEqual({
      name: 'loans',
      version: manifest.version,
      changed: true,
    });
    expect(existsSync(join(portalDir, 'remotes/loans', manifest.version, 'remoteEntry.js.br'))).toBe(true);
    await expect(releaseWith({})).resolves.toMatchObject({ changed: false });
    expect(readRegistry(portalDir)?.remotes.loans?.pages).toEqual(manifest.pages);
  });

  it('[MFE-02] refuses a release if nothing was built', async () => {
    await expect(releaseBuilt(built, portalDir, keyFiles(folder))).rejects.toThrow('build the remote first');
  });

  it('[MFE-02] makes files on another origin live once they are there', async () => {
    const files = new Map<string, string>();
    const headers = {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
      'cache-control': 'max-age=31536000',
    };
    const cdn = createServer(({ url = '' }, response) => {
      response.writeHead(files.has(url) ? 200 : 404, headers).end(files.get(url));
    }).listen(0, '127.0.0.1');
    await once(cdn, 'listening');
    try {
      const filesAt = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/loans/`;
      await expect(releaseWith({}, { filesAt })).rejects.toThrow('remoteEntry.js responds 404');
      expect(readRegistry(portalDir)).toBeUndefined();
      files.set(`/loans/${manifest.version}/remoteEntry.js`, code);
      await expect(releaseWith({}, { filesAt })).resolves.toMatchObject({ changed: true });
      expect(readRegistry(portalDir)?.remotes.loans?.entry).toBe(
        `${filesAt}${manifest.version}/remoteEntry.js`,
      );
    } finally {
      cdn.closeAllConnections();
      cdn.close();
    }
  });

  it.each([
    ['a name that leaves its folder', { name: '../shell' }],
    ['a version that leaves its folder', { version: '1.0.0-0123456789/../../shell' }],
    ['a file that leaves its folder', { files: [{ ...entry, file: '../../key.js' }] }],
    ['a page without a path', { pages: [{ title: 'Loans', icon: [], order: 60 }] }],
    ['an icon that is more than geometry', { pages: [{ ...manifest.pages[0], icon: ['"/><script>'] }] }],
    ['the form of an older kit', { pages: {}, needs: { host: '^2.0.0' } }],
  ])('[MFE-02] refuses %s without changing anything', async (_, fields) => {
    await expect(releaseWith(fields)).rejects.toThrow('update it and build the remote again');
    expect(readRegistry(portalDir)).toBeUndefined();
  });

  it.each([
    ['that was altered', { entry: { ...entry, integrity: computeIntegrity('other') } }],
    ['that is missing', { files: [entry, { ...entry, file: '1.js' }] }],
  ])('[MFE-02] refuses a file %s', async (_, fields) => {
    await expect(releaseWith(fields)).rejects.toThrow('is not the file that was built');
    expect(existsSync(join(portalDir, 'remotes'))).toBe(false);
  });

  it('[MFE-04] refuses a remote that does not fit the shell', async () => {
    const needs = { react: { range: '^20.0.0', modules: ['.'] } };
    await expect(releaseWith({ needs })).rejects.toThrow('needs react ^20.0.0; this shell provides 19.3.1');
    expect(readRegistry(portalDir)).toBeUndefined();
  });
});
