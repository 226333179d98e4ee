import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { readPackage, requirePackageDir } from './places';
import { remoteConfig } from './remote-config';
import type { RemoteManifest } from './remote-manifest';
import { computeIntegrity } from '../release/integrity';

/** A file that only the shell may bundle, as a remote would import it. */
const sessionSource = '../../../shared/http-client/session/session';

/** Copies are created below it, so that the sources find their packages. */
const repository = resolve(__dirname, '../../..');
const sample = join(repository, 'shell/testing/fixtures/sample-remote');
let folder: string;
let unchanged: Build;

interface Build {
  readonly errors: readonly string[];
  readonly outDir: string;
  manifest(): RemoteManifest;
}

function copySample(): string {
  mkdirSync(join(repository, 'build'), { recursive: true });
  const copy = mkdtempSync(join(repository, 'build/test-'));
  cpSync(sample, join(copy, 'source'), { recursive: true });
  return copy;
}

beforeAll(async () => {
  unchanged = await build(copySample());
});
afterAll(() => rmSync(join(unchanged.outDir, '..'), { recursive: true, force: true }));

beforeEach(() => {
  folder = copySample();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(of = folder): Promise<Build> {
  const outDir = join(of, 'out');
  const compiler = webpack(remoteConfig({ dir: join(of, 'source'), outDir }));
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) return reject(error);
      const errors = (stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
      const manifest = () =>
        JSON.parse(readFileSync(join(outDir, 'remote-manifest.json'), 'utf8')) as RemoteManifest;
      resolve({ errors, outDir, manifest });
    });
  });
}

function change(file: string, edit: (source: string) => string): void {
  const path = join(folder, 'source', file);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
}

