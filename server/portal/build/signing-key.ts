import { createPrivateKey, createPublicKey, generateKeyPairSync, verify, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedText, type Signatures } from '@billpay/remote-kit/release/signed-text';
import { createCommandSigner, toSigner, type Signer } from '@billpay/remote-kit/release/signer';
import type { Role, Root } from '@billpay/shell/registry/trust';
import { projectRoot } from './repository';
import { writeOnce } from './write-once';

const defaultKeysDir = join(projectRoot, '.keys');

/** Files of the private keys by role, in PEM format. */
export interface KeyFiles extends Readonly<Record<Role, string>> {
  /** Key of the shell's team; the operator's key signs releases of the shell if the root contains no such team. */
  readonly shell?: string | undefined;
  /** Commands that sign in place of a file, by role; `next` signs with the new key of a rotation. */
  readonly commands?: Readonly<Partial<Record<Role | 'shell' | 'next', string | undefined>>>;
}

/** Returns the key files in a folder; defaults to the files and commands that the environment names, or to `.keys`. */
export function keyFiles(dir?: string): KeyFiles {
  const folder = dir ?? defaultKeysDir;
  const env = dir === undefined ? process.env : {};
  return {
    root: env.ROOT_KEY_FILE ?? join(folder, 'root.pem'),
    releases: env.REGISTRY_KEY_FILE ?? join(folder, 'registry-signing.pem'),
    timestamp: env.TIMESTAMP_KEY_FILE ?? join(folder, 'timestamp.pem'),
    shell: env.SHELL_KEY_FILE ?? join(folder, 'shell.pem'),
    commands: {
      root: env.ROOT_SIGN_COMMAND,
      releases: env.RELEASES_SIGN_COMMAND,
      timestamp: env.TIMESTAMP_SIGN_COMMAND,
      shell: env.SHELL_SIGN_COMMAND,
      next: env.NEXT_SIGN_COMMAND,
    },
  };
}

/** Returns the location of a role's key: its file, or the command that signs instead. */
export function placeOfKey(keys: KeyFiles, role: Role): string {
  return keys.commands?.[role] ?? keys[role];
}

/** Finds the signer of a role; undefined if it is not on this machine. @throws Error if the key cannot be used */
export function findSigner(keys: KeyFiles, role: Role): Signer | undefined {
  const command = keys.commands?.[role];
  return command === undefined ? readKey(keys[role]) : createCommandSigner(command);
}

/**
 * Finds the signer of the shell's releases.
 * @throws Error if the root contains a team for the shell, and none of its keys is on this machine
 */
export function findShellSigner(keys: KeyFiles, { roles }: Root): Signer | undefined {
  if (!roles.shell) return findSigner(keys, 'releases');
  const command = keys.commands?.shell;
  const signer = command === undefined ? readKey(keys.shell ?? '') : createCommandSigner(command);
  if (signer && roles.shell.keyIds.includes(signer.keyId)) return signer;
  throw new Error(
    `Only the shell's team releases the shell: set SHELL_KEY_FILE or SHELL_SIGN_COMMAND to one of its keys (${roles.shell.keyIds.join(', ')})`,
  );
}

/** Returns the signer of a role, if it is on this machine. */
export function listSigners(keys: KeyFiles, role: Role): Signer[] {
  const signer = findSigner(keys, role);
  return signer ? [signer] : [];
}

/** Finds the signer of a role. @throws Error that names the missing file */
export function requireSigner(keys: KeyFiles, role: Role): Signer {
  return findSigner(keys, role) ?? requireKey(keys[role]);
}

/** Finds the signer of a server's timestamps. @param file the server's key, unless a command signs instead */
export function requireTimestampSigner(file: string): Signer {
  return requireSigner({ ...keyFiles(), timestamp: file }, 'timestamp');
}

/** Reads a key; undefined if it is not on this machine. @throws Error if the file is not a P-256 key */
export function readKey(file: string): Signer | undefined {
  if (!existsSync(file)) return undefined;
  const key = parseKey(file);
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error(`${file} is not an ECDSA key of the curve P-256`);
  return toSigner(key);
}

function parseKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (cause) {
    throw new Error(`${file} cannot be read as a private key`, { cause });
  }
}

/** Reads a key. @throws Error that names the missing file */
export function requireKey(file: string): Signer {
  const key = readKey(file);
  if (!key) throw new Error(`${file} is missing: see "Which keys are there?" in docs/security/README.md`);
  return key;
}

/** Generates a key without writing it to disk. */
export function generateKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}

/**
 * Writes a key to a file that only its owner can read.
 * @returns the key in the file, which another process may just have written
 */
export function createKey(file: string, key = generateKey()): Signer {
  const isWritten = writeOnce(file, String(key.export({ type: 'pkcs8', format: 'pem' })), 0o600);
  return isWritten ? toSigner(key) : requireKey(file);
}

/** Writes a new key pair for a team; its public half goes next to it. @throws Error if the file exists */
export function createKeyPair(file: string): { keyId: string; publicFile: string } {
  if (existsSync(file)) throw new Error(`${file} exists: a key is never replaced in place`);
  const { keyId, publicKey } = createKey(file);
  const publicFile = `${file.replace(/\.pem$/, '')}.public.pem`;
  const key = createPublicKey({ key: { ...publicKey }, format: 'jwk' });
  writeOnce(publicFile, String(key.export({ type: 'spki', format: 'pem' })));
  return { keyId, publicFile };
}

/** Whether enough keys of a role have signed. */
export function isSignedFor(
  file: { readonly signatures: Signatures },
  role: Role,
  { roles, keys }: Root,
): boolean {
  const { keyIds, threshold } = roles[role];
  const valid = [...new Set(keyIds)].filter((id) => {
    const found = file.signatures.find(({ keyId }) => keyId === id);
    const jwk = keys[id];
    if (!found || !jwk) return false;
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    const signature = Buffer.from(found.signature, 'base64');
    return verify('sha256', Buffer.from(signedText(file)), { key, dsaEncoding: 'ieee-p1363' }, signature);
  });
  return valid.length >= threshold;
}
