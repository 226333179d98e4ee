import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRelease } from '@billpay/shell/testing/releases';
import { readReleaseLog } from '../releases/release-log';
import { describeBuilt, goLiveWhere } from './build-portal';
import type { GoLive } from './go-live';
import { readRegistry } from './read-registry';
import { pointAt, removeRemote } from './registry-file';
import { installShell, pointShellAt } from './shell-folder';
import { keyFiles, type KeyFiles } from './signing-key';
import { writeBuiltShell } from './testing/built-shell';

let portalDir: string;
let keys: KeyFiles;

beforeEach(() => {
  portalDir = mkdtempSync(join(tmpdir(), 'billpay-build-'));
  keys = keyFiles(join(portalDir, 'keys'));
});
afterEach(() => rmSync(portalDir, { recursive: true }));

const builtOf = (name: string, version: string) => ({
  name,
  version,
  release: buildRelease(name, { version }),
});
const build = (built: ReturnType<typeof builtOf>[], goLive: GoLive = 'never-released') =>
  goLiveWhere(built, { portalDir, keys }, goLive);
const liveVersions = () =>
  Object.values(readRegistry(portalDir)?.remotes ?? {}).map(({ version }) => version);

describe('a build', () => {
  it('[MFE-02] makes first versions live, and logs them', async () => {
    const [billers] = await build([builtOf('billers', '1.0.0-aa')]);
    expect(billers?.state).toBe('went-live');
    expect(readReleaseLog(portalDir)).toEqual([
      expect.objectContaining({
        action: 'released',
        remote: 'billers',
        reason: 'the first build of this portal',
      }),
    ]);
  });

  it('[MFE-02] keeps the live version and prints how to release the new one', async () => {
    await build([builtOf('billers', '1.0.0-aa')]);
    const built = await build([builtOf('billers', '1.0.1-bb'), builtOf('loans', '1.0.0-cc')]);
    expect(liveVersions()).toEqual(['1.0.0-aa', '1.0.0-cc']);
    expect(built.map(describeBuilt)).toEqual([
      'billers 1.0.1-bb is built, not live. Release it: npm run release -- billers',
      'loans 1.0.0-cc is live',
    ]);
  });

  it('[MFE-02] keeps a new remote waiting while it needs a module of a waiting shell', async () => {
    const shellDir = join(portalDir, 'shell');
    writeBuiltShell(join(portalDir, 'built'), '1.0.0-aa', { provides: {} });
    installShell(join(portalDir, 'built'), shellDir);
    pointShellAt(shellDir, '1.0.0-aa');
    const [loans] = await build([builtOf('loans', '1.0.0-cc')]);
    expect(loans && describeBuilt(loans)).toMatch(
      /^loans 1\.0\.0-cc is built, not live: in the live shell it needs @billpay\/host-api.* npm run release -- shell$/,
    );
    expect(liveVersions()).toEqual([]);
  });

  it('[MFE-02] does not bring back a remote that was removed from the registry', async () => {
    await build([builtOf('billers', '1.0.0-aa'), builtOf('loans', '1.0.0-cc')]);
    await removeRemote(portalDir, 'loans', keys);
    expect((await build([builtOf('loans', '1.0.0-cc')]))[0]?.state).toBe('waits');
    expect(liveVersions()).toEqual(['1.0.0-aa']);
  });

  it('[MFE-02] makes everything live only on request, and logs it', async () => {
    await pointAt(portalDir, { billers: buildRelease('billers', { version: '1.0.0-aa' }) }, keys);
    await build([builtOf('billers', '1.0.1-bb')], 'all-untested');
    expect(liveVersions()).toEqual(['1.0.1-bb']);
    expect(readReleaseLog(portalDir).at(-1)).toMatchObject({
      version: '1.0.1-bb',
      from: '1.0.0-aa',
      reason: 'built with --go-live-untested',
    });
  });
});
