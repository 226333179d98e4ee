import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readDeclaration } from '@billpay/remote-kit/build/remote-declaration';
import type { RemoteBuildSettings } from '@billpay/remote-kit/build/remote-config';
import {
  manifestFile,
  type BuiltFile,
  type ExtensionFiles,
  type RemoteManifest,
} from '@billpay/remote-kit/build/remote-manifest';
import { listShares } from '@billpay/remote-kit/build/shares';
import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import type { Configuration } from 'webpack';
import type { Release } from '@billpay/shell/registry/registry';
import { providedByShell } from './build-shell';
import { compressFolder } from './compress';
import { fingerprint, readNote, writeNote } from './fingerprint';
import { readRegistry } from './read-registry';
import { pointAt, type ReleaseOptions } from './registry-file';
import { checkFit } from './release-gates';
import { checkRemoteFolder } from './remote-folder';
import type { KeyFiles } from './signing-key';
import { projectRoot } from './repository';

export interface RemoteBuild {
  /** The remote's folder. */
  dir: string;
  portalDir: string;
  keys: KeyFiles;
  /** The share of the customers, in percent, for whom it is live; without it it is for all. */
  canary?: number | undefined;
  /** True to skip a remote that was built from the same sources, or rolled back since. */
  onlyIfChanged?: boolean;
  /** What the shell provides that is, or is about to be, live; defaults to that of the built portal. */
  provided?: () => ProvidedPackages | Promise<ProvidedPackages>;
  /** Checks the built version before anything points at it; if it throws, the current one stays live. */
  gate?: (folder: string, manifest: RemoteManifest) => Promise<void>;
}

/** Result of building one remote. */
export interface RemoteOutcome {
  name: string;
  version: string;
  /** False when its sources had not changed, or its bytes are the same. */
  changed: boolean;
}

/** A remote with its files in place, ready to go live. */
export interface BuiltRemote {
  name: string;
  version: string;
  /** Digest of its sources. */
  madeFrom: string;
  /** Undefined where the live version was built from the same sources. */
  release?: Release;
}

/** Builds a remote and makes it live. @throws Error that says what to fix; the current version stays live. */
export async function buildRemote(build: RemoteBuild): Promise<RemoteOutcome> {
  const built = await compileRemote(build);
  const [outcome] = await makeLive([built], build);
  return outcome ?? { name: built.name, version: built.version, changed: false };
}

/** Points the registry at remotes, all of them at once or none; with `only`, it removes those of other names. */
export async function makeLive(
  remotes: readonly BuiltRemote[],
  { portalDir, keys, canary, only }: Pick<RemoteBuild, 'portalDir' | 'keys'> & ReleaseOptions,
): Promise<RemoteOutcome[]> {
  const releases = remotes.flatMap(({ name, release }) => (release ? [[name, release] as const] : []));
  const moved =
    releases.length > 0 || only
      ? await pointAt(portalDir, Object.fromEntries(releases), keys, { canary, only })
      : [];
  for (const { name, madeFrom, release } of remotes) if (release) writeNote(portalDir, name, madeFrom);
  return remotes.map(({ name, version }) => ({ name, version, changed: moved.includes(name) }));
}

/**
 * Builds a remote into the immutable folder of its version. The version carries a digest of the files, so that other
 * bytes are always another version, and the same bytes the same one.
 */
export async function compileRemote({
  dir,
  portalDir,
  onlyIfChanged,
  provided = () => providedByShell(portalDir),
  gate,
}: RemoteBuild): Promise<BuiltRemote> {
  const { name } = readDeclaration(dir);
  checkRemoteFolder(dir, name);
  const madeFrom = fingerprint(
    [dir.slice(projectRoot.length), 'shared/remote-kit/build'],
    [JSON.stringify(listShares(dir))],
  );
  const current = readRegistry(portalDir)?.remotes[name];
  if (
    onlyIfChanged &&
    current &&
    readNote(portalDir, name) === madeFrom &&
    existsSync(join(portalDir, current.entry))
  ) {
    return { name, version: current.version, madeFrom };
  }
  const manifest = await publishFiles(dir, portalDir, async (built) =>
    checkFit(built.name, built, await provided()),
  );
  await gate?.(join(portalDir, 'remotes', name, manifest.version), manifest);
  return { name, version: manifest.version, madeFrom, release: releaseOf(manifest) };
}

async function publishFiles(dir: string, portalDir: string, check: Check): Promise<RemoteManifest> {
  // Loaded only here: the federation plugin takes a second to load, which an up-to-date build saves.
  const [config, { compile }] = await Promise.all([
    import(join(dir, 'webpack.config')),
    import('@billpay/remote-kit/build/compile'),
  ]);
  const { default: configure } = config as { default: (settings: RemoteBuildSettings) => Configuration };
  mkdirSync(portalDir, { recursive: true });
  const staging = mkdtempSync(join(portalDir, '.staging-'));
  try {
    await compile(configure({ outDir: staging }));
    return await installVersion(staging, portalDir, check);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Called before any file of a version is moved; if it throws, the portal is unchanged. */
export type Check = (manifest: RemoteManifest) => Promise<void>;

/** Makes a built folder the immutable folder of its version, with its compressed copies; an existing one is kept. */
export async function installVersion(
  staging: string,
  portalDir: string,
  check: Check,
): Promise<RemoteManifest> {
  await compressFolder(staging);
  const manifest = JSON.parse(readFileSync(join(staging, manifestFile), 'utf8')) as RemoteManifest;
  await check(manifest);
  const target = join(portalDir, 'remotes', manifest.name, manifest.version);
  mkdirSync(dirname(target), { recursive: true });
  chmodSync(staging, 0o755);
  if (!existsSync(target)) renameSync(staging, target);
  return manifest;
}

export function releaseOf(manifest: RemoteManifest): Release {
  const { name, version, entry, needs, pages, panels, handles, emits, extensions } = manifest;
  const address = (file: string) => `/remotes/${name}/${version}/${file}`;
  const preload = manifest.files
    .filter((built) => built.file !== entry.file)
    .map((built) => ({
      href: address(built.file),
      integrity: built.integrity,
      for: usersOf(built, extensions),
    }));
  return {
    version,
    entry: address(entry.file),
    integrity: entry.integrity,
    needs,
    pages,
    panels,
    handles,
    emits,
    preload: preload.filter((file) => file.for.length > 0),
    shares: Object.fromEntries(
      Object.entries(extensions).map(([extension, { shares }]) => [extension, shares]),
    ),
  };
}

function usersOf({ file }: BuiltFile, extensions: Record<string, ExtensionFiles>): string[] {
  return Object.keys(extensions).filter((extension) => extensions[extension]?.files.includes(file));
}