describe("a remote's build", () => {
  it("[MFE-02] pins every later file in the entry and lists each extension's needs for the registry", () => {
    const { errors, manifest, outDir } = unchanged;
    expect(errors).toEqual([]);
    const { entry, files, extensions, version } = manifest();
    const entryText = readFileSync(join(outDir, entry.file), 'utf8');
    expect(entry.integrity).toBe(computeIntegrity(entryText));
    for (const { file, integrity } of files) {
      expect(integrity).toBe(computeIntegrity(readFileSync(join(outDir, file))));
    }
    for (const { integrity } of files.filter(({ file }) => file !== entry.file)) {
      expect(entryText).toContain(integrity);
    }
    expect(entryText).not.toMatch(/integrity:[\w-]+:/);
    expect(extensions['/history']?.files).toHaveLength(2);
    expect(extensions['/history']?.shares).toEqual([
      '@billpay/host-api',
      'react',
      'react/jsx-runtime',
      'styled-components',
    ]);
    expect(Object.keys(extensions)).toEqual(['/history', 'greeting', 'receipt.requested']);
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{10}$/);
    expect(entryText).toContain(`mfe-sample@${version}`);
  });

  it('[MFE-02] lists the packages in each script', async () => {
    change(
      'greeting-panel.tsx',
      (source) => `import { jwtDecode } from 'jwt-decode';\njwtDecode;\n${source}`,
    );
    change('package.json', (source) => source.replace('1.0.0', '1.0.1'));
    const [before, after] = [unchanged.manifest(), (await build()).manifest()];
    expect(Object.keys(before.packages)).toEqual(before.files.map(({ file }) => file).toSorted());
    expect(before.packages['remoteEntry.js']).toEqual([
      expect.stringMatching(/^@module-federation\/enhanced@\d/),
      `webpack@${webpack.version}`,
    ]);
    const added = Object.values(after.packages).filter((names) =>
      names.some((name) => /^jwt-decode@\d/.test(name)),
    );
    expect(added).toEqual([expect.arrayContaining(['@billpay/sample-remote@1.0.1'])]);
    expect(JSON.stringify(before.packages)).not.toContain('jwt-decode');
  });

  it("[MFE-02] names generated modules independently of the checkout's path", () => {
    const entry = readFileSync(join(unchanged.outDir, 'remoteEntry.js'), 'utf8');
    expect(entry).toMatch(/\bfederation\(\w+(,\w+)*\)\{/);
    expect(entry).toMatch(/\bcontainer\(\w+(,\w+)*\)\{/);
  });

  it('[MFE-02] derives the version from the sources and the declaration', async () => {
    const first = unchanged.manifest();
    expect((await build()).manifest()).toEqual(first);
    change('greeting-panel.tsx', (source) => source.replace('Good morning', 'Good evening'));
    const second = (await build()).manifest();
    change('remote.ts', (source) => source.replace("icon: 'history'", "icon: 'house'"));
    const third = (await build()).manifest();
    expect(new Set([first.version, second.version, third.version]).size).toBe(3);
  });

  it('[MFE-02] declares the page, events and needs of its sources', () => {
    const { pages, panels, handles, emits, listens, places, calls, needs } = unchanged.manifest();
    expect(pages).toEqual([
      { path: '/history', title: 'History', icon: expect.arrayContaining(['M12 7v5l4 2']), order: 40 },
    ]);
    expect({ panels, handles, emits, listens, places, calls }).toEqual({
      panels: ['greeting'],
      handles: ['receipt.requested'],
      emits: ['receipt.requested'],
      listens: [],
      places: ['greeting'],
      calls: [],
    });
    const { version } = readPackage(requirePackageDir('@billpay/host-api', sample));
    expect(needs).toEqual({
      '@billpay/host-api': { range: `^${version}`, modules: ['.'] },
      react: { range: '^19.0.0', modules: ['.', 'jsx-runtime'] },
      'styled-components': { range: '^6.0.0', modules: ['.'] },
    });
  });

  it('[MFE-02] lists the shares of lazy screens, the API calls and the licence notices of a remote', async () => {
    change(
      'receipt-task.tsx',
      (source) =>
        `import { addBiller } from '@billpay/api-contract/biller-changes';\nimport { savedBillers } from '@billpay/api-contract/billers';\nimport { Dialog } from '@billpay/ui/dialog';\nDialog;\n${source}\nsavedBillers.name;`,
    );
    change(
      'greeting-panel.tsx',
      (source) => `import * as calls from '@billpay/api-contract/payment';\ncalls.payBill.name;\n${source}`,
    );
    writeFileSync(join(folder, 'source', 'NOTICE.txt'), 'Bank Sans 1.0 (OFL-1.1)\n\nCopyright Bank Sans');
    const { errors, manifest, outDir } = await build();
    expect(errors).toEqual([]);
    expect(manifest().needs['@billpay/ui']?.modules).toEqual(['dialog']);
    expect(manifest().calls).toEqual(['billers.saved', 'payment.bill']);
    expect(readFileSync(join(outDir, 'third-party-notices.txt'), 'utf8')).toContain('Copyright Bank Sans');
  });

  it.each([
    [
      'of a module as a value',
      "import * as calls from '@billpay/api-contract/billers';\nObject.keys(calls);",
    ],
    ['at run time', "import('@billpay/api-contract/billers');"],
  ])('[MFE-02] refuses an import %s, which hides its calls', async (_, line) => {
    change('receipt-task.tsx', (source) => `${line}\n${source}`);
    await expect(build()).rejects.toThrow('import the calls of @billpay/api-contract/billers by their names');
  });

  it('includes the licence texts of third-party code, and none of our packages', () => {
    const notices = readFileSync(join(unchanged.outDir, 'third-party-notices.txt'), 'utf8');
    const sections = notices.split(`\n\n${'-'.repeat(80)}\n\n`);
    const packages = new Set(Object.values(unchanged.manifest().packages).flat());
    const ofOthers = [...packages].filter((name) => !name.startsWith('@billpay/'));
    expect(ofOthers).toContainEqual(expect.stringMatching(/^webpack@5/));
    expect(sections.map((section) => /^(\S+) (\S+) \(/.exec(section)?.slice(1).join('@'))).toEqual(
      ofOthers.toSorted(),
    );
    for (const section of sections) expect(section).toMatch(/copyright/i);
  });

  it('[MFE-01] bundles nothing that the shell provides', () => {
    const { manifest, outDir } = unchanged;
    const text = manifest()
      .files.map(({ file }) => readFileSync(join(outDir, file), 'utf8'))
      .join('\n');
    expect(text).not.toContain('react.element');
    expect(text).not.toContain('styled-components/');
    expect(manifest().entry.bytes).toBeLessThan(30_000);
  });

  it('asks the browser to compile a large file before its functions are called', async () => {
    change('sample-page.tsx', (source) => `${source}\nconsole.log('${'x'.repeat(21_000)}');`);
    const { manifest, outDir } = await build();
    const texts = manifest().files.map(({ file }) => readFileSync(join(outDir, file), 'utf8'));
    const isLarge = (text: string) => text.length > 21_000;
    expect(texts.filter(isLarge)).toHaveLength(1);
    for (const text of texts) expect(text.startsWith('//# allFunctionsCalledOnLoad\n')).toBe(isLarge(text));
  });

  it('[MFE-01] refuses modules that expose the token, the key, the API, the address or the cache', async () => {
    const refused = [
      [`import '${sessionSource}';`, '@billpay/http-client/session/session.ts would be bundled'],
      [
        "import { createSession } from '@billpay/http-client/session'; createSession;",
        '@billpay/http-client/session/index.ts would be bundled',
      ],
      ["import axios from 'axios'; axios.get('/api');", 'axios'],
      [
        "import { createBrowserRouter } from 'react-router-dom'; createBrowserRouter([]);",
        '"createBrowserRouter" from react-router-dom',
      ],
      [
        "import { QueryObserver } from '@tanstack/react-query'; new QueryObserver();",
        '"QueryObserver" from @tanstack/react-query',
      ],
    ] as const;
    change('greeting-panel.tsx', (source) => `${refused.map(([line]) => line).join('\n')}\n${source}`);
    const { errors } = await build();
    for (const [, reason] of refused) expect(errors.join('\n')).toContain(reason);
  });
});
