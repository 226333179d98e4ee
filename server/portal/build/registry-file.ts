import { join } from 'node:path';
import { listPages } from '@billpay/shell/registry/live-remotes';
import type { Release } from '@billpay/remote-kit/release/release';
import type { FormerPage, Registry, RegistryEntry } from '@billpay/shell/registry/registry';
import type { Root } from '@billpay/shell/registry/trust';
import { refuseBrokenContracts } from '../gates/deployment';
import {
  promoted,
  refuseSharedExtensions,
  steppedBack,
  withCanary,
  withLive,
} from '../releases/registry-entry';
import { toReleaseEvents } from '../releases/release-events';
import { appendToReleaseLog } from '../releases/release-log';
import { providedByShell } from './build-shell';
import { readRegistry } from './read-registry';
import { checkFit } from './release-gates';
import { ensureRoot } from './root-file';
import { isSignedFor, readKey, requireKey, signed, type KeyFiles } from './signing-key';
import {
  isStampOfRegistry,
  readTimestamp,
  RENEWED_BELOW_MS,
  signTimestamp,
  timeLeftMs,
  toFileText,
  writeStamped,
  writeTimestamp,
} from './timestamp-file';
import { withLock } from './write-whole';

export interface ReleaseOptions {
  /** Percentage of customers who get the releases; undefined for all customers. */
  canary?: number | undefined;
  /** For the release log. */
  reason?: string | undefined;
}

/**
 * Points remotes at releases; their current releases become the previous ones. Ignores unchanged releases.
 * @returns the names of the remotes that changed
 * @throws Error if two remotes would provide the same page, panel or task, a live remote would lack
 * another's, or a release was withdrawn
 */
export async function pointAt(
  portalDir: string,
  releases: Readonly<Record<string, Release>>,
  keys: KeyFiles,
  { canary, reason }: ReleaseOptions = {},
): Promise<string[]> {
  const moved: string[] = [];
  await changeRegistry({ portalDir, keys, reason }, (remotes) => {
    for (const [name, release] of Object.entries(releases)) {
      const current = remotes[name];
      const next =
        canary === undefined ? withLive(current, release) : withCanary(name, current, release, canary);
      if (JSON.stringify(next) === JSON.stringify(current)) continue;
      refuseWithdrawn(portalDir, name, release);
      remotes[name] = next;
      moved.push(name);
    }
    return moved.length > 0;
  });
  return moved;
}

/**
 * Reverts the latest step of a remote: ends a canary, or makes the previous version live and keeps the other
 * for rolling forward. Returns the live version.
 * @throws Error if there is no previous step, or the live shell no longer provides the packages it needs
 */
export async function pointBack(
  portalDir: string,
  name: string,
  keys: KeyFiles,
  reason?: string,
): Promise<string> {
  return await changeEntry({ portalDir, keys, reason }, name, (entry) => steppedBack(name, entry));
}

/**
 * Offers the canary of a remote to more customers, or makes it live for all. Returns its version.
 * @param to a percentage, 1 to 99
 * @throws Error if there is no canary, it was withdrawn, or it does not fit the live shell
 */
export async function promote(
  portalDir: string,
  name: string,
  to: number | 'live',
  keys: KeyFiles,
  reason?: string,
): Promise<string> {
  let version = '';
  await changeEntry({ portalDir, keys, reason }, name, (entry) => {
    const next = promoted(name, entry, to);
    const release = next.canary?.release ?? next;
    refuseUnusable(portalDir, name, release);
    ({ version } = release);
    return next;
  });
  return version;
}

/** @returns the live version after the change */
async function changeEntry(
  at: Change,
  name: string,
  change: (entry: RegistryEntry | undefined) => RegistryEntry,
): Promise<string> {
  let version = '';
  await changeRegistry(at, (remotes) => {
    if (!remotes[name]) throw notReleased(name, remotes);
    const next = change(remotes[name]);
    if (next.version !== remotes[name]?.version) refuseUnusable(at.portalDir, name, next);
    remotes[name] = next;
    ({ version } = next);
    return true;
  });
  return version;
}

