import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root folder of the project. */
export const projectRoot = resolve(__dirname, '../../..');

/** Folder of all build output; not in version control. */
export const buildDir = join(projectRoot, 'build');

/** Returns the folder of a remote: 'billers' of the registry is in 'mfe-billers'. */
export function remoteDir(name: string): string {
  return join(projectRoot, `mfe-${name}`);
}

export const shellDir = join(projectRoot, 'shell');

/** Folder of the built portal; `PORTAL_DIR` overrides it. */
export const defaultPortalDir = process.env.PORTAL_DIR
  ? resolve(process.env.PORTAL_DIR)
  : join(buildDir, 'portal');

/** Lists the remotes of the project: every folder `mfe-*` that is a package. */
export function remoteNames(): string[] {
  return readdirSync(projectRoot)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(projectRoot, folder, 'package.json')))
    .map((folder) => folder.slice('mfe-'.length))
    .toSorted();
}

export function requireRemote(name: string): string {
  if (!remoteNames().includes(name)) {
    throw new Error(`There is no remote "${name}"; there are ${remoteNames().join(', ')}`);
  }
  return remoteDir(name);
}
