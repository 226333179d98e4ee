import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { manifestFile, type RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import { checkCode } from '@billpay/remote-kit/build/built-code/check-code';
import { checkFiles, requireManifest } from '@billpay/remote-kit/release/check-build';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { release as releaseSchema } from '@billpay/remote-kit/release/release';
import { toRelease } from '@billpay/remote-kit/release/to-release';
import { checkFilesAt } from '../gates/files-elsewhere';
import type { RemoteBuild, RemoteOutcome } from './build-remote';
import { providedByShell } from './shell-folder';
import { installVersion } from './install-version';
import { pointAt } from './registry-file';
import { checkFit, checkSizes } from './release-gates';
import type { KeyFiles } from './signing-key';

/**
 * Releases the output of a remote's own build in the folder `built`, for a team with its own repository.
 * @param canary as in `pointAt`
 * @param filesAt as in `RemoteBuild`
 * @throws Error if the files differ from its manifest, do not fit the shell, are too large or are not at
 * `filesAt`; nothing goes live then
 */
export async function releaseBuilt(
  built: string,
  portalDir: string,
  keys: KeyFiles,
  {
    provided = () => providedByShell(portalDir),
    canary,
    reason,
    reinstate,
    filesAt,
    gate,
  }: { provided?: () => ProvidedPackages } & Pick<
    RemoteBuild,
    'canary' | 'reason' | 'reinstate' | 'filesAt' | 'gate'
  > = {},
): Promise<RemoteOutcome> {
  requireManifest(built);
  mkdirSync(portalDir, { recursive: true });
  const staging = mkdtempSync(join(portalDir, '.staging-'));
  try {
    cpSync(built, staging, { recursive: true });
    const manifest = await installBuilt(staging, portalDir, { from: built, provided });
    const { name, version } = manifest;
    if (filesAt !== undefined)
      await checkFilesAt(filesAt, manifest, join(portalDir, 'remotes', name, version));
    const release = toRelease(manifest, filesAt);
    await gate?.(name, release);
    const moved = await pointAt(portalDir, { [name]: release }, keys, {
      canary,
      reason,
      reinstate,
      sources: built,
    });
    return { name, version, changed: moved.includes(name) };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * Installs the output of a remote's own build as the immutable folder of its version, which is not live yet.
 * @param staging folder with the files, on the portal's file system
 * @throws Error if the files differ from their manifest, do not fit the shell or are too large; nothing changes then
 */
export async function installBuilt(
  staging: string,
  portalDir: string,
  {
    from,
    provided = () => providedByShell(portalDir),
    check,
  }: {
    /** Folder of the files, for messages. */
    from: string;
    provided?: (() => ProvidedPackages) | undefined;
    /** Checks the manifest further, before anything is installed. */
    check?: ((manifest: RemoteManifest) => void) | undefined;
  },
): Promise<RemoteManifest> {
  const verified = verifiedManifest(staging, from);
  check?.(verified);
  return await installVersion(staging, portalDir, async (manifest) => {
    checkFit(manifest.name, manifest, provided());
    checkSizes(staging, manifest);
    refuseOtherFiles(portalDir, manifest);
  });
}

/** Refuses a version that was released with other files: its folder never changes. */
function refuseOtherFiles(portalDir: string, manifest: RemoteManifest): void {
  const file = join(portalDir, 'remotes', manifest.name, manifest.version, manifestFile);
  if (existsSync(file) && !isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), manifest))
    throw new Error(`"${manifest.name}" ${manifest.version} exists with other files: raise its version`);
}

const namePattern = /^[a-z][a-z0-9-]*$/;
const versionPattern = /^\d+\.\d+\.\d+-[0-9a-f]+$/;
const filePattern = /^[\w.-]+\.js$/;

/** Whether a manifest lists only files in its folder and is a valid release. */
function isValid(manifest: Partial<RemoteManifest>): manifest is RemoteManifest {
  const { name = '', version = '', entry, files, calls, extensions, packages } = manifest;
  if (!namePattern.test(name) || !versionPattern.test(version) || !entry) return false;
  if (!extensions || !packages || !Array.isArray(calls)) return false;
  if (!Array.isArray(files) || ![entry, ...files].every(({ file }) => filePattern.test(file))) return false;
  return releaseSchema.safeParse(toRelease(manifest as RemoteManifest)).success;
}

/**
 * Returns the manifest of a copy of the folder `built`, after checking it and its files against the current
 * format.
 */
function verifiedManifest(copy: string, built: string): RemoteManifest {
  const manifest = JSON.parse(readFileSync(join(copy, manifestFile), 'utf8')) as Partial<RemoteManifest>;
  if (!isValid(manifest))
    throw new Error(
      `${join(built, manifestFile)} is not what this portal's remote-kit writes: update it and build the remote again`,
    );
  const altered = [manifest.entry, ...manifest.files].find(
    ({ file, integrity }) =>
      !existsSync(join(copy, file)) || computeIntegrity(readFileSync(join(copy, file))) !== integrity,
  );
  if (altered) throw new Error(`${join(built, altered.file)} is not the file that was built`);
  checkFiles(built, manifest);
  checkCode(copy, manifest);
  return manifest;
}
