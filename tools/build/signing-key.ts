import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from './repository';
import { signedText, type Registry } from '@billpay/shell/registry/registry';

export const defaultKeyFile = join(projectRoot, '.keys', 'registry-signing.pem');

/** The registry's signing key. It is created by the first build and never leaves the machine that releases. */
export function signingKey(file = process.env.REGISTRY_KEY_FILE ?? defaultKeyFile): KeyObject {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const made = `${file}.${process.pid}`;
    writeFileSync(made, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    chmodSync(made, 0o600);
    renameSync(made, file);
  }
  return createPrivateKey(readFileSync(file));
}

/** What the shell is built with. */
export function publicJwk(key: KeyObject): JsonWebKey {
  const { kty, crv, x, y } = createPublicKey(key).export({ format: 'jwk' });
  return { kty, crv, x, y };
}

export function signRegistry(unsigned: Omit<Registry, 'signature'>, key: KeyObject): Registry {
  const signature = sign('sha256', Buffer.from(signedText(unsigned)), { key, dsaEncoding: 'ieee-p1363' });
  return { ...unsigned, signature: signature.toString('base64') };
}

export function isSignedBy({ signature, ...unsigned }: Registry, key: KeyObject): boolean {
  const publicKey = { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(signedText(unsigned)), publicKey, Buffer.from(signature, 'base64'));
}
