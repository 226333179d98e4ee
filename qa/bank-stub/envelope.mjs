// The sealed body, as api/api-document/envelope.md describes it.
import { createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const VERSION = 1;
const NONCE_AT = 9;
const IV_AT = 25;
const CIPHERTEXT_AT = 41;
const TAG_BYTES = 32;
const BLOCK_BYTES = 16;
const CLOCK_TOLERANCE_MS = 120_000;

/** @returns the two keys of a session */
export function sealKeys(encryptionKey, jti) {
  const derive = (info) => Buffer.from(hkdfSync('sha256', encryptionKey, jti, info, 32));
  return { encryption: derive('billpay/v1/c2s/enc'), tag: derive('billpay/v1/c2s/mac') };
}

/**
 * Opens the text of a request body and returns what was sealed.
 * @throws whatever is wrong with it; the caller turns every fault into one and the same response
 */
export function openBody(text, session, { method, path, idempotencyKey }) {
  const { encryptedData } = JSON.parse(text);
  const bytes = Buffer.from(encryptedData, 'base64');
  if (bytes.toString('base64') !== encryptedData) throw new Error('base64');

  const length = bytes.length - CIPHERTEXT_AT - TAG_BYTES;
  if (bytes[0] !== VERSION || length < BLOCK_BYTES || length % BLOCK_BYTES !== 0) throw new Error('length');

  const content = bytes.subarray(0, -TAG_BYTES);
  const tag = createHmac('sha256', session.sealKeys.tag);
  for (const part of ['BP1', method, path, session.jti, idempotencyKey]) tag.update(withLength(part));
  if (!timingSafeEqual(tag.update(content).digest(), bytes.subarray(-TAG_BYTES))) throw new Error('tag');

  const sentAt = Number(bytes.readBigUInt64BE(1));
  if (Math.abs(Date.now() - sentAt) > CLOCK_TOLERANCE_MS) throw new Error('timestamp');
  takeNonce(session.nonces, bytes.toString('hex', NONCE_AT, IV_AT), sentAt + CLOCK_TOLERANCE_MS);

  const decipher = createDecipheriv(
    'aes-256-cbc',
    session.sealKeys.encryption,
    bytes.subarray(IV_AT, CIPHERTEXT_AT),
  );
  const plain = Buffer.concat([decipher.update(content.subarray(CIPHERTEXT_AT)), decipher.final()]);
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
}

function withLength(text) {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** A nonce is kept for as long as its timestamp would be accepted. */
function takeNonce(nonces, nonce, expiresAt) {
  if (nonces.has(nonce)) throw new Error('nonce');
  for (const [old, end] of nonces) if (end < Date.now()) nonces.delete(old);
  nonces.set(nonce, expiresAt);
}
