import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sealBody, type Freshness, type SealedFor, type SealingSession } from './envelope';

/** All inputs of a sealed body. */
interface Sealing extends Freshness, SealedFor, SealingSession {
  readonly body: unknown;
}

function seal({ body, ...rest }: Sealing): string {
  return sealBody(body, rest, rest, rest);
}

/**
 * The published format implemented with node:crypto, as in a bank's server
 * (server/api/api-document/envelope.md).
 */
const byNode = {
  key({ encryptionKey, jti }: SealingSession, use: 'enc' | 'mac'): Buffer {
    const info = `billpay/v1/c2s/${use}`;
    return Buffer.from(hkdfSync('sha256', Buffer.from(encryptionKey, 'base64'), jti, info, 32));
  },

  tag(sealing: Omit<Sealing, 'body'>, sealed: Buffer): Buffer {
    const { method, path, jti, idempotencyKey } = sealing;
    const mac = createHmac('sha256', byNode.key(sealing, 'mac'));
    for (const part of ['BP1', method, path, jti, idempotencyKey]) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(Buffer.byteLength(part));
      mac.update(length).update(part);
    }
    return mac.update(sealed).digest();
  },

  seal(sealing: Sealing): string {
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(sealing.nowMs));
    const cipher = createCipheriv('aes-256-cbc', byNode.key(sealing, 'enc'), sealing.iv);
    const text = Buffer.concat([cipher.update(JSON.stringify(sealing.body), 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([Buffer.of(1), time, sealing.nonce, sealing.iv, text]);
    return Buffer.concat([sealed, byNode.tag(sealing, sealed)]).toString('base64');
  },

  open(sealing: Omit<Sealing, 'body'>, encryptedData: string): unknown {
    const bytes = Buffer.from(encryptedData, 'base64');
    const sealed = bytes.subarray(0, -32);
    if (!byNode.tag(sealing, sealed).equals(bytes.subarray(-32))) throw new Error('The tag does not hold');
    const cipher = createDecipheriv('aes-256-cbc', byNode.key(sealing, 'enc'), sealed.subarray(25, 41));
    const text = Buffer.concat([cipher.update(sealed.subarray(41)), cipher.final()]);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  },
};

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
/** Any text: every script, control characters, four-byte characters, quotation marks, or an empty text. */
const anyText = fc.string({ unit: 'binary', maxLength: 60 });

const anySealing = (body: fc.Arbitrary<unknown>): fc.Arbitrary<Sealing> =>
  fc.record({
    body,
    encryptionKey: bytes(32).map((key) => Buffer.from(key).toString('base64')),
    jti: fc.oneof(
      fc.uuid(),
      anyText.filter((text) => text !== ''),
    ),
    method: fc.constantFrom('POST', 'PUT', 'DELETE'),
    path: fc.webPath(),
    idempotencyKey: fc.oneof(fc.constant(''), fc.uuid(), anyText),
    nowMs: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    nonce: bytes(16),
    iv: bytes(16),
  });

describe('[HTTP-02] sealing by the portal and by a server', () => {
  const bodies: [string, fc.Arbitrary<unknown>, number][] = [
    ['any JSON', fc.jsonValue({ stringUnit: 'binary' }), 300],
    ['texts of every script', fc.dictionary(anyText, anyText), 300],
    ['nothing', fc.constantFrom({}, [], '', null, 0), 20],
    ['a large body', fc.string({ unit: 'binary', minLength: 5_000, maxLength: 12_000 }), 10],
  ];

  it.each(bodies)(
    '[HTTP-02] seals %s to exactly the same bytes as the server, which opens it',
    (_, body, numRuns) => {
      fc.assert(
        fc.property(anySealing(body), (sealing) => {
          const sealed = seal(sealing);
          expect(sealed).toBe(byNode.seal(sealing));
          expect(byNode.open(sealing, sealed)).toEqual(JSON.parse(JSON.stringify(sealing.body)));
        }),
        { numRuns },
      );
    },
  );

  it('[HTTP-05] seals differently if anything but the body differs', () => {
    const different = fc.tuple(
      anySealing(fc.constant({ otp: '123456' })),
      anySealing(fc.constant({ otp: '123456' })),
    );
    fc.assert(
      fc.property(different, ([one, other]) => {
        expect(seal(one)).not.toBe(seal(other));
        expect(() => byNode.open(other, seal(one))).toThrow('does not hold');
      }),
      { numRuns: 50 },
    );
  });

  it('[HTTP-02] produces the published test vectors', () => {
    const page = readFileSync(join(__dirname, '../../../server/api/api-document/envelope.md'), 'utf8');
    const [, json = '[]'] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    const vectors = JSON.parse(json) as (Sealing &
      Record<'nonceHex' | 'ivHex' | 'encryptedData', string> & { timestampMs: number })[];
    expect(vectors.length).toBeGreaterThanOrEqual(4);
    for (const { nonceHex, ivHex, timestampMs, encryptedData, ...rest } of vectors) {
      const fresh = {
        nowMs: timestampMs,
        nonce: Buffer.from(nonceHex, 'hex'),
        iv: Buffer.from(ivHex, 'hex'),
      };
      expect(seal({ ...rest, ...fresh })).toBe(encryptedData);
    }
  });
});
