import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { signedText, type Signatures } from '@billpay/shell/registry/signed-file';
import type { Role, Root } from '@billpay/shell/registry/trust';
import { projectRoot } from './repository';

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

/** Reads a key; undefined if it is not on this machine. */
export function readKey(file: string): KeyObject | undefined {
  return existsSync(file) ? createPrivateKey(readFileSync(file)) : undefined;
}

/** Reads a key. @throws Error that names the missing file */
export function requireKey(file: string): KeyObject {
  const key = readKey(file);
  if (!key) throw new Error(`${file} is missing: see "Which keys are there?" in docs/security/README.md`);
  return key;
}

/** Writes a new key to a file that only its owner can read. */
export function createKey(file: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, file);
  return privateKey;
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
