import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvelopeFault, openEnvelope, sealEnvelope } from './envelope';

interface Vector {
  readonly name: string;
  readonly encryptionKey: string;
  readonly jti: string;
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string;
  readonly timestampMs: number;
  readonly nonceHex: string;
  readonly ivHex: string;
  readonly body: unknown;
  readonly encryptedData: string;
}

function publishedVectors(): Vector[] {
  const page = readFileSync(join(__dirname, '../api-document/envelope.md'), 'utf8');
  const [, json = '[]'] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  return JSON.parse(json) as Vector[];
}

describe('the published test vectors of the envelope', () => {
  const vectors = publishedVectors();

  it.each(vectors.map((vector) => [vector.name, vector] as const))(
    '[HTTP-02] passes the test vector: %s',
    (_, vector) => {
      const key = Buffer.from(vector.encryptionKey, 'base64');
      const { method, path, jti, idempotencyKey, timestampMs: nowMs } = vector;
      const sealedFor = { method, path, jti, idempotencyKey };
      const fresh = {
        nowMs,
        nonce: Buffer.from(vector.nonceHex, 'hex'),
        iv: Buffer.from(vector.ivHex, 'hex'),
      };
      expect(sealEnvelope(key, sealedFor, vector.body, fresh)).toBe(vector.encryptedData);
      const opened = openEnvelope(key, sealedFor, vector.encryptedData, nowMs);
      expect(opened.decrypt()).toEqual(vector.body);
      expect(opened.nonce.toString('hex')).toBe(vector.nonceHex);
      const elsewhere = { ...sealedFor, path: `${path}x` };
      expect(() => openEnvelope(key, elsewhere, vector.encryptedData, nowMs)).toThrow(EnvelopeFault);
    },
  );

  it('[HTTP-02] cannot be opened with the keys of an earlier session key', () => {
    const jti = 'the-same-session';
    const sealedFor = { method: 'POST', path: '/payment/bill', jti, idempotencyKey: '' };
    const fresh = { nowMs: 0, nonce: Buffer.alloc(16), iv: Buffer.alloc(16) };
    const [earlier, later] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const sealed = sealEnvelope(earlier, sealedFor, {}, fresh);
    expect(openEnvelope(earlier, sealedFor, sealed, 0).decrypt()).toEqual({});
    expect(() => openEnvelope(later, sealedFor, sealed, 0)).toThrow(EnvelopeFault);
  });

  it('[HTTP-02] publishes at least four test vectors of the envelope', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(4);
  });
});
