import { setInterval } from 'node:timers/promises';
import type { Signer } from '@billpay/remote-kit/release/signer';
import { readRegistry } from '../build/read-registry';
import { readRoot } from '../build/root-file';
import { isSignedFor } from '../build/signing-key';
import {
  isStampOfRegistry,
  readTimestamp,
  RENEWED_BELOW_MS,
  renewTimestamp,
  timeLeftMs,
  listVersions,
} from '../build/timestamp-file';

const LOOK_EVERY_MS = 60_000;

/**
 * Signs a new timestamp if the current one is four hours old, or for another registry.
 * @returns whether it signed
 * @throws Error if the registry or the key may not be used
 */
export async function renewIfDue(portalDir: string, key: Signer): Promise<boolean> {
  if (isFresh(portalDir)) return false;
  await renewTimestamp(portalDir, key);
  return true;
}

/**
 * Renews a copy of the portal like `renewIfDue`, and withdraws the versions that the portal has withdrawn.
 * @throws Error if there is no registry, or the key may not be used
 */
export async function renewCopyIfDue(copyDir: string, portalDir: string, key: Signer): Promise<boolean> {
  const registry = readRegistry(copyDir);
  if (!registry) throw new Error(`${copyDir} has no registry`);
  const named = listVersions(registry);
  const there = readTimestamp(copyDir)?.withdrawn ?? [];
  const missing = (readTimestamp(portalDir)?.withdrawn ?? []).filter(
    (one) => named.has(one) && !there.includes(one),
  );
  if (missing.length === 0) return await renewIfDue(copyDir, key);
  await renewTimestamp(copyDir, key, (withdrawn) => [...withdrawn, ...missing]);
  return true;
}

function isFresh(portalDir: string): boolean {
  const stamp = readTimestamp(portalDir);
  const root = readRoot(portalDir);
  return (
    stamp !== undefined &&
    root !== undefined &&
    isStampOfRegistry(portalDir, stamp) &&
    timeLeftMs(stamp) > RENEWED_BELOW_MS &&
    isSignedFor(stamp, 'timestamp', root)
  );
}

/**
 * Renews now, and checks every minute until `signal` is aborted.
 * @param key read at each check, because keys may be rotated
 * @param report called with each failure
 */
export async function keepRenewed(
  portalDir: string,
  key: () => Signer,
  report: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const renew = async () => {
    try {
      await renewIfDue(portalDir, key());
    } catch (error) {
      report(error);
    }
  };
  await renew();
  void follow(renew, signal);
}

async function follow(renew: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of setInterval(LOOK_EVERY_MS, undefined, { ref: false, signal })) await renew();
  } catch {
    // Aborted: the server closes.
  }
}
