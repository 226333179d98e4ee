import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { providedPackages, type ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import { verifyFiles } from '@billpay/shell/registry/verify-files';
import { readServedFiles, registryPath } from '../pages/portal-files';
import { buildRemote } from './build-remote';
import { readRegistry } from './read-registry';
import { pointBack, promote, removeRemote } from './registry-file';
import { buildDir, projectRoot, shellDir } from './repository';
import { checkSizes } from './release-gates';
import { ensureRoot } from './root-file';
import { keyFiles, type KeyFiles } from './signing-key';

const sample = join(projectRoot, 'shell/testing/fixtures/sample-remote');
let folder: string;
let portalDir: string;
let keys: KeyFiles;

beforeAll(async () => {
  mkdirSync(buildDir, { recursive: true });
  folder = mkdtempSync(join(buildDir, 'test-'));
  portalDir = join(folder, 'portal');
  keys = keyFiles(join(folder, 'keys'));
  copySample('sample');
  copySample('other');
  // A fake shell. A remote's release reads the shell's provided packages and must not change its files.
  mkdirSync(join(portalDir, 'shell'), { recursive: true });
  shellProvides(providedPackages(shellDir));
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  await release('other');
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('which no live remote handles'));
  warned.mockRestore();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function copySample(name: string): void {
  const dir = join(folder, `mfe-${name}`);
  cpSync(sample, dir, { recursive: true });
  edit(name, 'remote.ts', (text) =>
    text
      .replaceAll('sample', name)
      .replaceAll(`./${name}-page`, './sample-page')
      .replace("'/history'", `'/${name}'`)
      .replace('greeting:', `'${name}-greeting':`)
      .replace(/ {2}tasks: .*\n/, name === 'sample' ? '$&' : ''),
  );
  edit(name, 'sample-page.tsx', (text) => text.replace('"greeting"', `"${name}-greeting"`));
}

function shellProvides(provides: ProvidedPackages): void {
  writeFileSync(join(portalDir, 'shell', 'shell-manifest.json'), JSON.stringify({ provides }));
}

function edit(name: string, file: string, change: (text: string) => string): void {
  const path = join(folder, `mfe-${name}`, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

function release(name: string, more: { onlyIfChanged?: boolean } = {}) {
  return buildRemote({ dir: join(folder, `mfe-${name}`), portalDir, keys, ...more });
}

/** Returns the digests of all files below a folder of the portal. */
function bytesOf(...path: string[]): Record<string, string> {
  const dir = join(portalDir, ...path);
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(dir.length), createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}

describe('releasing one remote', () => {
  it('[MFE-02] makes a remote live without changing a byte of the shell or of other remotes', async () => {
    const first = await release('sample');
    const before = {
      shell: bytesOf('shell'),
      other: bytesOf('remotes', 'other'),
      first: bytesOf('remotes', 'sample'),
    };
    const otherEntry = readRegistry(portalDir)?.remotes.other;

    edit('sample', 'greeting-panel.tsx', (text) => text.replace('Good morning', 'Good evening'));
    const second = await release('sample');

    expect(second).toMatchObject({ name: 'sample', changed: true });
    expect(second.version).not.toBe(first.version);
    const registry = readRegistry(portalDir);
    expect(registry?.remotes.sample?.version).toBe(second.version);
    expect(registry?.remotes.sample?.previous?.version).toBe(first.version);
    expect(registry?.remotes.other).toEqual(otherEntry);
    expect(bytesOf('shell')).toEqual(before.shell);
    expect(bytesOf('remotes', 'other')).toEqual(before.other);
    // The folder of the previous version remains, for open pages and for a rollback.
    expect(bytesOf('remotes', 'sample')).toMatchObject(before.first);
  });

  it('[MFE-02] writes a registry that the shell accepts, with a higher number each time', async () => {
    const served = readServedFiles(registryPath(portalDir), 0);
    const root = ensureRoot(portalDir, keys);
    const { registry } = await verifyFiles(served, { root }, Date.now());
    expect(registry.seq).toBe(3);
  });

  it('[MFE-02] releases nothing if the sources are unchanged', async () => {
    const before = bytesOf('remotes');
    const current = readRegistry(portalDir)?.remotes.sample?.version;
    await expect(release('sample')).resolves.toEqual({ name: 'sample', version: current, changed: false });
    await expect(release('sample', { onlyIfChanged: true })).resolves.toMatchObject({ changed: false });
    expect(bytesOf('remotes')).toEqual(before);
  });

  it('[MFE-02] rolls a remote back and forward', async () => {
    const [second, first] = [
      readRegistry(portalDir)?.remotes.sample,
      readRegistry(portalDir)?.remotes.sample?.previous,
    ];
    await expect(pointBack(portalDir, 'sample', keys)).resolves.toBe(first?.version);
    await expect(release('sample')).resolves.toMatchObject({ version: second?.version, changed: true });
    expect(readRegistry(portalDir)?.remotes.sample?.previous?.version).toBe(first?.version);
  });

  it('[MFE-02] keeps both of two concurrent releases', async () => {
    edit('sample', 'greeting-panel.tsx', (text) => text.replace('Good evening', 'Good night'));
    edit('other', 'greeting-panel.tsx', (text) => text.replace('Good morning', 'Good night'));
    const [one, two] = await Promise.all([release('sample'), release('other')]);
    const { remotes } = readRegistry(portalDir) ?? {};
    expect(remotes?.sample?.version).toBe(one.version);
    expect(remotes?.other?.version).toBe(two.version);
  });

  it('[MFE-04] refuses a remote and names the shares that the live shell lacks', async () => {
    const { '@billpay/host-api': host, ...others } = providedPackages(shellDir);
    const before = bytesOf('remotes');
    shellProvides({ ...others, '@billpay/host-api': { version: '3.0.0', modules: host?.modules ?? [] } });
    await expect(release('other')).rejects.toThrow(
      `needs @billpay/host-api ^${host?.version}; this shell provides 3.0.0`,
    );
    shellProvides({ ...others, '@billpay/host-api': { version: host?.version ?? '', modules: ['back'] } });
    await expect(release('other')).rejects.toThrow(
      `needs @billpay/host-api; this shell's @billpay/host-api ${host?.version} has none`,
    );
    shellProvides(others);
    await expect(release('other')).rejects.toThrow('this shell provides none');
    await expect(pointBack(portalDir, 'sample', keys)).rejects.toThrow('this shell provides none');
    expect(bytesOf('remotes')).toEqual(before);
    shellProvides(providedPackages(shellDir));
  });

  it('[MFE-02] refuses a remote that no longer handles a task that a live remote requests', async () => {
    const before = readRegistry(portalDir);
    const tasks = / {2}tasks: .*\n/;
    let removed = '';
    edit('sample', 'remote.ts', (text) => text.replace(tasks, (line) => ((removed = line), '')));
    await expect(release('sample')).rejects.toThrow(
      /other 1\.0\.0-\w+ emits receipt\.requested, which sample 1\.0\.0-\w+ no longer handles/,
    );
    expect(readRegistry(portalDir)).toEqual(before);
    edit('sample', 'remote.ts', (text) => text.replace('});', `${removed}});`));
  });

  it('[MFE-02] does not make a remote live when a gate fails', async () => {
    edit('sample', 'greeting-panel.tsx', (text) => text.replace('Good night', 'Good day'));
    const before = readRegistry(portalDir);
    const gate = () => Promise.reject(new Error('too large'));
    const dir = join(folder, 'mfe-sample');
    await expect(buildRemote({ dir, portalDir, keys, gate })).rejects.toThrow('too large');
    expect(readRegistry(portalDir)).toEqual(before);
  });

  it('[MFE-02] measures the bytes that a customer would download', async () => {
    const { version } = await release('sample');
    const at = join(portalDir, 'remotes', 'sample', version);
    const manifest = JSON.parse(readFileSync(join(at, 'remote-manifest.json'), 'utf8'));
    expect(() => checkSizes(at, manifest)).not.toThrow();
    const ofAll = manifest.extensions['/sample'].files.find((file: string) =>
      manifest.extensions['sample-greeting'].files.includes(file),
    );
    for (const extension of ['/sample', 'sample-greeting', 'receipt.requested']) {
      const own = manifest.extensions[extension].files.find((file: string) => file !== ofAll);
      const measured = join(at, `${own}.br`);
      const before = readFileSync(measured);
      writeFileSync(measured, Buffer.alloc(41 * 1024));
      expect(() => checkSizes(at, manifest)).toThrow(`Too large to release: ${extension} is`);
      writeFileSync(measured, before);
    }
    writeFileSync(join(at, `${ofAll}.br`), Buffer.alloc(41 * 1024));
    expect(() => checkSizes(at, manifest)).toThrow(
      /\/sample is .*; sample-greeting is .*; receipt.requested is/,
    );
    writeFileSync(join(at, `${manifest.entry.file}.br`), Buffer.alloc(9 * 1024));
    expect(() => checkSizes(at, manifest)).toThrow(/entry is .* \(limit 8192\)/);
    manifest.packages[manifest.entry.file].push('@module-federation/runtime-core@2.9.2');
    expect(() => checkSizes(at, manifest)).not.toThrow(/entry is/);
    writeFileSync(join(at, `${manifest.entry.file}.br`), Buffer.alloc(33 * 1024));
    expect(() => checkSizes(at, manifest)).toThrow(/entry is .* \(limit 32768\)/);
  });

  it('[MFE-02] removes a remote from the registry', async () => {
    await removeRemote(portalDir, 'other', keys);
    expect(Object.keys(readRegistry(portalDir)?.remotes ?? {})).toEqual(['sample']);
  });

  it('[MFE-02] prints the live remotes when a remote is rolled back, promoted or removed', async () => {
    const names = 'There is no live remote "loans"; there are sample';
    await expect(pointBack(portalDir, 'loans', keys)).rejects.toThrow(names);
    await expect(promote(portalDir, 'loans', 'live', keys)).rejects.toThrow(names);
    await expect(removeRemote(portalDir, 'loans', keys)).rejects.toThrow(names);
  });
});
