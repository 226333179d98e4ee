import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, projectRoot, remoteDir } from '@billpay/shared/build/places';

/** Where the built portal lies unless a tool is told otherwise. */
export const defaultPortalDir = join(buildDir, 'portal');

/** The remotes of the project: every folder `mfe-*` that declares one. */
export function remoteNames(): string[] {
  return readdirSync(projectRoot)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(projectRoot, folder, 'remote.json')))
    .map((folder) => folder.slice('mfe-'.length))
    .toSorted();
}

export function requireRemote(name: string): string {
  if (!remoteNames().includes(name)) {
    throw new Error(`There is no remote "${name}"; there are ${remoteNames().join(', ')}`);
  }
  return remoteDir(name);
}

export const shellDir = join(projectRoot, 'shell');
