import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import { misfits } from '@billpay/shell/registry/needs';
import type { Release } from '@billpay/remote-kit/release/release';
import type { Registry, RegistryEntry } from '@billpay/shell/registry/registry';
import { liveIn } from './shell-folder';
import { readWithdrawals } from '../releases/withdrawn-versions';

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

/** @throws Error listing the shared modules that a version needs and the live shell lacks */
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
 * Requires that new versions fit the live shell and were not withdrawn. A version is immutable, so the reason for its
 * withdrawal remains.
 * @param reinstated names of remotes whose withdrawn version may be released again
 * @returns those versions
 * @throws Error naming the version
 */
export function requireUsableVersions(
  portalDir: string,
  { before, after }: { readonly before: Registry['remotes']; readonly after: Registry['remotes'] },
  reinstated: readonly string[] = [],
): { readonly remote: string; readonly release: Release }[] {
  const shell = liveIn(join(portalDir, 'shell'));
  const findWithdrawal = readWithdrawals(portalDir);
  const offered = Object.entries(after).flatMap(([remote, entry]) =>
    newlyOffered(before[remote], entry).map((release) => ({ remote, release })),
  );
  if (shell) for (const { remote, release } of offered) checkFit(remote, release, shell.provides);
  return offered.filter(({ remote, release }) => {
    const withdrawal = findWithdrawal(remote, release.version);
    if (withdrawal && !reinstated.includes(remote)) throw describeWithdrawal(remote, release, withdrawal);
    return withdrawal !== undefined;
  });
}

function describeWithdrawal(
  remote: string,
  { version }: Release,
  { version: named, reason }: { readonly version?: string | undefined; readonly reason?: string | undefined },
): Error {
  const code = named === version ? '' : ` as ${named}, which has the same code`;
  return new Error(
    `"${remote}" ${version} was withdrawn${code}${reason ? `: ${reason}` : ''}. Release another version, or --reinstate "why", which a second person approves`,
  );
}

function newlyOffered(before: RegistryEntry | undefined, { canary, ...live }: RegistryEntry): Release[] {
  const isSame = canary?.release.version === before?.canary?.release.version;
  const isSameCanary = isSame && canary?.percent === before?.canary?.percent;
  return [
    ...(live.version === before?.version ? [] : [live]),
    ...(canary && !isSameCanary ? [canary.release] : []),
  ];
}
