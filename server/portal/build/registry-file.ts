import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addSignatures, type Signer } from '@billpay/remote-kit/release/signer';
import type { Release } from '@billpay/remote-kit/release/release';
import type { Registry, RegistryEntry } from '@billpay/shell/registry/registry';
import type { Root } from '@billpay/shell/registry/trust';
import { promoted, steppedBack, withCanary, withLive } from '@billpay/remote-kit/release/remote-entry';
import { ApprovalNeeded } from './proposals';
import { emptyRegistry, lastSeq, publish, writeRegistry } from './publish';
import { readStoredRegistry, registryPath, toReleased, type StoredRegistry } from './read-registry';
import { recordBuild } from './record-build';
import { projectRoot } from './repository';
import { ensureRoot } from './root-file';
import { liveIn } from './shell-folder';
import { findSigner, isSignedFor, requireSigner, type KeyFiles } from './signing-key';
import { toStatements, type Unsigned } from './to-statements';
import {
  isStampOfRegistry,
  readTimestamp,
  RENEWED_BELOW_MS,
  timeLeftMs,
  writeTimestamp,
} from './timestamp-file';
import { withLock } from './write-whole';

export interface ReleaseOptions {
  /** Percentage of customers who get the releases; undefined for all customers. */
  canary?: number | undefined;
  /** For the release log. */
  reason?: string | undefined;
  /** Folder in the repository of the sources; defaults to this repository. */
  sources?: string | undefined;
  /** Reason why a withdrawn version is released again; a second person approves it. */
  reinstate?: string | undefined;
}

/**
 * Points remotes at releases; their current releases become the previous ones. Ignores unchanged releases.
 * @returns the names of the remotes that changed
 * @throws Error if a gate of `publishStatements` refuses
 * @throws ApprovalNeeded if another person has to sign, too
 */
export async function pointAt(
  portalDir: string,
  releases: Readonly<Record<string, Release>>,
  keys: KeyFiles,
  { canary, reason, sources, reinstate }: ReleaseOptions = {},
): Promise<string[]> {
  const moved: string[] = [];
  await changeRegistry({ portalDir, keys, reason, sources, reinstate }, (remotes) => {
    for (const [name, release] of Object.entries(releases)) {
      const current = remotes[name];
      const next =
        canary === undefined ? withLive(current, release) : withCanary(name, current, release, canary);
      if (JSON.stringify(next) === JSON.stringify(current)) continue;
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
    ({ version } = next.canary?.release ?? next);
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
    remotes[name] = change(remotes[name]);
    ({ version } = remotes[name]);
    return true;
  });
  return version;
}

function notReleased(name: string, remotes: Registry['remotes']): Error {
  const released = Object.keys(remotes).toSorted().join(', ');
  return new Error(`There is no live remote "${name}"; there are ${released || 'none yet'}`);
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

interface Change extends Pick<ReleaseOptions, 'reason' | 'sources' | 'reinstate'> {
  portalDir: string;
  keys: KeyFiles;
}

/** Publishes a change of the released versions, signed with the operator's key. */
async function changeRegistry(
  { portalDir, keys, reason, reinstate, sources = projectRoot }: Change,
  change: (remotes: Registry['remotes']) => boolean,
): Promise<boolean> {
  return await withLock(join(portalDir, 'remotes'), async () => {
    const root = ensureRoot(portalDir, keys);
    const stored = readStoredRegistry(portalDir);
    const before = stored ? toReleased(stored).remotes : {};
    const after = structuredClone(before);
    const isChanged = change(after);
    const timestampSigner = findSigner(keys, 'timestamp');
    const at = { portalDir, keys, root, timestampSigner };
    if (stored?.older && (await convertOlder(at, stored, isChanged)) === 'waits') return false;
    if (stored && !isChanged) {
      if (timestampSigner && !isStamped(portalDir, root)) await writeTimestamp(portalDir, timestampSigner);
      return false;
    }
    const current = readStoredRegistry(portalDir) ?? emptyRegistry;
    const statements = toStatements(before, after, (name) => lastSeq(current, name) + 1);
    const removed = Object.keys(before).filter((name) => !after[name]);
    const signed = signAll(statements, keys);
    for (const { remote, release } of signed)
      if (!hasVersion(before[remote], release.version))
        recordBuild(
          { portalDir, remote, version: release.version, sources },
          requireSigner(keys, 'releases'),
        );
    const { proposed } = await publish(
      portalDir,
      { statements: signed, removed },
      { timestampSigner, reason, reinstate },
    );
    if (proposed.length > 0) throw new ApprovalNeeded(proposed);
    return isChanged;
  });
}

function hasVersion(entry: RegistryEntry | undefined, version: string): boolean {
  return [entry, entry?.previous, entry?.canary?.release].some((one) => one?.version === version);
}

function signAll(statements: readonly Unsigned[], keys: KeyFiles) {
  const signer = statements.length > 0 ? [requireSigner(keys, 'releases')] : [];
  return statements.map((statement) => addSignatures(statement, signer));
}

interface At {
  readonly portalDir: string;
  readonly keys: KeyFiles;
  readonly root: Root;
  readonly timestampSigner: Signer | undefined;
}

/**
 * Converts a registry of an earlier format, once the live shell reads the new one.
 * @returns `waits` if it does not read it yet
 * @throws Error if it must be converted, but cannot be
 */
async function convertOlder(
  { portalDir, keys, root, timestampSigner }: At,
  current: StoredRegistry,
  isNeeded: boolean,
): Promise<'waits' | 'converted'> {
  const shell = liveIn(join(portalDir, 'shell'));
  if (shell && !shell.readsStatements) {
    if (!isNeeded) return 'waits';
    throw new Error('The live shell reads no statements yet: npm run release -- shell');
  }
  const file = JSON.parse(readFileSync(registryPath(portalDir), 'utf8')) as {
    schema: number;
  } & NonNullable<StoredRegistry['older']>;
  if (file.schema === 3 && !isSignedFor(file, 'releases', root))
    throw new Error('The registry is not signed by a releases key that the newest root accepts');
  let seq = 0;
  const { remotes } = toReleased(current);
  const live = Object.entries(remotes).map(([name, { canary: _, ...entry }]) => [name, entry]);
  const lives = Object.fromEntries(live) as Registry['remotes'];
  const number = () => ++seq;
  const signedLives = signAll(toStatements({}, lives, number), keys);
  const canaries = signAll(toStatements(lives, remotes, number), keys);
  const statements = Object.fromEntries(
    signedLives.map((one) => [
      one.remote,
      { live: one, canary: canaries.find(({ remote }) => remote === one.remote) },
    ]),
  ) as StoredRegistry['statements'];
  const next = { ...emptyRegistry, seq: current.seq + 1, statements, formerPages: current.formerPages };
  await writeRegistry(portalDir, { current, next, root }, { timestampSigner });
  return 'converted';
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
