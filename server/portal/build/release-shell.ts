import { join } from 'node:path';
import { SHELL_NAME, type ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import type { Registry } from '@billpay/shell/registry/registry';
import { refuseBrokenRemotes } from '../gates/shell-release';
import { appendToReleaseLog, type ReleaseEvent } from '../releases/release-log';
import { followsRoots } from './build-shell';
import { readRegistry, readStoredRegistry } from './read-registry';
import { liveIn, pointShellAt, removeOldShells, versionIn } from './shell-folder';
import { recordShellBuild } from './record-build';
import { projectRoot } from './repository';
import { readRoot } from './root-file';
import { findShellSigner, type KeyFiles } from './signing-key';
import { withLock } from './write-whole';
import { toLogFields } from '../releases/provenance-files';

export interface ShellReleaseOptions {
  /** For the release log. */
  reason?: string | undefined;
  /** Names of remotes that are released with it, which need not fit. */
  replaced?: readonly string[];
  /** Folder in the repository of its sources; defaults to this repository. */
  sources?: string | undefined;
}

/**
 * Makes a built shell live; open pages keep their shell. Returns false if it was already live.
 * @throws Error if a live remote needs a package that it lacks, it trusts keys other than this portal's, or the key of
 * the shell's team is not on this machine; nothing changes then
 */
export async function makeShellLive(
  portalDir: string,
  version: string,
  keys: KeyFiles,
  { reason, replaced = [], sources = projectRoot }: ShellReleaseOptions = {},
): Promise<boolean> {
  return await changeShell(portalDir, reason, (live) => {
    if (live?.version === version) return undefined;
    checkShell(portalDir, version, { replaced });
    const root = readRoot(portalDir);
    const signer = root && findShellSigner(keys, root);
    if (signer) recordShellBuild({ portalDir, version, sources }, signer);
    return { action: 'released', version, ...toLogFields(portalDir, { remote: SHELL_NAME, version }) };
  });
}

/**
 * Checks a shell before its trial, as `makeShellLive` would, without changing anything.
 * @throws Error if a live remote needs a package that it lacks, or it trusts keys other than this portal's
 */
export function checkShell(
  portalDir: string,
  version: string,
  { replaced = [], report }: { replaced?: readonly string[]; report?: (finding: string) => void } = {},
): void {
  const shell = requireVersion(portalDir, version);
  const remotes = Object.entries(liveRemotes(portalDir)).filter(([name]) => !replaced.includes(name));
  refuseBrokenRemotes({ portalDir, shell, remotes: Object.fromEntries(remotes) }, report);
}

/**
 * Makes the previous shell live; a second call goes forward again. Returns its version.
 * @throws Error if there is none, a live remote needs a package that it lacks, or it trusts keys other than this
 * portal's
 */
export async function rollShellBack(portalDir: string, reason?: string): Promise<string> {
  let version = '';
  await changeShell(portalDir, reason, (live) => {
    const [earlier] = live?.before ?? [];
    if (earlier === undefined)
      throw new Error(
        'The shell has no earlier version to go back to: release a fixed one (npm run release -- shell)',
      );
    version = earlier;
    const shell = requireVersion(portalDir, version);
    refuseBrokenRemotes({ portalDir, shell, remotes: liveRemotes(portalDir), isRollback: true });
    return { action: 'rolled-back', version };
  });
  return version;
}

type ShellEvent = Pick<ReleaseEvent, 'action' | 'provenance' | 'commit'> & { readonly version: string };

async function changeShell(
  portalDir: string,
  reason: string | undefined,
  decide: (live: ShellManifest | undefined) => ShellEvent | undefined,
): Promise<boolean> {
  const shellDir = join(portalDir, 'shell');
  return await withLock(join(portalDir, 'remotes'), () => {
    const live = liveIn(shellDir);
    const event = decide(live);
    if (!event) return false;
    // Logged first, so that every live version is in the log.
    appendToReleaseLog(portalDir, [{ ...event, remote: SHELL_NAME, from: live?.version, reason }]);
    pointShellAt(shellDir, event.version);
    removeOldShells(shellDir);
    return true;
  });
}

function requireVersion(portalDir: string, version: string): ShellManifest {
  const found = versionIn(join(portalDir, 'shell'), version);
  if (!found) throw new Error(`There is no shell ${version} in ${portalDir}`);
  if (!followsRoots(portalDir, found))
    throw new Error(`The shell ${version} trusts different keys from those of ${portalDir}`);
  const registry = readStoredRegistry(portalDir);
  if (registry && !registry.older && !found.readsStatements)
    throw new Error(`The shell ${version} is too old: it cannot read the registry of ${portalDir}`);
  return found;
}

function liveRemotes(portalDir: string): Registry['remotes'] {
  return readRegistry(portalDir)?.remotes ?? {};
}
