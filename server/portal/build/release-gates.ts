import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import { misfits } from '@billpay/shell/registry/needs';
import type { Release } from '@billpay/remote-kit/release/release';
import type { Registry, RegistryEntry } from '@billpay/shell/registry/registry';
import { liveIn } from './shell-folder';
import { readTimestamp } from './timestamp-file';

/**
 * Size limits of a remote at the customer's first visit, in compressed bytes. An entry that was built with other tools
 * contains the federation runtime, which the kit's entries take from the shell.
 */
const sizeLimits = { entry: 8 * 1024, entryWithRuntime: 32 * 1024, extension: 40 * 1024 } as const;

/** @throws Error naming each group of files that is too large */
export function checkSizes(folder: string, { entry, extensions, packages }: RemoteManifest): void {
  const sizeOf = (file: string) => statSync(join(folder, `${file}.br`)).size;
  const hasRuntime = packages[entry.file]?.some((name) =>
    name.startsWith('@module-federation/runtime-core@'),
  );
  const entryLimit = hasRuntime ? sizeLimits.entryWithRuntime : sizeLimits.entry;
  const extensionSizes = Object.entries(extensions).map(([extension, { files }]) => ({
    what: extension,
    bytes: files.reduce((sum, file) => sum + sizeOf(file), 0),
    limit: sizeLimits.extension,
  }));
  const tooLarge = [{ what: 'entry', bytes: sizeOf(entry.file), limit: entryLimit }, ...extensionSizes]
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => `${what} is ${bytes} bytes (limit ${limit})`);
  if (tooLarge.length > 0) throw new Error(`Too large to release: ${tooLarge.join('; ')}`);
}

/** @throws Error naming the shares that a version needs and the live shell lacks */
export function checkFit(
  name: string,
  { version, needs }: Pick<Release, 'version' | 'needs'>,
  provided: ProvidedPackages,
): void {
  const reasons = misfits(needs, provided);
  if (reasons.length > 0)
    throw new Error(`"${name}" ${version} does not fit the live shell: it ${reasons.join('; it ')}`);
}

/**
 * Refuses versions that customers newly get, unless they fit the live shell. A withdrawn version is refused, too: it is
 * immutable, so the reason for its withdrawal remains.
 * @throws Error naming the version
 */
export function refuseUnusable(
  portalDir: string,
  before: Registry['remotes'],
  after: Registry['remotes'],
): void {
  const shell = liveIn(join(portalDir, 'shell'));
  const withdrawn = readTimestamp(portalDir)?.withdrawn ?? [];
  for (const [name, entry] of Object.entries(after))
    for (const release of newlyOffered(before[name], entry)) {
      if (shell) checkFit(name, release, shell.provides);
      if (withdrawn.includes(`${name}@${release.version}`))
        throw new Error(`"${name}" ${release.version} was withdrawn: release another version`);
    }
}

function newlyOffered(before: RegistryEntry | undefined, { canary, ...live }: RegistryEntry): Release[] {
  const isSame = canary?.release.version === before?.canary?.release.version;
  const isSameCanary = isSame && canary?.percent === before?.canary?.percent;
  return [
    ...(live.version === before?.version ? [] : [live]),
    ...(canary && !isSameCanary ? [canary.release] : []),
  ];
}
