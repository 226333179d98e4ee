import type { KeyObject } from 'node:crypto';
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import type { Role, Root } from '@billpay/shell/registry/trust';
import { createKey, readKey, requireKey, toKeyId, type KeyFiles } from './signing-key';

/** File of a new key until it is in use: it waits next to the old key, which a crash must not lose. */
export const nextKeyFile = (file: string) => `${file}.new`;

/** Returns the new key of a rotation that crashed after it had published its root; undefined for none. */
export function readNextKey({ roles }: Root, files: KeyFiles, role: Role): KeyObject | undefined {
  const key = readKey(nextKeyFile(files[role]));
  return key && roles[role].keyIds.includes(toKeyId(key)) ? key : undefined;
}

/** Writes a new key. An earlier one, which no root names, is put aside: a portal with the same keys may need it. */
export function createNextKey(file: string, key: KeyObject): void {
  const unused = readKey(nextKeyFile(file));
  if (unused) renameSync(nextKeyFile(file), `${file}.${toKeyId(unused)}.unused`);
  createKey(nextKeyFile(file), key);
}

/** Puts the new key in use, and keeps the old one as `….old`. */
export function putNextKeyInUse(file: string): void {
  if (existsSync(file)) copyFileSync(file, `${file}.old`);
  renameSync(nextKeyFile(file), file);
}

/** Reads the key of a role. @throws Error if it is missing, or not the one that the root names */
export function requireNamedKey(root: Root, files: KeyFiles, role: Role): KeyObject {
  const key = requireKey(files[role]);
  if (root.roles[role].keyIds.includes(toKeyId(key))) return key;
  const advice = readNextKey(root, files, role) ? `: repeat npm run releases -- keys rotate ${role}` : '';
  throw new Error(`${files[role]} is not the ${role} key that root ${root.version} names${advice}`);
}
