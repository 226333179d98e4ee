import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import type { ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { manifestReader } from '../pages/portal-files';
import { providing, buildRelease } from '@billpay/shell/testing/releases';
import { readReleaseLog } from '../releases/release-log';
import { installBuiltShell } from './build-shell';
import { describeBuilt, shellGoesLiveWhere } from './build-portal';
import type { GoLive } from './go-live';
import { pointAt } from './registry-file';
import { makeShellLive, rollShellBack } from './release-shell';
import { ensureRoot } from './root-file';
import { verifyReleases } from '../releases/provenance-files';
import { installShell, listShellFiles, liveIn, versionIn } from './shell-folder';
import { createKeyPair, keyFiles, type KeyFiles } from './signing-key';
import { changeTeam } from './team-keys';
import { LIBRARIES, writeBuiltShell } from './testing/built-shell';

let portalDir: string;
let keys: KeyFiles;

beforeEach(() => {
  portalDir = mkdtempSync(join(tmpdir(), 'billpay-shell-release-'));
  keys = keyFiles(join(portalDir, 'keys'));
});
afterEach(() => rmSync(portalDir, { recursive: true, force: true }));

/** Puts a built shell into the portal, like a build. */
function install(version: string, fields: Partial<ShellManifest> = {}): string {
  const built = mkdtempSync(join(portalDir, '.staging-'));
  writeBuiltShell(built, version, { root: ensureRoot(portalDir, keys), ...fields });
  installShell(built, join(portalDir, 'shell'));
  return version;
}

const live = () => liveIn(join(portalDir, 'shell'))?.version;
const build = (version: string, goLive: GoLive = 'never-released') =>
  shellGoesLiveWhere({ portalDir, keys }, install(version), goLive);
const loans = buildRelease('loans', {
  needs: { '@billpay/host-api': { range: '^1.0.0', modules: ['.', 'back'] } },
});
const without = { '@billpay/host-api': { version: '1.0.0', modules: ['.'] } };

describe('a build of the shell', () => {
  it('[MFE-02] makes the first shell of a portal live, and logs it', async () => {
    await expect(build('1.0.0-aa')).resolves.toEqual({
      name: 'shell',
      version: '1.0.0-aa',
      state: 'went-live',
    });
    expect(readReleaseLog(portalDir)).toEqual([
      expect.objectContaining({
        action: 'released',
        remote: 'shell',
        version: '1.0.0-aa',
        reason: 'the first build of this portal',
      }),
    ]);
  });

  it('[MFE-02] keeps a later shell waiting for its release, and prints that', async () => {
    await build('1.0.0-aa');
    const waiting = await build('1.1.0-bb');
    expect(live()).toBe('1.0.0-aa');
    expect(describeBuilt(waiting)).toBe(
      'shell 1.1.0-bb is built, not live. Release it: npm run release -- shell',
    );
    expect((await build('1.0.0-aa')).state).toBe('live');
    expect(readReleaseLog(portalDir)).toHaveLength(1);
  });

  it('[MFE-02] makes a shell live without a release only on request', async () => {
    await build('1.0.0-aa');
    expect((await build('1.1.0-bb', 'all-untested')).state).toBe('went-live');
    expect(readReleaseLog(portalDir).at(-1)).toMatchObject({
      version: '1.1.0-bb',
      from: '1.0.0-aa',
      reason: 'built with --go-live-untested',
    });
  });
});

describe('a release of the shell', () => {
  beforeEach(async () => {
    await build('1.0.0-aa');
  });

  it('[MFE-02] serves the new shell from the next page on, without a restart', async () => {
    const served = manifestReader(portalDir);
    expect(served().version).toBe('1.0.0-aa');
    await makeShellLive(portalDir, install('1.1.0-bb'), keys, { reason: 'a new menu' });
    expect(served().version).toBe('1.1.0-bb');
    expect(readReleaseLog(portalDir).at(-1)).toMatchObject({
      action: 'released',
      remote: 'shell',
      version: '1.1.0-bb',
      from: '1.0.0-aa',
      reason: 'a new menu',
    });
    await expect(makeShellLive(portalDir, '1.1.0-bb', keys)).resolves.toBe(false);
  });

  it("[MFE-04] releases a shell only with a key of the shell's team, if the root names such a team", async () => {
    const { publicFile } = createKeyPair(join(portalDir, 'ann.pem'));
    await changeTeam(portalDir, keys, { team: 'shell', added: [publicFile] });
    const version = install('1.1.0-bb');
    await expect(makeShellLive(portalDir, version, keys)).rejects.toThrow(
      "Only the shell's team releases the shell",
    );
    expect(live()).toBe('1.0.0-aa');
    await makeShellLive(portalDir, version, { ...keys, shell: join(portalDir, 'ann.pem') });
    expect(live()).toBe(version);
    expect(verifyReleases(portalDir)).toMatchObject({ verified: 2, faults: [] });
    writeFileSync(join(portalDir, 'shell', 'shell-manifest.json'), '{}');
    expect(verifyReleases(portalDir).faults).toEqual([]);
    const [signed] = listShellFiles(join(portalDir, 'shell'), version);
    writeFileSync(signed ?? '', 'altered');
    expect(verifyReleases(portalDir).faults).toEqual([
      expect.stringContaining('is not the file that was built'),
    ]);
  });

  it('[MFE-02] rolls the shell back and forward', async () => {
    await expect(rollShellBack(portalDir)).rejects.toThrow('no earlier version');
    await makeShellLive(portalDir, install('1.1.0-bb'), keys);
    await expect(rollShellBack(portalDir, 'the menu is empty')).resolves.toBe('1.0.0-aa');
    expect(live()).toBe('1.0.0-aa');
    expect(readReleaseLog(portalDir).at(-1)).toMatchObject({
      action: 'rolled-back',
      remote: 'shell',
      version: '1.0.0-aa',
      from: '1.1.0-bb',
      reason: 'the menu is empty',
    });
    await expect(rollShellBack(portalDir)).resolves.toBe('1.1.0-bb');
  });

  it('[MFE-02] refuses to release or restore a shell while a live remote needs a package that the shell lacks', async () => {
    await pointAt(portalDir, { loans }, keys);
    const lacking = install('1.1.0-bb', { provides: without });
    await expect(makeShellLive(portalDir, lacking, keys)).rejects.toThrow(
      /The shell 1\.1\.0-bb is not live.*\nloans 1\.0\.0-a+ needs @billpay\/host-api\/back/s,
    );
    expect(live()).toBe('1.0.0-aa');
    await makeShellLive(portalDir, lacking, keys, { replaced: ['loans'] });
    await makeShellLive(portalDir, install('1.2.0-cc', { provides: providing() }), keys);
    await expect(rollShellBack(portalDir)).rejects.toThrow(/Roll these back first.*\nloans 1\.0\.0/s);
    expect(live()).toBe('1.2.0-cc');
  });

  it('[MFE-04] refuses a shell with different trusted keys, which would show no remote', async () => {
    const version = install('1.1.0-bb', { root: { ...ensureRoot(portalDir, keys), expires: 'never' } });
    await expect(makeShellLive(portalDir, version, keys)).rejects.toThrow('trusts different keys');
    expect(live()).toBe('1.0.0-aa');
  });

  it('[MFE-04] refuses a shell that is older than the format of the registry', async () => {
    await pointAt(portalDir, { loans }, keys);
    const version = install('1.1.0-bb', { readsStatements: false });
    await expect(makeShellLive(portalDir, version, keys)).rejects.toThrow('it cannot read the registry');
    expect(live()).toBe('1.0.0-aa');
  });

  it('[MFE-04] keeps both of two concurrent releases', async () => {
    const [one, two] = [install('1.1.0-bb'), install('1.2.0-cc')];
    await Promise.all([makeShellLive(portalDir, one, keys), makeShellLive(portalDir, two, keys)]);
    const { version, before = [] } = liveIn(join(portalDir, 'shell')) ?? {};
    expect([version, ...before].toSorted()).toEqual(['1.0.0-aa', one, two]);
    expect(readReleaseLog(portalDir)).toHaveLength(3);
  });
});

describe('a shell that was built elsewhere', () => {
  const main = 'main.0123456789cd.js';
  const version = '1.1.0-0123456789';
  let built: string;

  beforeEach(() => {
    built = join(portalDir, 'from-ci');
  });
  const write = (fields: Partial<ShellManifest> = {}, text = 'start();') => {
    const script = { file: main, integrity: computeIntegrity('start();'), bytes: 8 };
    const files = [main, LIBRARIES, 'embed.js'];
    writeBuiltShell(built, version, { scripts: [script], files, ...fields });
    writeFileSync(join(built, main), text);
  };

  it('[MFE-02] stages an unreleased shell in the portal, with compressed copies of its files', async () => {
    write();
    await expect(installBuiltShell(built, portalDir)).resolves.toMatchObject({ version });
    const shellDir = join(portalDir, 'shell');
    expect(versionIn(shellDir, version)).toMatchObject({ version });
    expect(readdirSync(shellDir)).toEqual(expect.arrayContaining([main, `${main}.br`, `${main}.gz`]));
    expect(live()).toBeUndefined();
  });

  it.each<[string, () => void, string]>([
    ['it is not there', () => undefined, 'has no shell-manifest.json'],
    ['a script is not the one that was built', () => write({}, 'other();'), 'is not the file that was built'],
    ['its version has no digest', () => write({ version: '1.1.0' }), 'is not what the build of a shell'],
    [
      'a file is elsewhere',
      () => write({ files: ['../../keys/root.pem'] }),
      'is not what the build of a shell',
    ],
  ])('[MFE-04] refuses a built shell if %s', async (_what, prepare, message) => {
    mkdirSync(built);
    prepare();
    await expect(installBuiltShell(built, portalDir)).rejects.toThrow(message);
    expect(existsSync(join(portalDir, 'shell'))).toBe(false);
  });
});
