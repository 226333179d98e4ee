import { join } from 'node:path';
import {
  reservedPaths,
  readDeclaration,
  type DeclaredPage,
} from '@billpay/remote-kit/build/remote-declaration';
import { makeRemote } from '@billpay/remote-kit/scaffold/make-remote';
import { packages } from '@billpay/portal/build/packages';
import { remoteNames, requireRemote } from '@billpay/portal/build/repository';

export interface RemoteToAdd {
  name: string;
  title?: string | undefined;
  /** Parent of the remote's folder `mfe-<name>`. */
  parent: string;
}

/**
 * Creates a remote from the scaffold, after the others in the menu. No other file changes, because builds,
 * checks and tests find the remote by its folder.
 * @returns its folder
 * @throws Error if its page's path is in use, or its name is invalid
 */
export function addRemote({ name, title, parent }: RemoteToAdd): string {
  const pages = declaredPages();
  if (reservedPaths.includes(name) || pages.some(({ path }) => path === `/${name}`))
    throw new Error(`The portal has something else at /${name}; choose another name`);
  const dir = join(parent, `mfe-${name}`);
  const order = Math.max(0, ...pages.map((page) => page.order)) + 10;
  makeRemote({ name, title, order, dir, versionOf });
  return dir;
}

function declaredPages(): DeclaredPage[] {
  return remoteNames().flatMap((name) => readDeclaration(requireRemote(name)).pages);
}

/** Returns the version range of one of our packages, or the version that the repository's remotes declare. */
function versionOf(packageName: string): string {
  const own = packages.find(({ manifest }) => manifest.name === packageName);
  if (own) return `^${own.manifest.version}`;
  const declared = packages
    .filter(({ folder }) => folder.startsWith('mfe-'))
    .map(({ manifest: { dependencies, peerDependencies, devDependencies } }) => ({
      ...dependencies,
      ...peerDependencies,
      ...devDependencies,
    }))
    .find((all) => packageName in all);
  if (!declared?.[packageName]) throw new Error(`No remote declares ${packageName}`);
  return declared[packageName];
}
