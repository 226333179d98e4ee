import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Registry } from '@billpay/shell/registry/registry';
import type { Role, Root, Timestamp } from '@billpay/shell/registry/trust';
import { readServedFiles } from '../pages/portal-files';
import { requireNamedKey } from './next-key';
import { readRegistry, registryPath } from './read-registry';
import { countersigned, signed, type KeyFiles } from './signing-key';
import { readTimestamp, signTimestamp, toFileText, type StampedRegistry } from './timestamp-file';
import { hasStampedRegistry, verifyAsPage } from './verify-as-page';

/** Releases never reach this number. A stolen key may have signed it, and no higher one could follow. */
const HIGHEST_SEQ = 1_000_000_000;
const DAY_S = 86_400;

/** A new key of a role, and the first root that names it. */
export interface NewKey {
  readonly portalDir: string;
  readonly files: KeyFiles;
  readonly role: Role;
  readonly key: KeyObject;
  readonly next: Root;
}

/**
 * Adds the signature of a new key to the files that the old key has signed: pages accept them before the next
 * root is published, and after it.
 * @returns undefined if there are no such files, or pages refuse them already
 */
export async function signForBoth(change: NewKey, root: Root): Promise<StampedRegistry | undefined> {
  const { portalDir, next } = change;
  if (change.role === 'root' || !hasStampedRegistry(portalDir)) return undefined;
  const served = readServedFiles(registryPath(portalDir), 0);
  const isAccepted = (files: StampedRegistry, known: Root) =>
    verifyAsPage(portalDir, { ...served, ...files }, known).then(
      () => true,
      () => false,
    );
  if (!(await isAccepted({}, root))) return undefined;
  const both = countersignFiles(change, root, JSON.parse(served.timestamp) as Timestamp);
  return both && (await isAccepted(both, root)) && (await isAccepted(both, next)) ? both : undefined;
}

function countersignFiles(
  { portalDir, files, role, key }: NewKey,
  root: Root,
  before: Timestamp,
): StampedRegistry | undefined {
  const registry = JSON.parse(readFileSync(registryPath(portalDir), 'utf8')) as Registry;
  // Only a thief has signed such numbers: under the next root, pages count from the start.
  if (registry.seq >= HIGHEST_SEQ || before.version > Date.now() / 1000 + DAY_S) return undefined;
  if (role === 'timestamp')
    return { timestamp: toFileText(countersigned(before, root.roles.timestamp, key)) };
  const registryText = toFileText(countersigned(registry, root.roles.releases, key));
  const stampKey = requireNamedKey(root, files, 'timestamp');
  const stamp = signTimestamp({ registryText, before, root, key: stampKey });
  return { registry: registryText, timestamp: toFileText(stamp) };
}

/**
 * Signs the files of a role by its new key only.
 * @param before timestamp that pages have; defaults to the portal's
 * @returns undefined if there are no such files
 * @throws Error if a key is missing, or pages would refuse the result
 */
export async function signAgain(
  { portalDir, files, role, key, next }: NewKey,
  before = readTimestamp(portalDir),
): Promise<StampedRegistry | undefined> {
  if (role === 'root') {
    await requireRootAccepted(portalDir, next);
    return undefined;
  }
  const stampKey = role === 'timestamp' ? key : requireNamedKey(next, files, 'timestamp');
  const current = readRegistry(portalDir);
  if (!current) return undefined;
  const registry =
    role === 'releases'
      ? toFileText(signRegistryAgain(current, key))
      : readFileSync(registryPath(portalDir), 'utf8');
  const stamp = signTimestamp({ registryText: registry, before, root: next, key: stampKey });
  const result = { registry, timestamp: toFileText(stamp) };
  await verifyAsPage(portalDir, result, next).catch(refuseResult);
  return result;
}

/** @throws Error if pages would not follow the root; an expired timestamp is no reason */
export async function requireRootAccepted(portalDir: string, next: Root): Promise<void> {
  if (!hasStampedRegistry(portalDir)) return;
  await verifyAsPage(portalDir, readServedFiles(registryPath(portalDir), 0), next, 0).catch(refuseResult);
}

function refuseResult(cause: Error): never {
  throw new Error(`Nothing was changed, because pages would refuse the result. ${cause.message}`, { cause });
}

function signRegistryAgain({ signatures: _, ...unsigned }: Registry, key: KeyObject): Registry {
  return signed({ ...unsigned, seq: unsigned.seq < HIGHEST_SEQ ? unsigned.seq + 1 : 1 }, [key]);
}
