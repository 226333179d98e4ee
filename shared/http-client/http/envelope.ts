import AES from 'crypto-js/aes';
import CryptoJS from 'crypto-js/core';
import Base64 from 'crypto-js/enc-base64';
import Utf8 from 'crypto-js/enc-utf8';
import HmacSHA256 from 'crypto-js/hmac-sha256';
import 'crypto-js/lib-typedarrays';

type Bytes = CryptoJS.lib.WordArray;

const VERSION = 1;
const UINT32 = 2 ** 32;
const RANDOM_BYTES = 16;
const { WordArray } = CryptoJS.lib;

/** The request for which a body is sealed. The body is refused for any other request (HTTP-05). */
export interface SealedFor {
  /** Upper case. */
  readonly method: string;
  /** Path and query, relative to the API base URL, as sent: '/payment/bill'. */
  readonly path: string;
  /** The `Idempotency-Key` header, or ''. */
  readonly idempotencyKey: string;
}

export interface SealingSession {
  /**
   * 32 bytes in base64. Never used as a passphrase, because crypto-js would derive a key from it with MD5.
   */
  readonly encryptionKey: string;
  readonly jti: string;
}

/** Values that must be new for each envelope. */
export interface Freshness {
  /** The API's time, ms since 1970. */
  readonly nowMs: number;
  /** 16 random bytes each. */
  readonly nonce: Uint8Array;
  readonly iv: Uint8Array;
}

/** Generates random bytes and adds the API's time. */
export function freshness(nowMs: number): Freshness {
  const random = () => crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return { nowMs, nonce: random(), iv: random() };
}

/**
 * Seals a body to `encryptedData` (HTTP-02), which is base64 of version ‖ timestamp ‖ nonce ‖ iv ‖
 * AES-256-CBC of the JSON ‖ HMAC-SHA256 over the context and all of these. The portal can seal an envelope
 * but cannot open one.
 */
export function sealBody(
  body: unknown,
  session: SealingSession,
  sealedFor: SealedFor,
  fresh: Freshness,
): string {
  const iv = bytesOf(fresh.iv);
  const key = deriveKey(session, 'enc');
  const { ciphertext } = AES.encrypt(Utf8.parse(JSON.stringify(body)), key, { iv });
  const sealed = joined([byte(VERSION), uint64(fresh.nowMs), bytesOf(fresh.nonce), iv, ciphertext]);
  const context = ['BP1', sealedFor.method, sealedFor.path, session.jti, sealedFor.idempotencyKey];
  const tag = HmacSHA256(joined([...context.flatMap(lengthAndText), sealed]), deriveKey(session, 'mac'));
  return Base64.stringify(joined([sealed, tag]));
}

/** Derives one block of 32 bytes with HKDF-SHA256 (RFC 5869), with the token's `jti` as salt. */
function deriveKey({ encryptionKey, jti }: SealingSession, use: 'enc' | 'mac'): Bytes {
  const extracted = HmacSHA256(Base64.parse(encryptionKey), Utf8.parse(jti));
  return HmacSHA256(joined([Utf8.parse(`billpay/v1/c2s/${use}`), byte(1)]), extracted);
}

function lengthAndText(text: string): Bytes[] {
  const bytes = Utf8.parse(text);
  return [WordArray.create([bytes.sigBytes], 4), bytes];
}

/**
 * Converts bytes for crypto-js. With `lib-typedarrays` it accepts typed arrays, although its types declare
 * only number arrays.
 */
function bytesOf(bytes: Uint8Array): Bytes {
  return WordArray.create(bytes as unknown as number[]);
}

function byte(value: number): Bytes {
  return WordArray.create([value << 24], 1);
}

/** Encodes a number in eight bytes, big-endian. */
function uint64(value: number): Bytes {
  return WordArray.create([Math.floor(value / UINT32), value % UINT32], 8);
}

function joined(parts: readonly Bytes[]): Bytes {
  return parts.reduce((all, part) => all.concat(part), WordArray.create());
}
