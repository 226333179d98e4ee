import { createHash, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry, type Registry } from '@billpay/shell/registry/registry';
import { timestamp, type Timestamp } from '@billpay/shell/registry/trust';
import { readRoot } from './root-file';
import { isSignedFor, toKeyId, signed } from './signing-key';
import { withLock, writeWhole } from './write-whole';

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
  key: KeyObject,
  change?: (withdrawn: readonly string[]) => readonly string[],
  after?: () => void,
): Promise<Timestamp> {
  return await withLock(join(portalDir, 'remotes'), () => {
    const written = writeTimestamp(portalDir, key, change);
    after?.();
    return written;
  });
}

/** Does the same as `renewTimestamp` for a caller that has the lock. */
export function writeTimestamp(
  portalDir: string,
  key: KeyObject,
  change: (withdrawn: readonly string[]) => readonly string[] = (withdrawn) => withdrawn,
): Timestamp {
  const root = readRoot(portalDir);
  if (!root?.roles.timestamp.keyIds.includes(toKeyId(key)))
    throw new Error(`The newest root of ${portalDir} does not accept this timestamp key`);
  const text = readFileSync(join(portalDir, 'remotes', 'registry.json'));
  const current = registry.parse(JSON.parse(text.toString('utf8')));
  if (!isSignedFor(JSON.parse(text.toString('utf8')) as Registry, 'releases', root))
    throw new Error(`The registry of ${portalDir} is not signed by a releases key`);
  const before = readTimestamp(portalDir);
  // A former key may have signed the highest possible number; after a new key, pages count from the start.
  const countedFrom = before && isSignedFor(before, 'timestamp', root) ? before.version : 0;
  const named = listVersions(current);
  const next = signed(
    {
      schema: 1 as const,
      // Based on the clock, so that separately renewed copies of a portal never go backwards.
      version: Math.max(countedFrom + 1, Math.floor(Date.now() / 1000)),
      expires: new Date(Date.now() + TIMESTAMP_VALID_MS).toISOString(),
      registry: {
        seq: current.seq,
        sha256: createHash('sha256').update(text).digest('hex'),
        bytes: text.length,
      },
      withdrawn: [...new Set(change(before?.withdrawn ?? []))].filter((one) => named.has(one)),
    },
    [key],
  );
  writeWhole(timestampPath(portalDir), `${JSON.stringify(next)}\n`);
  return next;
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

function timestampPath(portalDir: string): string {
  return join(portalDir, 'remotes', 'timestamp.json');
}
