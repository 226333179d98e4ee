import { join } from 'node:path';
import type { Role, Root } from '@billpay/shell/registry/trust';
import type { Signer } from '@billpay/remote-kit/release/signer';
import { changeRoot, requireAccepted, signFiles, type RootSigners } from './change-root';
import { createNextKey, findNextSigner, nextKeyFile, putNextKeyInUse, requireNamedSigner } from './next-key';
import { readRoot, requireRoot, roles } from './root-file';
import { findSigner, listSigners, placeOfKey, type KeyFiles } from './signing-key';
import { writeStamped } from './timestamp-file';
import { withLock } from './write-whole';

export function isRole(name: string | undefined): name is Role {
  return name === 'root' || name === 'releases' || name === 'timestamp';
}

interface Rotated {
  /** Version of the root that contains the new key. */
  readonly version: number;
  /** Id of the key that pages no longer accept. */
  readonly before: string;
}

/**
 * Replaces this machine's key for a role, and signs everything that the old key signed. Open pages accept the new key
 * after their next registry check, and new pages immediately. The old key stays next to the new one, as `….old`. After
 * a crash, the portal still opens, and the next call completes the rotation.
 * @throws Error before any change if a key that must sign is missing or is not the portal's, or if pages would refuse
 * the result
 * @throws ApprovalNeeded if another person has to sign, too; after that, the next call completes the rotation
 */
export async function rotateKey(
  portalDir: string,
  files: KeyFiles,
  role: Role,
  reason = `a new ${role} key`,
): Promise<Rotated> {
  return await withLock(join(portalDir, 'remotes'), async () => {
    const root = requireRoot(portalDir);
    const published = findNextSigner(root, files, role);
    if (published) return await endRotation(portalDir, { files, role, signer: published, root });
    const rootSigner = requireNamedSigner(root, files, 'root');
    if (role === 'releases') requireNamedSigner(root, files, 'timestamp');
    const before = replacedKey(root, role, findSigner(files, role));
    const { signer, keep } = createNextKey(files, role);
    const next = await changeRoot({
      portalDir,
      root,
      named: withKey(root, role, before, signer),
      signers: withNext(files, role, signer, rootSigner),
      reason,
      prepare: keep,
    });
    putNextKeyInUse(files, role);
    return { version: next.version, before };
  });
}

/** Completes a rotation that has published its root. */
async function endRotation(
  portalDir: string,
  { files, role, signer, root }: { files: KeyFiles; role: Role; signer: Signer; root: Root },
): Promise<Rotated> {
  const before = readRoot(portalDir, root.version - 1) ?? root;
  const signers = withNext(files, role, signer, signer);
  const { files: signed } = await signFiles({ portalDir, root: before, signers }, root, 'alone');
  await requireAccepted(portalDir, signed ?? {}, root, signed ? undefined : 0);
  writeStamped(portalDir, signed ?? {});
  const old = findSigner(files, role);
  putNextKeyInUse(files, role);
  return { version: root.version, before: old?.keyId ?? '' };
}

/** Returns this machine's signers, the new one first. */
function withNext(files: KeyFiles, role: Role, next: Signer, rootSigner: Signer): RootSigners {
  const own = (one: Role) => [...(one === role ? [next] : []), ...listSigners(files, one)];
  return {
    root: role === 'root' ? [next, rootSigner] : [rootSigner],
    releases: own('releases'),
    timestamp: own('timestamp'),
  };
}

/** Signs a root with the same keys for another 400 days. @throws Error before any change, as `rotateKey` */
export async function renewRoot(
  portalDir: string,
  files: KeyFiles,
  reason = 'a later end of the root',
): Promise<Root> {
  return await withLock(join(portalDir, 'remotes'), async () => {
    const root = requireRoot(portalDir);
    const signer = requireNamedSigner(root, files, 'root');
    await requireAccepted(portalDir, {}, root, 0);
    const signers = { root: [signer], releases: [], timestamp: [] };
    return await changeRoot({ portalDir, root, named: root, signers, reason });
  });
}

/** Returns one line for each role and each team, with its keys and whether this machine has the role's key. */
export function describeKeys(portalDir: string, files: KeyFiles): string[] {
  const root = requireRoot(portalDir);
  const lines = roles.map((role) => {
    const { keyIds, threshold } = root.roles[role];
    return `${role.padEnd(9)} ${describeIds(keyIds, threshold)} ${describePlace(root, files, role)}`;
  });
  const { shell } = root.roles;
  const teams = Object.entries({ ...(shell && { shell }), ...root.remotes }).map(
    ([name, { keyIds, threshold }]) => `${name.padEnd(9)} ${describeIds(keyIds, threshold)} of its team`,
  );
  return [`root ${root.version}, valid until ${root.expires}`, ...lines, ...teams];
}

function describeIds(keyIds: readonly string[], threshold: number): string {
  return threshold > 1 ? `${keyIds.join(' ')} (${threshold} sign)` : keyIds.join(' ');
}

function describePlace(root: Root, files: KeyFiles, role: Role): string {
  const key = findSigner(files, role);
  if (key && root.roles[role].keyIds.includes(key.keyId)) return placeOfKey(files, role);
  if (!findNextSigner(root, files, role)) return 'not on this machine';
  return `${nextKeyFile(files[role])}, not in use: repeat keys rotate ${role}`;
}

/** Returns the id of the key that a rotation replaces. @throws Error unless it is clear */
function replacedKey({ version, roles: all }: Root, role: Role, own: Signer | undefined): string {
  const { keyIds } = all[role];
  if (own && keyIds.includes(own.keyId)) return own.keyId;
  const [only = '', ...others] = keyIds;
  if (others.length === 0) return only;
  throw new Error(`This machine has none of the ${role} keys that root ${version} names`);
}

/** Returns a root's keys and roles, with a new key for one role. */
function withKey(root: Root, role: Role, before: string, { keyId, publicKey }: Signer) {
  const replaced = (ids: readonly string[]) => ids.map((id) => (id === before ? keyId : id));
  const { keyIds, threshold } = root.roles[role];
  const named = { ...root.roles, [role]: { keyIds: replaced(keyIds), threshold } };
  return onlyNamedKeys({ ...root, keys: { ...root.keys, [keyId]: publicKey }, roles: named });
}

/** Removes keys that neither a role nor a team has. */
export function onlyNamedKeys({ keys, roles: all, remotes }: Pick<Root, 'keys' | 'roles' | 'remotes'>) {
  const users = [...Object.values(all), ...Object.values(remotes ?? {})];
  const named = new Set(users.flatMap((user) => user?.keyIds ?? []));
  const left = Object.fromEntries(Object.entries(keys).filter(([id]) => named.has(id)));
  return { keys: left, roles: all, remotes };
}
