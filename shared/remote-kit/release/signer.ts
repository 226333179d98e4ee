import { spawnSync } from 'node:child_process';
import { createHash, createPublicKey, sign, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import { signedText, type Signatures } from './signed-text';

/** A public key of the curve P-256. */
export interface PublicKey {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
}

/** Signs with a private key that may lie outside of this process. */
export interface Signer {
  readonly keyId: string;
  readonly publicKey: PublicKey;
  /** Returns an ECDSA signature over SHA-256, base64 of r ‖ s. */
  sign(bytes: Uint8Array): string;
}

/** @throws Error unless the key is on the curve P-256 */
export function toSigner(key: KeyObject): Signer {
  const publicKey = toPublicKey(createPublicKey(key));
  return {
    keyId: toKeyId(publicKey),
    publicKey,
    sign: (bytes) => sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  };
}

const COMMAND_TIMEOUT_MS = 60_000;

/**
 * Returns a signer that runs the bank's command, such as a client of an HSM. `<command> public-key` prints the public
 * key in PEM; `<command> sign` reads the bytes to sign and prints the signature in base64: ECDSA over SHA-256, in DER.
 * @param command a shell command line
 * @throws Error if the command fails, or prints no key of the curve P-256
 */
export function createCommandSigner(command: string): Signer {
  const publicKey = toPublicKey(createPublicKey(run(command, 'public-key')));
  const key = createPublicKey({ key: { ...publicKey }, format: 'jwk' });
  return {
    keyId: toKeyId(publicKey),
    publicKey,
    sign: (bytes) => {
      const signature = Buffer.from(run(command, 'sign', bytes), 'base64');
      if (!verify('sha256', bytes, key, signature))
        throw new Error(`${command} sign: the signature does not match the public key`);
      return toRawSignature(signature).toString('base64');
    },
  };
}

function run(command: string, action: 'public-key' | 'sign', input?: Uint8Array): string {
  const { status, stdout, stderr, error } = spawnSync(`${command} ${action}`, {
    shell: true,
    input,
    encoding: 'utf8',
    timeout: COMMAND_TIMEOUT_MS,
  });
  if (status !== 0)
    throw new Error(`${command} ${action} failed: ${stderr?.trim() || error?.message || `status ${status}`}`);
  return stdout;
}

/** Converts a DER signature to r ‖ s, 32 bytes each. */
function toRawSignature(der: Buffer): Buffer {
  const rLength = der[3] ?? 0;
  const parts = [der.subarray(4, 4 + rLength), der.subarray(6 + rLength)];
  const fixed = parts.map((part) => Buffer.concat([Buffer.alloc(32), part]).subarray(-32));
  return Buffer.concat(fixed);
}

/** @throws Error unless the key is on the curve P-256 */
export function toPublicKey(key: KeyObject): PublicKey {
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('The key is not an ECDSA key of the curve P-256');
  const { x = '', y = '' } = key.export({ format: 'jwk' }) as JsonWebKey;
  return { kty: 'EC', crv: 'P-256', x, y };
}

/** Returns the first 16 hexadecimal digits of the SHA-256 of a public key. */
export function toKeyId(publicKey: PublicKey): string {
  return createHash('sha256').update(signedText(publicKey)).digest('hex').slice(0, 16);
}

/** Adds signatures to a file, and keeps those of other keys. */
export function addSignatures<T extends object>(
  file: T & { readonly signatures?: Signatures },
  signers: readonly Signer[],
): T & { signatures: Signatures } {
  const bytes = Buffer.from(signedText(file));
  const added = signers.map((signer) => ({ keyId: signer.keyId, signature: signer.sign(bytes) }));
  const kept = (file.signatures ?? []).filter(({ keyId }) => !added.some((one) => one.keyId === keyId));
  return { ...file, signatures: [...kept, ...added] };
}
