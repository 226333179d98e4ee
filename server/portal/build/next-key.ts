import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { createCommandSigner, toSigner, type Signer } from '@billpay/remote-kit/release/signer';
import type { Role, Root } from '@billpay/shell/registry/trust';
import { createKey, generateKey, placeOfKey, readKey, requireSigner, type KeyFiles } from './signing-key';

/** File of a new key until it is in use: it waits next to the old key, which a crash must not lose. */
export const nextKeyFile = (file: string) => `${file}.new`;

/** The new key of a rotation. */
export interface NextKey {
  readonly signer: Signer;
  /** Keeps it on the disk. The bank keeps a key that is behind a command. */
  keep(): void;
}

/**
 * Returns the new key of a rotation whose root is published, but which is not in use yet; undefined if there is none.
 */
export function findNextSigner({ roles }: Root, files: KeyFiles, role: Role): Signer | undefined {
  const next = files.commands?.next;
  const signer = next === undefined ? readKey(nextKeyFile(files[role])) : createCommandSigner(next);
  return signer && roles[role].keyIds.includes(signer.keyId) ? signer : undefined;
}

/** Creates the next key of a role, or uses the key of `NEXT_SIGN_COMMAND`. @throws Error if that is missing */
export function createNextKey(files: KeyFiles, role: Role): NextKey {
  const { next, [role]: current } = files.commands ?? {};
  if (next !== undefined) return { signer: createCommandSigner(next), keep: () => undefined };
  if (current !== undefined)
    throw new Error(`${current} signs as ${role}: set NEXT_SIGN_COMMAND to the command of its new key`);
  const key = generateKey();
  const file = files[role];
  return {
    signer: toSigner(key),
    keep() {
      // Keeps an earlier key that no root lists, because another portal with the same keys may need it.
      const unused = readKey(nextKeyFile(file));
      if (unused) renameSync(nextKeyFile(file), `${file}.${unused.keyId}.unused`);
      createKey(nextKeyFile(file), key);
    },
  };
}

/** Puts the new key in use, and keeps the old one as `….old`. */
export function putNextKeyInUse(files: KeyFiles, role: Role): void {
  if (files.commands?.next !== undefined) return;
  const file = files[role];
  if (existsSync(file)) copyFileSync(file, `${file}.old`);
  renameSync(nextKeyFile(file), file);
}

/** Finds the signer of a role. @throws Error if it is missing, or not one that the root names */
export function requireNamedSigner(root: Root, files: KeyFiles, role: Role): Signer {
  const signer = requireSigner(files, role);
  if (root.roles[role].keyIds.includes(signer.keyId)) return signer;
  const advice = findNextSigner(root, files, role) ? `: repeat npm run releases -- keys rotate ${role}` : '';
  throw new Error(
    `${placeOfKey(files, role)} is not the ${role} key that root ${root.version} names${advice}`,
  );
}
