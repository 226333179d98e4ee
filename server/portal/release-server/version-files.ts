import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile, type RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import { installBuilt } from '../build/release-built';
import { Refused } from './refused';
import type { Uploads } from './uploads';

/** Portal folder and uploads, which contain the files of versions. */
export interface FileStore {
  readonly portalDir: string;
  readonly uploads: Uploads;
}

/** Integrity values of a version's files, by name. */
export type VersionFiles = Readonly<Record<string, string>>;

/** Returns the integrity values of files that are neither uploaded nor part of an installed version. */
export function listMissing(store: FileStore, remote: string, integrities: readonly string[]): string[] {
  const installed = listInstalled(store.portalDir, remote);
  return integrities.filter((one) => !installed.has(one) && !store.uploads.find(remote, one));
}

/**
 * Installs a version from uploaded files, which is not live yet.
 * @param check checks the manifest further, before anything is installed
 * @throws Refused if a file is missing, or the version cannot be released here; nothing changes then
 */
export async function installUploaded(
  store: FileStore,
  remote: string,
  files: VersionFiles,
  check: (manifest: RemoteManifest) => void,
): Promise<RemoteManifest> {
  const { portalDir, uploads } = store;
  const missing = listMissing(store, remote, Object.values(files));
  if (missing.length > 0) throw new Refused(422, `${missing.length} files of the version were not uploaded`);
  const installed = listInstalled(portalDir, remote);
  const staging = uploads.createStaging(remote);
  try {
    for (const [name, integrity] of Object.entries(files))
      copyFileSync(uploads.find(remote, integrity) ?? installed.get(integrity) ?? '', join(staging, name));
    const manifest = await installBuilt(staging, portalDir, { from: staging, check });
    // The installed version has its scripts now; a concurrent release may still need the other files.
    uploads.remove(
      remote,
      manifest.files.map(({ integrity }) => integrity),
    );
    return manifest;
  } catch (error) {
    throw toRefused(error as Error, staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Converts a gate's error to a refusal. Keeps a system error, which has a code, unchanged. */
function toRefused(error: Error, staging: string): Error {
  if (error instanceof Refused || 'code' in error) return error;
  return new Refused(422, error.message.replaceAll(staging, 'the upload'));
}

/** Lists the scripts of a remote's installed versions, by integrity value. */
function listInstalled(portalDir: string, remote: string): Map<string, string> {
  const dir = join(portalDir, 'remotes', remote);
  const found = new Map<string, string>();
  for (const version of existsSync(dir) ? readdirSync(dir) : []) {
    const file = join(dir, version, manifestFile);
    if (!existsSync(file)) continue;
    const { files } = JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest;
    for (const { file: name, integrity } of files) found.set(integrity, join(dir, version, name));
  }
  return found;
}
