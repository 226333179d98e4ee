import { randomBytes } from 'node:crypto';
import { sealBytes, type SealedFor } from '../../sessions/envelope';
import type { TestClient } from '@billpay/sandbox/testing/test-client';

interface Twist {
  readonly key?: Buffer;
  /** Offset of the claimed sealing time from now. */
  readonly fromNowMs?: number;
  readonly sealedFor?: Partial<SealedFor>;
}

/** Seals any bytes for a session's call, with a test's changes. */
export function sealFor(
  client: TestClient,
  sealedFor: Omit<SealedFor, 'jti'>,
  plain: Buffer | string,
  twist: Twist = {},
): string {
  const key = twist.key ?? Buffer.from(client.session.encryptionKey, 'base64');
  const context = { jti: client.jti, ...sealedFor, ...twist.sealedFor };
  return sealBytes(key, context, Buffer.from(plain), {
    nowMs: client.now() + (twist.fromNowMs ?? 0),
    nonce: randomBytes(16),
    iv: randomBytes(16),
  });
}
