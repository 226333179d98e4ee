import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packages, type Manifest, type Package } from '@billpay/portal/build/packages';
import { projectRoot } from '@billpay/portal/build/repository';

/** Folder of the tarballs in an extracted remote. */
const TARBALLS = 'packages';
const notSource = new Set(['node_modules', 'dist']);

/** Installed and built files, and private keys. */
const ignored = 'node_modules\ndist\n*.pem\n!*.public.pem\n';

/** Scripts that work in the remote's own folder. All others work on the repository. */
const ownScripts = ['build', 'dev', 'test'];

/** Script for a separate repository. In the portal's repository, the command releases any remote. */
const releaseScript = { release: 'billpay-remote release' };

interface RootManifest {
  readonly overrides?: object;
  readonly engines?: object;
}

/**
 * Copies the remote in the folder `dir` to `target`, which must be empty or missing, with our packages that
 * it needs.
 * @returns the names of their tarballs
 */
export async function extractRemote(dir: string, target: string): Promise<string[]> {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  cpSync(dir, target, { recursive: true, filter: (source) => !notSource.has(basename(source)) });
  const needed = neededBy(readJson<Manifest>(dir, 'package.json'));
  const tarballs = pack(needed, join(target, TARBALLS));
  writeManifest(target, tarballs);
  writeTypeScriptConfig(target);
  writeFileSync(join(target, '.gitignore'), ignored);
  cpSync(join(projectRoot, '.npmrc'), join(target, '.npmrc'));
  return [...tarballs.values()];
}

/** Returns our packages that a package needs, directly or indirectly. */
function neededBy(manifest: Manifest, found = new Map<string, Package>()): Package[] {
  const { dependencies, peerDependencies, devDependencies } = manifest;
  for (const name of Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies })) {
    const own = packages.find((one) => one.manifest.name === name);
    if (!own || found.has(name)) continue;
    found.set(name, own);
    // Development dependencies stay in the repository.
    neededBy({ ...own.manifest, devDependencies: {} }, found);
  }
  return [...found.values()];
}

/** Packs packages into a folder. @returns the name of each package's tarball */
function pack(needed: readonly Package[], folder: string): Map<string, string> {
  mkdirSync(folder, { recursive: true });
  const workspaces = needed.flatMap(({ folder: workspace }) => ['-w', workspace]);
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...workspaces],
    { cwd: projectRoot, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm pack failed\n${stderr}`);
  return new Map(packedIn(stdout).map(({ name, filename }) => [name, filename]));
}

interface Packed {
  readonly name: string;
  readonly filename: string;
}

/** npm 10 prints a list, and npm 11 an object with the packages' names. */
function packedIn(printed: string): Packed[] {
  return Object.values(JSON.parse(printed) as Record<string, Packed>);
}

function writeManifest(target: string, tarballs: ReadonlyMap<string, string>): void {
  const { overrides, engines } = readJson<RootManifest>(projectRoot, 'package.json');
  const manifest = readJson<Manifest & { scripts: Record<string, string> }>(target, 'package.json');
  const kept = Object.entries(manifest.scripts).filter(([script]) => ownScripts.includes(script));
  const scripts = { ...Object.fromEntries(kept), ...releaseScript };
  const fromTarballs = (declared: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(
      Object.entries(declared).map(([name, version]) => [name, addressOf(tarballs.get(name)) ?? version]),
    );
  const declared = { ...manifest.dependencies, ...manifest.peerDependencies };
  // Lists every tarball here, because npm would otherwise search for indirect dependencies in a registry.
  const further = [...tarballs].filter(([name]) => !(name in declared));
  writeJson(target, 'package.json', {
    ...manifest,
    engines,
    scripts,
    dependencies: fromTarballs(manifest.dependencies),
    devDependencies: {
      ...manifest.devDependencies,
      ...Object.fromEntries(further.map(([name, tarball]) => [name, addressOf(tarball)])),
    },
    overrides,
  });
}

function addressOf(tarball: string | undefined): string | undefined {
  return tarball && `file:${TARBALLS}/${tarball}`;
}

function writeTypeScriptConfig(target: string): void {
  const { compilerOptions } = readJson<{ compilerOptions: Record<string, unknown> }>(
    projectRoot,
    'tsconfig.base.json',
  );
  const { composite, declaration, emitDeclarationOnly, ...options } = compilerOptions;
  writeJson(target, 'tsconfig.json', {
    compilerOptions: { ...options, noEmit: true },
    include: ['**/*.ts', '**/*.tsx', '**/*.json'],
    exclude: ['dist', 'node_modules'],
  });
}

function readJson<T>(...file: string[]): T {
  return JSON.parse(readFileSync(join(...file), 'utf8')) as T;
}

function writeJson(dir: string, file: string, value: object): void {
  writeFileSync(join(dir, file), `${JSON.stringify(value, null, 2)}\n`);
}
