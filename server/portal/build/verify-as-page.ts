import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_NEW_ROOTS, root, type Root } from '@billpay/shell/registry/trust';
import { verifyFiles, type ServedFiles, type TrustedFiles } from '@billpay/shell/registry/verify-files';
import { readRoots } from '../pages/portal-files';
import { registryPath } from './read-registry';
import { readRoot } from './root-file';
import { liveIn } from './shell-folder';
import { timestampPath } from './timestamp-file';

/**
 * Verifies files like a new page.
 * @param next root that is not published yet
 * @throws RegistryRefused
 */
export async function verifyAsPage(
  portalDir: string,
  files: Pick<ServedFiles, 'registry' | 'timestamp'>,
  next?: Root,
  nowMs = Date.now(),
): Promise<TrustedFiles> {
  const pinned = pinnedRoot(portalDir);
  const published = readRoots(registryPath(portalDir), pinned.version);
  const roots = next ? [...published, JSON.stringify(next)].slice(0, MAX_NEW_ROOTS) : published;
  return await verifyFiles({ ...files, roots }, { root: pinned }, nowMs);
}

/** Returns the root that the live shell was built with; without a shell, the oldest root of the portal. */
function pinnedRoot(portalDir: string): Root {
  const pinned = root.safeParse(liveIn(join(portalDir, 'shell'))?.root).data;
  if (pinned) return pinned;
  for (let version = 1; ; version++) {
    const oldest = readRoot(portalDir, version);
    if (oldest) return oldest;
    if (version > (readRoot(portalDir)?.version ?? 0)) throw new Error(`${portalDir} has no root`);
  }
}

/** Whether the portal has a registry and a timestamp. */
export function hasStampedRegistry(portalDir: string): boolean {
  return [registryPath(portalDir), timestampPath(portalDir)].every((file) => existsSync(file));
}
