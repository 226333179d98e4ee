import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { Role, Root, Timestamp } from '@billpay/shell/registry/trust';
import { appendToReleaseLog } from '../releases/release-log';
import { createNextKey, nextKeyFile, putNextKeyInUse, readNextKey, requireNamedKey } from './next-key';
import { readRoot, rootExpiry, rootPath, roles } from './root-file';
import { requireRootAccepted, signAgain, signForBoth } from './sign-again';
import { generateKey, isSignedFor, publicJwk, readKey, signed, toKeyId, type KeyFiles } from './signing-key';
import { toFileText, writeStamped } from './timestamp-file';
import { withLock } from './write-whole';
import { writeOnce } from './write-once';

export function isRole(name: string | undefined): name is Role {
  return name === 'root' || name === 'releases' || name === 'timestamp';
}

interface Rotated {
  /** Version of the root that names the new key. */
  readonly version: number;
  /** Id of the key that pages no longer accept. */
  readonly before: string;
}

/**
 * Replaces the key of a role and signs again the files that the old key signed. Open pages follow at their
 * next registry check, new pages at once. The old key stays next to the new one, as `….old`. After a crash the
 * portal opens, and the next call ends the rotation.
 * @throws Error before any change if a key that must sign is missing or is not the portal's, or if pages would
 * refuse the result
 */
export async function rotateKey(
  portalDir: string,
  files: KeyFiles,
  role: Role,
  reason = `a new ${role} key`,
): Promise<Rotated> {
  return await withLock(join(portalDir, 'remotes'), async () => {
    const root = requireRoot(portalDir);
    const published = readNextKey(root, files, role);
    if (published) return await endRotation(portalDir, { files, role, key: published, root });
    const signer = requireNamedKey(root, files, 'root');
    const key = generateKey();
    const next = nextRoot(root, withKey(root, role, key), role === 'root' ? [signer, key] : [signer]);
    const change = { portalDir, files, role, key, next };
    const forBoth = await signForBoth(change, root);
    const stamp = forBoth?.timestamp;
    const again = await signAgain(change, stamp === undefined ? undefined : (JSON.parse(stamp) as Timestamp));
    // The next key is on the disk before a root names it, and the old key stays until no file needs it.
    createNextKey(files[role], key);
    writeStamped(portalDir, forBoth ?? {});
    publish(portalDir, next, reason);
    writeStamped(portalDir, again ?? {});
    putNextKeyInUse(files[role]);
    return { version: next.version, before: root.roles[role].keyIds[0] ?? '' };
  });
}

/** Ends a rotation that has published its root. */
async function endRotation(
  portalDir: string,
  { files, role, key, root }: { files: KeyFiles; role: Role; key: KeyObject; root: Root },
): Promise<Rotated> {
  const again = await signAgain({ portalDir, files, role, key, next: root });
  writeStamped(portalDir, again ?? {});
  const old = readKey(files[role]);
  putNextKeyInUse(files[role]);
  return { version: root.version, before: old ? toKeyId(old) : '' };
}

/** Signs the same keys for another 400 days. @throws Error before any change, as `rotateKey` */
export async function renewRoot(
  portalDir: string,
  files: KeyFiles,
  reason = 'a later end of the root',
): Promise<Root> {
  return await withLock(join(portalDir, 'remotes'), async () => {
    const root = requireRoot(portalDir);
    const next = nextRoot(root, root, [requireNamedKey(root, files, 'root')]);
    await requireRootAccepted(portalDir, next);
    publish(portalDir, next, reason);
    return next;
  });
}

/** Returns one line for each role: its key, and whether this machine has it. */
export function describeKeys(portalDir: string, files: KeyFiles): string[] {
  const root = requireRoot(portalDir);
  const lines = roles.map((role) => {
    const { keyIds } = root.roles[role];
    return `${role.padEnd(9)} ${keyIds.join(' ')} ${describePlace(root, files, role)}`;
  });
  return [`root ${root.version}, valid until ${root.expires}`, ...lines];
}

function describePlace(root: Root, files: KeyFiles, role: Role): string {
  const key = readKey(files[role]);
  if (key && root.roles[role].keyIds.includes(toKeyId(key))) return files[role];
  if (!readNextKey(root, files, role)) return 'not on this machine';
  return `${nextKeyFile(files[role])}, not in use: repeat keys rotate ${role}`;
}

function requireRoot(portalDir: string): Root {
  const root = readRoot(portalDir);
  if (!root) throw new Error(`${portalDir} has no root yet: npm run build`);
  return root;
}

/** Returns the keys and roles of a root in which a role has a new key. */
function withKey(root: Root, role: Role, key: KeyObject): Pick<Root, 'keys' | 'roles'> {
  const [before = ''] = root.roles[role].keyIds;
  const { [before]: _, ...others } = root.keys;
  return {
    keys: { ...(isShared(root, role, before) ? root.keys : others), [toKeyId(key)]: publicJwk(key) },
    roles: { ...root.roles, [role]: { keyIds: [toKeyId(key)], threshold: 1 } },
  };
}

function isShared({ roles: all }: Root, role: Role, keyId: string): boolean {
  return Object.entries(all).some(([other, { keyIds }]) => other !== role && keyIds.includes(keyId));
}

/** @throws Error if the signers are too few for the root or the next one */
function nextRoot(
  root: Root,
  { keys, roles: all }: Pick<Root, 'keys' | 'roles'>,
  signers: Parameters<typeof signed>[1],
): Root {
  const fields = { ...root, keys, roles: all, version: root.version + 1, expires: rootExpiry() };
  const next = signed(fields, signers);
  if (!isSignedFor(next, 'root', root) || !isSignedFor(next, 'root', next))
    throw new Error(`Root ${root.version} needs more signatures than this machine has keys`);
  return next;
}

function publish(portalDir: string, next: Root, reason: string): void {
  appendToReleaseLog(portalDir, [{ action: 'keys-changed', version: `root ${next.version}`, reason }]);
  if (!writeOnce(rootPath(portalDir, next.version), toFileText(next)))
    throw new Error(`Root ${next.version} exists already: repeat the command`);
}
