import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { manifestFile, type RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import { compressFolder } from './compress';

/** Called before any file of a version is moved; if it throws, the portal is unchanged. */
export type Check = (manifest: RemoteManifest) => Promise<void>;

/**
 * Installs a built folder as the immutable folder of its version, with compressed copies. Keeps an existing
 * folder.
 */
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
  moveOnce(staging, target);
  return manifest;
}

/** Moves a folder, unless another process has just moved the same folder. */
function moveOnce(folder: string, target: string): void {
  if (existsSync(target)) return;
  try {
    renameSync(folder, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  }
}
