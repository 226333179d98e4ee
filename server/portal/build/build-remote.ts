import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteFields } from '@billpay/remote-kit/build/remote-fields';
import type { RemoteBuildSettings } from '@billpay/remote-kit/build/remote-config';
import { manifestFile, type RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import { listShares } from '@billpay/remote-kit/build/shares';
import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import type { Configuration } from 'webpack';
import type { Release } from '@billpay/remote-kit/release/release';
import { toRelease } from '@billpay/remote-kit/release/to-release';
import { checkFilesAt } from '../gates/files-elsewhere';
import { providedByShell } from './shell-folder';
import { fingerprint, readNote, writeNote } from './fingerprint';
import { installVersion, type Check } from './install-version';
import { pointAt } from './registry-file';
import { checkFit, checkSizes } from './release-gates';
import { checkRemoteFolder } from './remote-folder';
import type { KeyFiles } from './signing-key';
import { projectRoot } from './repository';

export interface RemoteBuild {
  /** Folder of the remote. */
  dir: string;
  portalDir: string;
  keys: KeyFiles;
  /** Percentage of customers who get it; undefined for all customers. */
  canary?: number | undefined;
  /** Whether to skip the build of a version that was built from the same sources. */
  onlyIfChanged?: boolean;
  /** Packages provided by the shell that is live or about to go live; defaults to the built portal's shell. */
  provided?: () => ProvidedPackages | Promise<ProvidedPackages>;
  /** Address of the folder with the remote's versions on another origin; defaults to the portal's own. */
  filesAt?: string | undefined;
  /** Reason of the release, for the release log. */
  reason?: string | undefined;
  /** Reason why a withdrawn version is released again; a second person approves it. */
  reinstate?: string | undefined;
  /** Checks the built version last, before it goes live. If it throws, the current version stays live. */
  gate?: ((name: string, release: Release) => Promise<void>) | undefined;
}

/** Result of building one remote. */
export interface RemoteOutcome {
  name: string;
  version: string;
  /** Whether the version was not live before. */
  changed: boolean;
}

/** A remote whose files are installed and which passed all gates. */
export interface BuiltRemote {
  name: string;
  version: string;
  release: Release;
}

/** Builds a remote and makes it live. @throws Error that says what to fix; the current version stays live. */
export async function buildRemote(build: RemoteBuild): Promise<RemoteOutcome> {
  const built = await compileRemote(build);
  const [outcome] = await makeLive([built], build);
  return outcome ?? { name: built.name, version: built.version, changed: false };
}

/** Points the registry at all of these remotes, or at none if one fails. */
export async function makeLive(
  remotes: readonly BuiltRemote[],
  {
    portalDir,
    keys,
    ...options
  }: Pick<RemoteBuild, 'portalDir' | 'keys' | 'canary' | 'reason' | 'reinstate'>,
): Promise<RemoteOutcome[]> {
  const releases = Object.fromEntries(remotes.map(({ name, release }) => [name, release]));
  const moved = remotes.length > 0 ? await pointAt(portalDir, releases, keys, options) : [];
  return remotes.map(({ name, version }) => ({ name, version, changed: moved.includes(name) }));
}

/**
 * Builds a remote into the immutable folder of its version, which is not live yet. The version contains a
 * digest of the files: equal bytes have equal versions.
 * @throws Error if it does not fit the shell, is too large, or fails another gate
 */
export async function compileRemote({
  dir,
  portalDir,
  onlyIfChanged,
  provided = () => providedByShell(portalDir),
  filesAt,
  gate,
}: RemoteBuild): Promise<BuiltRemote> {
  const { name } = readRemoteFields(dir);
  checkRemoteFolder(dir, name);
  const madeFrom = fingerprint(
    [dir.slice(projectRoot.length), 'shared/remote-kit/build'],
    [JSON.stringify(listShares(dir))],
  );
  const manifest =
    (onlyIfChanged && builtBefore(portalDir, name, madeFrom)) ||
    (await publishFiles(dir, portalDir, async (built) => checkFit(built.name, built, await provided())));
  const folder = join(portalDir, 'remotes', name, manifest.version);
  checkFit(name, manifest, await provided());
  checkSizes(folder, manifest);
  if (filesAt !== undefined) await checkFilesAt(filesAt, manifest, folder);
  const release = toRelease(manifest, filesAt);
  await gate?.(name, release);
  writeNote(portalDir, name, `${madeFrom} ${manifest.version}`);
  return { name, version: manifest.version, release };
}

/** Returns the manifest of the version that was built from the same sources. */
function builtBefore(portalDir: string, name: string, madeFrom: string): RemoteManifest | undefined {
  const [noted, version = ''] = readNote(portalDir, name)?.split(' ') ?? [];
  const file = join(portalDir, 'remotes', name, version, manifestFile);
  if (noted !== madeFrom || version === '' || !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest;
}

async function publishFiles(dir: string, portalDir: string, check: Check): Promise<RemoteManifest> {
  return await withBuild(dir, portalDir, (staging) => installVersion(staging, portalDir, check));
}

/**
 * Builds a remote into a temporary folder.
 * @param parent folder in which it is created
 * @param take gets the folder, which is removed afterwards
 */
export async function withBuild<T>(
  dir: string,
  parent: string,
  take: (built: string) => Promise<T>,
): Promise<T> {
  // Imported lazily: the federation plugin takes a second to load, which an up-to-date build saves.
  const [config, { compile }] = await Promise.all([
    import(join(dir, 'webpack.config')),
    import('@billpay/remote-kit/build/compile'),
  ]);
  const { default: configure } = config as { default: (settings: RemoteBuildSettings) => Configuration };
  mkdirSync(parent, { recursive: true });
  const staging = mkdtempSync(join(parent, '.staging-'));
  try {
    await compile(configure({ outDir: staging }));
    return await take(staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