function notReleased(name: string, remotes: Registry['remotes']): Error {
  const released = Object.keys(remotes).toSorted().join(', ');
  return new Error(`There is no live remote "${name}"; there are ${released || 'none yet'}`);
}

function refuseUnusable(portalDir: string, name: string, release: Release): void {
  checkFit(name, release, providedByShell(portalDir));
  refuseWithdrawn(portalDir, name, release);
}

/** Refuses a withdrawn version: it is immutable, so the reason for its withdrawal remains. */
function refuseWithdrawn(portalDir: string, name: string, { version }: Release): void {
  if (readTimestamp(portalDir)?.withdrawn.includes(`${name}@${version}`))
    throw new Error(`"${name}" ${version} was withdrawn: release another version`);
}

/** Removes a remote from the registry. @throws Error if it is not registered, or a live remote needs it */
export async function removeRemote(
  portalDir: string,
  name: string,
  keys: KeyFiles,
  reason?: string,
): Promise<void> {
  await changeRegistry({ portalDir, keys, reason }, (remotes) => {
    if (!remotes[name]) throw notReleased(name, remotes);
    delete remotes[name];
    return true;
  });
}

interface Change {
  portalDir: string;
  keys: KeyFiles;
  /** For the release log. */
  reason?: string | undefined;
}

async function changeRegistry(
  { portalDir, keys, reason }: Change,
  change: (remotes: Record<string, RegistryEntry>) => boolean,
): Promise<boolean> {
  return await withLock(join(portalDir, 'remotes'), () => {
    const root = ensureRoot(portalDir, keys);
    const current = readRegistry(portalDir);
    const remotes = structuredClone(current?.remotes ?? {});
    const isChanged = change(remotes);
    if (isChanged) {
      refuseSharedExtensions(remotes);
      refuseBrokenContracts({ portalDir, before: current?.remotes ?? {}, after: remotes });
    }
    const timestampKey = readKey(keys.timestamp);
    if (!isChanged && current && isSignedFor(current, 'releases', root)) {
      if (timestampKey && !isStamped(portalDir, root)) writeTimestamp(portalDir, timestampKey);
      return false;
    }
    const seq = (current?.seq ?? 0) + 1;
    const formerPages = findFormerPages(current, remotes);
    const next = signed({ schema: 3 as const, seq, remotes, formerPages }, [requireKey(keys.releases)]);
    if (!isSignedFor(next, 'releases', root))
      throw new Error(`The newest root of ${portalDir} does not accept the key ${keys.releases}`);
    const registry = toFileText(next);
    const toStamp = { registryText: registry, before: readTimestamp(portalDir), root };
    // Without the key, another server or job that has it publishes the registry.
    const timestamp = timestampKey && toFileText(signTimestamp({ ...toStamp, key: timestampKey }));
    // Logged first, so that every live version is in the log.
    appendToReleaseLog(portalDir, toReleaseEvents(current?.remotes ?? {}, remotes, reason));
    writeStamped(portalDir, { registry, timestamp });
    return isChanged;
  });
}

/** Returns the pages that some registry has had and the next one lacks; undefined for none. */
function findFormerPages(current: Registry | undefined, next: Registry['remotes']): FormerPage[] | undefined {
  const known = [...listPages(current?.remotes ?? {}), ...(current?.formerPages ?? [])];
  const provided = new Set(listPages(next).map(({ path }) => path));
  const former = new Map(known.filter(({ path }) => !provided.has(path)).map((page) => [page.path, page]));
  const pages = Array.from(former.values(), ({ path, title, titles }) => ({ path, title, titles }));
  return pages.length > 0 ? pages : undefined;
}

function isStamped(portalDir: string, root: Root): boolean {
  const stamp = readTimestamp(portalDir);
  return (
    stamp !== undefined &&
    isStampOfRegistry(portalDir, stamp) &&
    isSignedFor(stamp, 'timestamp', root) &&
    timeLeftMs(stamp) > RENEWED_BELOW_MS
  );
}
