import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@billpay/shell/registry/registry';
import type { Role, Root } from '@billpay/shell/registry/trust';
import { appendToReleaseLog } from '../releases/release-log';
import { readRegistry, registryPath } from './read-registry';
import { readRoot, rootExpiry, rootPath } from './root-file';
import { createKey, toKeyId, publicJwk, readKey, requireKey, signed, type KeyFiles } from './signing-key';
import { writeTimestamp } from './timestamp-file';
import { withLock, writeWhole } from './write-whole';

/** Releases never reach this number. A stolen key may have signed it, and no higher one could follow. */
const HIGHEST_SEQ = 1_000_000_000;

export function isRole(name: string | undefined): name is Role {
  return name === 'root' || name === 'releases' || name === 'timestamp';
}

/**
 * Replaces the key of a role and signs again the files that the old key signed. Open pages follow at their
 * next registry check, new pages at once. The old key stays next to the new one, as `….old`.
 * @returns the version of the new root, and the id of the key that is no longer accepted
 * @throws Error if a key that must sign is not on this machine
 */
export async function rotateKey(
  portalDir: string,
  files: KeyFiles,
  role: Role,
  reason?: string,
): Promise<{ version: number; before: string }> {
  return await withLock(join(portalDir, 'remotes'), () => {
    const root = requireRoot(portalDir);
    const [before = ''] = root.roles[role].keyIds;
    const signers = [requireKey(files.root)];
    requireSigners(files, role);
    if (existsSync(files[role])) renameSync(files[role], `${files[role]}.old`);
    const key = createKey(files[role]);
    if (role === 'root') signers.push(key);
    const { [before]: _, ...others } = root.keys;
    const next = nextRoot(
      {
        ...root,
        keys: { ...(isShared(root, role, before) ? root.keys : others), [toKeyId(key)]: publicJwk(key) },
        roles: { ...root.roles, [role]: { keyIds: [toKeyId(key)], threshold: 1 } },
      },
      signers,
    );
    publish(portalDir, next, { reason: reason ?? `a new ${role} key` });
    signAgain(portalDir, files, role);
    return { version: next.version, before };
  });
}

/** Signs the same keys for another five years. @throws Error if the root key is not on this machine */
export async function renewRoot(portalDir: string, files: KeyFiles, reason?: string): Promise<Root> {
  return await withLock(join(portalDir, 'remotes'), () => {
    const next = nextRoot(requireRoot(portalDir), [requireKey(files.root)]);
    publish(portalDir, next, { reason: reason ?? 'a later end of the root' });
    return next;
  });
}

/** Returns one line for each role: its key, and whether this machine has it. */
export function describeKeys(portalDir: string, files: KeyFiles): string[] {
  const { version, expires, roles } = requireRoot(portalDir);
  const lines = Object.entries(roles).map(([role, { keyIds }]) => {
    const key = readKey(files[role as Role]);
    const isHere = key !== undefined && keyIds.includes(toKeyId(key));
    return `${role.padEnd(9)} ${keyIds.join(' ')} ${isHere ? files[role as Role] : 'not on this machine'}`;
  });
  return [`root ${version}, valid until ${expires}`, ...lines];
}

function requireRoot(portalDir: string): Root {
  const root = readRoot(portalDir);
  if (!root) throw new Error(`${portalDir} has no root yet: npm run build`);
  return root;
}

/** Checked before writing: every page would refuse a half-finished rotation. */
function requireSigners(files: KeyFiles, role: Role): void {
  if (role === 'releases') requireKey(files.timestamp);
}

function isShared({ roles }: Root, role: Role, keyId: string): boolean {
  return Object.entries(roles).some(([other, { keyIds }]) => other !== role && keyIds.includes(keyId));
}

function nextRoot(root: Root, signers: Parameters<typeof signed>[1]): Root {
  return signed({ ...root, version: root.version + 1, expires: rootExpiry() }, signers);
}

function publish(portalDir: string, next: Root, { reason }: { reason: string }): void {
  appendToReleaseLog(portalDir, [{ action: 'keys-changed', version: `root ${next.version}`, reason }]);
  writeWhole(rootPath(portalDir, next.version), `${JSON.stringify(next)}\n`);
}

function signAgain(portalDir: string, files: KeyFiles, role: Role): void {
  const current = readRegistry(portalDir);
  if (role === 'root' || !current) return;
  if (role === 'releases') {
    const { signatures: _, ...unsigned } = current satisfies Registry;
    const next = signed({ ...unsigned, seq: current.seq < HIGHEST_SEQ ? current.seq + 1 : 1 }, [
      requireKey(files.releases),
    ]);
    writeWhole(registryPath(portalDir), `${JSON.stringify(next)}\n`);
  }
  writeTimestamp(portalDir, requireKey(files.timestamp));
}
