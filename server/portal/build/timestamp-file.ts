import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSortedJson } from '@billpay/remote-kit/release/signed-text';
import { addSignatures, type Signer } from '@billpay/remote-kit/release/signer';
import type { Registry } from '@billpay/shell/registry/registry';
import { timestamp, type Root, type Timestamp } from '@billpay/shell/registry/trust';
import { verifyStatements } from '@billpay/shell/registry/verify-statements';
import { matchesStamp, stampedRegistryPath } from '../pages/portal-files';
import { parseRegistry, registryPath, toReleased, type StoredRegistry } from './read-registry';
import { readRoot } from './root-file';
import { isSignedFor } from './signing-key';
import { withLock, writeAllWhole, writeWhole } from './write-whole';

/** Validity of a timestamp: an old registry cannot be replayed for longer. */
const TIMESTAMP_VALID_MS = 24 * 3_600_000;

/** A timestamp with less time left is renewed. */
export const RENEWED_BELOW_MS = 20 * 3_600_000;

/** Returns the remaining validity of a timestamp, in ms. */
export function timeLeftMs({ expires }: Pick<Timestamp, 'expires'>, nowMs = Date.now()): number {
  return Date.parse(expires) - nowMs;
}

/** Reads the timestamp of a portal; undefined if it is missing or unreadable. */
export function readTimestamp(portalDir: string): Timestamp | undefined {
  const file = timestampPath(portalDir);
  if (!existsSync(file)) return undefined;
  return timestamp.safeParse(parse(readFileSync(file, 'utf8'))).data;
}

/** Whether a timestamp matches the portal's current registry. */
export function isStampOfRegistry(portalDir: string, { registry: { sha256 } }: Timestamp): boolean {
  const file = registryPath(portalDir);
  return existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === sha256;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Signs a new timestamp for the registry of a portal.
 * @param change changes the withdrawn versions; they stay the same by default
 * @param after called with the lock, once the timestamp is written
 * @throws Error if the registry or the key may not be used
 */
export async function renewTimestamp(
  portalDir: string,
  key: Signer,
  change?: ChangeWithdrawn,
  after?: () => void,
): Promise<Timestamp> {
  return await withLock(join(portalDir, 'remotes'), async () => {
    const written = await writeTimestamp(portalDir, key, change);
    after?.();
    return written;
  });
}

/** Like `renewTimestamp`, for a caller that holds the lock. */
export async function writeTimestamp(
  portalDir: string,
  key: Signer,
  change?: ChangeWithdrawn,
): Promise<Timestamp> {
  const root = readRoot(portalDir);
  const registryText = readFileSync(registryPath(portalDir), 'utf8');
  const next = await signTimestamp({ registryText, before: readTimestamp(portalDir), root, key }, change);
  writeWhole(timestampPath(portalDir), toFileText(next));
  return next;
}

interface ToStamp {
  /** As in the file. */
  readonly registryText: string;
  readonly before: Timestamp | undefined;
  /** Root that pages will know. */
  readonly root: Root | undefined;
  readonly key: Signer;
}

type ChangeWithdrawn = (withdrawn: readonly string[]) => readonly string[];

/** Returns the next timestamp, for a registry. @throws Error if the registry or the key may not be used */
export async function signTimestamp(
  { registryText, before, root, key }: ToStamp,
  change: ChangeWithdrawn = (withdrawn) => withdrawn,
): Promise<Timestamp> {
  if (!root?.roles.timestamp.keyIds.includes(key.keyId))
    throw new Error('The newest root does not accept this timestamp key');
  const current = parseRegistry(registryText);
  const sha256 = createHash('sha256').update(registryText).digest('hex');
  if (before?.registry.sha256 !== sha256) await requireAccepted(registryText, current, root);
  // An attacker with a former key may have signed the highest possible number; with a new key, the numbers start over.
  const countedFrom = before && isSignedFor(before, 'timestamp', root) ? before.version : 0;
  const named = listVersions(toReleased(current));
  const unsigned = {
    schema: 1 as const,
    // Based on the clock, so that separately renewed copies of a portal never go backwards.
    version: Math.max(countedFrom + 1, Math.floor(Date.now() / 1000)),
    expires: new Date(Date.now() + TIMESTAMP_VALID_MS).toISOString(),
    registry: { seq: current.seq, sha256, bytes: Buffer.byteLength(registryText) },
    withdrawn: [...new Set(change(before?.withdrawn ?? []))].filter((one) => named.has(one)),
  };
  return addSignatures(unsigned, [key]);
}

/** @throws Error if pages would not load a version that a registry other than the current one offers */
async function requireAccepted(
  text: string,
  { older, statements }: StoredRegistry,
  root: Root,
): Promise<void> {
  if (older && !isSignedFor(JSON.parse(text) as typeof older, 'releases', root))
    throw new Error('The registry is not signed by a releases key that the newest root accepts');
  const { refused } = await verifyStatements(statements, root);
  if (refused[0]) throw refused[0];
}

/** Returns the text of a signed file, with sorted keys, which pages verify faster. */
export function toFileText(file: object): string {
  return `${toSortedJson(file)}\n`;
}

/** Texts of signed files; undefined for an unchanged one. */
export interface StampedRegistry {
  readonly registry?: string | undefined;
  readonly timestamp?: string | undefined;
}

/**
 * Replaces registry and timestamp. After a crash between the two, pages are served the former registry, which
 * the timestamp names.
 */
export function writeStamped(portalDir: string, { registry: text, timestamp: stamp }: StampedRegistry): void {
  const file = registryPath(portalDir);
  const [served, stampBefore] = [file, timestampPath(portalDir)].map((one) =>
    existsSync(one) ? readFileSync(one, 'utf8') : '',
  );
  const isChanged = text !== undefined && text !== served;
  const isKept = isChanged && served && matchesStamp(stampBefore ?? '', served);
  writeAllWhole([
    ...(isKept ? [{ file: stampedRegistryPath(file), text: served }] : []),
    ...(isChanged ? [{ file, text }] : []),
    ...(stamp === undefined ? [] : [{ file: timestampPath(portalDir), text: stamp }]),
  ]);
}

/** Lists every version that a registry names, as `billers@1.2.0-ab12`. */
export function listVersions({ remotes }: Registry): Set<string> {
  return new Set(
    Object.entries(remotes).flatMap(([name, entry]) =>
      [entry, entry.previous, entry.canary?.release].flatMap((one) =>
        one ? [`${name}@${one.version}`] : [],
      ),
    ),
  );
}

export function timestampPath(portalDir: string): string {
  return join(portalDir, 'remotes', 'timestamp.json');
}
