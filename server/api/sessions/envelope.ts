import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

const VERSION = 1;
const TIMESTAMP_AT = 1;
const NONCE_AT = 9;
const IV_AT = 25;
const CIPHERTEXT_AT = 41;
const TAG_LENGTH = 32;
const BLOCK_LENGTH = 16;
const MAX_AGE_MS = 120_000;

/** Context that a sealed body is bound to. It cannot be opened in another context. */
export interface SealedFor {
  /** Method in capitals. */
  readonly method: string;
  /** Path and query relative to the API base URL, as sent. */
  readonly path: string;
  readonly jti: string;
  /** The Idempotency-Key header, or ''. */
  readonly idempotencyKey: string;
}

/** Reason for refusing an envelope, only for the log. It is not sent to the client. */
export class EnvelopeFault extends Error {}

/** Keys of a session's sealed bodies, and the session key from which they are derived. */
interface DerivedKeys {
  readonly sessionKey: Buffer;
  readonly encryption: KeyObject;
  readonly tag: KeyObject;
}

/** Maximum number of sessions whose keys are cached. */
const MOST_REMEMBERED = 5_000;

/** Derived keys by session id. A session seals many bodies with the same keys. */
const remembered = new Map<string, DerivedKeys>();

function deriveKeys(sessionKey: Buffer, jti: string): DerivedKeys {
  const known = remembered.get(jti);
  if (known?.sessionKey.equals(sessionKey)) return known;
  const derive = (use: 'enc' | 'mac') =>
    createSecretKey(
      Buffer.from(hkdfSync('sha256', sessionKey, Buffer.from(jti, 'utf8'), `billpay/v1/c2s/${use}`, 32)),
    );
  const keys = { sessionKey, encryption: derive('enc'), tag: derive('mac') };
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(jti, keys);
  return keys;
}

function lengthAndBytes(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function tagOf(key: Buffer, sealedFor: SealedFor, sealed: Buffer): Buffer {
  const mac = createHmac('sha256', deriveKeys(key, sealedFor.jti).tag);
  for (const part of ['BP1', sealedFor.method, sealedFor.path, sealedFor.jti, sealedFor.idempotencyKey]) {
    mac.update(lengthAndBytes(part));
  }
  return mac.update(sealed).digest();
}

/** A sealed body with a valid tag and timestamp, not decrypted yet. Its nonce must be checked first. */
export interface OpenedTag {
  readonly nonce: Buffer;
  /** Decrypts the JSON. Throws EnvelopeFault. */
  decrypt(): unknown;
}

/**
 * Opens `encryptedData` up to its nonce. Checks in this order: canonical base64, version and length, tag, and
 * timestamp. Throws EnvelopeFault.
 */
export function openEnvelope(
  key: Buffer,
  sealedFor: SealedFor,
  encryptedData: string,
  nowMs: number,
): OpenedTag {
  const bytes = Buffer.from(encryptedData, 'base64');
  if (bytes.toString('base64') !== encryptedData) throw new EnvelopeFault('base64');
  const ciphertextLength = bytes.length - CIPHERTEXT_AT - TAG_LENGTH;
  if (bytes[0] !== VERSION || ciphertextLength < BLOCK_LENGTH || ciphertextLength % BLOCK_LENGTH !== 0) {
    throw new EnvelopeFault('version or length');
  }
  const sealed = bytes.subarray(0, -TAG_LENGTH);
  if (!timingSafeEqual(bytes.subarray(-TAG_LENGTH), tagOf(key, sealedFor, sealed))) {
    throw new EnvelopeFault('tag');
  }
  const sealedAt = Number(sealed.readBigUInt64BE(TIMESTAMP_AT));
  if (Math.abs(nowMs - sealedAt) > MAX_AGE_MS) throw new EnvelopeFault('timestamp');
  return {
    nonce: sealed.subarray(NONCE_AT, IV_AT),
    decrypt: () => decrypt(deriveKeys(key, sealedFor.jti).encryption, sealed),
  };
}

function decrypt(key: KeyObject, sealed: Buffer): unknown {
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, sealed.subarray(IV_AT, CIPHERTEXT_AT));
    const plain = Buffer.concat([decipher.update(sealed.subarray(CIPHERTEXT_AT)), decipher.final()]);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
  } catch {
    throw new EnvelopeFault('ciphertext or JSON');
  }
}

/** Values that make each envelope unique: the time, and 16 random bytes each for the nonce and the IV. */
export interface Freshness {
  readonly nowMs: number;
  readonly nonce: Buffer;
  readonly iv: Buffer;
}

/** Seals a body like the portal. Tests, vectors and other clients of the sandbox use it. */
export function sealEnvelope(key: Buffer, sealedFor: SealedFor, body: unknown, fresh: Freshness): string {
  return sealBytes(key, sealedFor, Buffer.from(JSON.stringify(body), 'utf8'), fresh);
}

/** Seals arbitrary bytes, as a malicious client with the key could. */
export function sealBytes(key: Buffer, sealedFor: SealedFor, plain: Buffer, fresh: Freshness): string {
  const cipher = createCipheriv('aes-256-cbc', deriveKeys(key, sealedFor.jti).encryption, fresh.iv);
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  const timestamp = Buffer.alloc(8);
  timestamp.writeBigUInt64BE(BigInt(fresh.nowMs));
  const sealed = Buffer.concat([Buffer.from([VERSION]), timestamp, fresh.nonce, fresh.iv, ciphertext]);
  return Buffer.concat([sealed, tagOf(key, sealedFor, sealed)]).toString('base64');
}
