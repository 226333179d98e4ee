import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import { toKeyId, toPublicKey, type PublicKey } from '@billpay/remote-kit/release/signer';
import type { Delegation, Root } from '@billpay/shell/registry/trust';
import { changeRoot } from './change-root';
import { requireNamedSigner } from './next-key';
import { requireRoot } from './root-file';
import { isRole, onlyNamedKeys } from './rotate-keys';
import { listSigners, type KeyFiles } from './signing-key';
import { withLock } from './write-whole';

/** A change of the keys that may sign for a remote, for the `shell`, or in a role. */
export interface TeamChange {
  /** Name of a remote, `shell`, or a role. */
  readonly team: string;
  /** Files of public keys, in PEM. */
  readonly added?: readonly string[];
  /** Ids of keys, or their files. */
  readonly removed?: readonly string[];
  /** Number of keys that must sign a version for all customers; stays the same by default. */
  readonly threshold?: number | undefined;
  /** Number of keys that must sign a canary. */
  readonly canaryThreshold?: number | undefined;
  readonly reason?: string | undefined;
}

/**
 * Changes a team's keys by the next root, without a new shell. Versions that only removed keys have signed are signed
 * by the operator first, so that they stay live. A team without keys can no longer release; the operator still does.
 * @throws Error before any change if a key that must sign is missing, or pages would refuse the result
 * @throws ApprovalNeeded if another person has to sign, too
 */
export async function changeTeam(portalDir: string, files: KeyFiles, change: TeamChange): Promise<Root> {
  return await withLock(join(portalDir, 'remotes'), async () => {
    const root = requireRoot(portalDir);
    const rootSigner = requireNamedSigner(root, files, 'root');
    return await changeRoot({
      portalDir,
      root,
      named: withTeam(root, change),
      signers: {
        root: [rootSigner],
        releases: listSigners(files, 'releases'),
        timestamp: listSigners(files, 'timestamp'),
      },
      reason: change.reason ?? `the keys of ${change.team}`,
    });
  });
}

/** Returns the keys, roles and teams of a root after a change. @throws Error if the change makes no sense */
function withTeam(root: Root, { team, added = [], removed = [], ...thresholds }: TeamChange) {
  const before = isRole(team) || team === SHELL_NAME ? root.roles[team] : root.remotes?.[team];
  const newKeys = added.map(readPublicKey);
  const gone = removed.map((one) => (existsSync(one) ? toKeyId(readPublicKey(one)) : one));
  const missing = gone.find((id) => !before?.keyIds.includes(id));
  if (missing !== undefined) throw new Error(`${team} has no key ${missing}: npm run releases -- keys`);
  const kept = (before?.keyIds ?? []).filter((id) => !gone.includes(id));
  const keyIds = [...new Set([...kept, ...newKeys.map(toKeyId)])];
  const threshold = thresholds.threshold ?? before?.threshold ?? 1;
  const canaryThreshold = thresholds.canaryThreshold ?? (before as Delegation | undefined)?.canaryThreshold;
  if ((keyIds.length > 0 || isRole(team)) && Math.max(threshold, canaryThreshold ?? 1) > keyIds.length)
    throw new Error(`${team} has only ${keyIds.length} keys, so ${threshold} cannot sign`);
  const keys = { ...root.keys, ...Object.fromEntries(newKeys.map((key) => [toKeyId(key), key])) };
  const changed = { keyIds, threshold, ...(canaryThreshold && { canaryThreshold }) };
  return onlyNamedKeys({ keys, ...withDelegation(root, team, keyIds.length > 0 ? changed : undefined) });
}

function withDelegation({ roles, remotes = {} }: Root, team: string, delegation: Delegation | undefined) {
  const { [team]: _, ...others } = { ...remotes };
  if (isRole(team) || team === SHELL_NAME) {
    const { [team]: __, ...otherRoles } = roles;
    return { roles: { ...otherRoles, ...(delegation && { [team]: delegation }) } as Root['roles'], remotes };
  }
  return { roles, remotes: delegation ? { ...remotes, [team]: delegation } : others };
}

function readPublicKey(file: string): PublicKey {
  try {
    return toPublicKey(createPublicKey(readFileSync(file)));
  } catch (cause) {
    throw new Error(`${file} is not a P-256 key in PEM`, { cause });
  }
}
