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
  calls: ['billers.saved'],
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

  it.each([
    ['nothing was built', undefined, 'build the remote first'],
    ['no plugin of the kit pinned its files', code, 'add RemotePlugin to the build'],
    ['Vite built an ES module', 'export const get = () => import("./page.js");', 'not a classic script'],
  ])(
    '[MFE-02] refuses a folder without a manifest and says what to change when %s',
    async (_, text, reason) => {
      rmSync(join(built, 'remoteEntry.js'));
      if (text !== undefined) {
        mkdirSync(join(built, 'assets'));
        writeFileSync(join(built, 'assets', 'remoteEntry.js'), text);
      }
      await expect(releaseBuilt(built, portalDir, keyFiles(folder))).rejects.toThrow(reason);
    },
  );

  it('[MFE-02] refuses an entry that is an ES module', async () => {
    const text = 'import("./page.js"); export {};';
    writeFileSync(join(built, 'remoteEntry.js'), text);
    const module = { ...entry, integrity: computeIntegrity(text) };
    await expect(releaseWith({ entry: module, files: [module] })).rejects.toThrow(
      'build with webpack or Rspack',
    );
    expect(readRegistry(portalDir)).toBeUndefined();
  });

  it('[MFE-04] refuses a style sheet, which a page would load without a digest', async () => {
    writeFileSync(join(built, '12.css'), 'body { display: none }');
    await expect(releaseWith({})).rejects.toThrow('write styles with styled-components');
    expect(readRegistry(portalDir)).toBeUndefined();
  });

  it('[MFE-04] refuses a chunk that the entry would load without a digest', async () => {
    const chunk = { ...entry, file: '12.js' };
    writeFileSync(join(built, '12.js'), code);
    await expect(releaseWith({ files: [entry, chunk] })).rejects.toThrow(
      '12.js has no digest in remoteEntry.js, so browsers would refuse it: let RemotePlugin pin the chunks',
    );
    expect(readRegistry(portalDir)).toBeUndefined();
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
