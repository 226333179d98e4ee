import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedText, type Signatures } from '@billpay/remote-kit/release/signed-text';
import type { Role, Root } from '@billpay/shell/registry/trust';
import { projectRoot } from './repository';
import { writeOnce } from './write-once';

const defaultKeysDir = join(projectRoot, '.keys');

/** Files of the private keys by role, in PEM format. */
export type KeyFiles = Readonly<Record<Role, string>>;

/** Returns the key files in a folder; defaults to those that the environment names, or to `.keys`. */
export function keyFiles(dir?: string): KeyFiles {
  const folder = dir ?? defaultKeysDir;
  const { ROOT_KEY_FILE, REGISTRY_KEY_FILE, TIMESTAMP_KEY_FILE } = dir === undefined ? process.env : {};
  return {
    root: ROOT_KEY_FILE ?? join(folder, 'root.pem'),
    releases: REGISTRY_KEY_FILE ?? join(folder, 'registry-signing.pem'),
    timestamp: TIMESTAMP_KEY_FILE ?? join(folder, 'timestamp.pem'),
  };
}

/** Reads a key; undefined if it is not on this machine. @throws Error if the file is not a P-256 key */
export function readKey(file: string): KeyObject | undefined {
  if (!existsSync(file)) return undefined;
  const key = parseKey(file);
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error(`${file} is not an ECDSA key of the curve P-256`);
  return key;
}

function parseKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (cause) {
    throw new Error(`${file} cannot be read as a private key`, { cause });
  }
}

/** Reads a key. @throws Error that names the missing file */
export function requireKey(file: string): KeyObject {
  const key = readKey(file);
  if (!key) throw new Error(`${file} is missing: see "Which keys are there?" in docs/security/README.md`);
  return key;
}

/** Generates a key, which is on no disk yet. */
export function generateKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}

/**
 * Writes a key to a file that only its owner can read.
 * @returns the key in the file: another process may have just written one
 */
export function createKey(file: string, key = generateKey()): KeyObject {
  const isWritten = writeOnce(file, String(key.export({ type: 'pkcs8', format: 'pem' })), 0o600);
  return isWritten ? key : requireKey(file);
}

export type PublicKey = Root['keys'][string];

export function publicJwk(key: KeyObject): PublicKey {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  return { kty: 'EC', crv: 'P-256', x, y };
}

export function toKeyId(key: KeyObject): string {
  return createHash('sha256')
    .update(signedText(publicJwk(key)))
    .digest('hex')
    .slice(0, 16);
}

/** Returns the file with one signature for each key. */
export function signed<T extends object>(
  file: T,
  keys: readonly KeyObject[],
): T & { signatures: Signatures } {
  const bytes = Buffer.from(signedText(file));
  const signatures = keys.map((key) => ({
    keyId: toKeyId(key),
    signature: sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  }));
  return { ...file, signatures };
}

/** Adds the signature of a key to a file, and keeps those of the role's keys. */
export function countersigned<T extends { readonly signatures: Signatures }>(
  file: T,
  { keyIds }: Root['roles'][Role],
  key: KeyObject,
): T {
  const kept = file.signatures.filter(({ keyId }) => keyIds.includes(keyId));
  return { ...file, signatures: [...kept, ...signed(file, [key]).signatures] };
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
