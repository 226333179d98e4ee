import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { manifestFile, type RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import { integrityOf } from '@billpay/remote-kit/build/seal-assets';
import { installVersion, releaseOf, type RemoteOutcome } from './build-remote';
import { providedByShell } from './build-shell';
import { pointAt } from './registry-file';
import { checkFit, checkSizes } from './release-gates';

/**
 * Releases what a remote's own build has left in the folder `built`, for a team with a repository of its own.
 * @throws Error when the files are not those of its manifest, do not fit the shell or are too large; nothing goes live then.
 */
export async function releaseBuilt(
  built: string,
  portalDir: string,
  key: KeyObject,
  provided = () => providedByShell(portalDir),
): Promise<RemoteOutcome> {
  const { name } = verifiedManifest(built);
  mkdirSync(portalDir, { recursive: true });
  const staging = mkdtempSync(join(portalDir, '.staging-'));
  try {
    cpSync(built, staging, { recursive: true });
    const manifest = await installVersion(staging, portalDir, async (candidate) =>
      checkFit(candidate.name, candidate, provided()),
    );
    checkSizes(join(portalDir, 'remotes', name, manifest.version), manifest);
    const moved = await pointAt(portalDir, { [name]: releaseOf(manifest) }, key);
    return { name, version: manifest.version, changed: moved.includes(name) };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

const namePattern = /^[a-z][a-z0-9-]*$/;
const versionPattern = /^\d+\.\d+\.\d+-[0-9a-f]+$/;
const filePattern = /^[\w.-]+\.js$/;

function verifiedManifest(built: string): RemoteManifest {
  const file = join(built, manifestFile);
  if (!existsSync(file)) throw new Error(`${built} has no ${manifestFile}: build the remote first`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest;
  if (!namePattern.test(manifest.name) || !versionPattern.test(manifest.version))
    throw new Error(`${file} has no valid name or version`);
  const altered = [manifest.entry, ...manifest.files].find(
    (one) =>
      !filePattern.test(one.file) || integrityOf(readFileSync(join(built, one.file))) !== one.integrity,
  );
  if (altered) throw new Error(`${join(built, altered.file)} is not the file that was built`);
  return manifest;
}
