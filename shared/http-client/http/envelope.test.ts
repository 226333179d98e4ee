import { createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { freshness, sealBody, type SealedFor, type SealingSession } from './envelope';

const NOW = Date.parse('2026-11-21T08:00:00.123Z');

type SealContext = SealedFor & SealingSession;

const seal = (body: unknown, context: SealContext, fresh = freshness(NOW)) =>
  sealBody(body, context, context, fresh);

const context = (over: Partial<SealContext> = {}): SealContext => ({
  method: 'POST',
  path: '/payment/bill',
  jti: 'f3b1c9',
  idempotencyKey: 'a0e1-77',
  encryptionKey: randomBytes(32).toString('base64'),
  ...over,
});

/** Opens a body by the published format, with other implementations of every primitive. */
function open(encryptedData: string, { method, path, jti, idempotencyKey, encryptionKey }: SealContext) {
  const bytes = Buffer.from(encryptedData, 'base64');
  const key = Buffer.from(encryptionKey, 'base64');
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, jti, `billpay/v1/c2s/${use}`, 32));
  const sealed = bytes.subarray(0, -32);
  const mac = createHmac('sha256', derive('mac'));
  for (const part of ['BP1', method, path, jti, idempotencyKey]) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(Buffer.byteLength(part));
    mac.update(length).update(part);
  }
  const tagHolds = mac.update(sealed).digest().equals(bytes.subarray(-32));
  const cipher = createDecipheriv('aes-256-cbc', derive('enc'), sealed.subarray(25, 41));
  const plain = Buffer.concat([cipher.update(sealed.subarray(41)), cipher.final()]).toString('utf8');
  return {
    tagHolds,
    body: JSON.parse(plain) as unknown,
    version: sealed[0],
    sealedAt: Number(sealed.readBigUInt64BE(1)),
    nonce: sealed.subarray(9, 25),
  };
}

/** Returns whether a sealed body opens. With another jti the keys differ, so even the padding is wrong. */
function holds(sealed: string, sealedFor: SealContext): boolean {
  try {
    return open(sealed, sealedFor).tagHolds;
  } catch {
    return false;
  }
}

describe('a sealed body', () => {
  it('[HTTP-02] produces exactly these bytes for these keys and this time', () => {
    const vector = context({
      encryptionKey: Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64'),
      jti: '6f1c9f9e-8a52-4a57-9c55-2f3d1c0b9a11',
      idempotencyKey: '0b4c7a52-intent',
    });
    const fresh = {
      nowMs: NOW,
      nonce: Uint8Array.from({ length: 16 }, (_, index) => 0xa0 + index),
      iv: Uint8Array.from({ length: 16 }, (_, index) => 0xb0 + index),
    };
    expect(seal({ billName: 'Home power', amount: '1499.00', note: '₹' }, vector, fresh)).toBe(
      'AQAAAaH9Hox7oKGio6SlpqeoqaqrrK2ur7CxsrO0tba3uLm6u7y9vr9gQZmLNz4XwnUjD7ekI0wi27mpwH85SHDc/kLPswkd4wX+RK/seIuIMQKqqT54Qnf9vrMsor3Pvoz2sdHYVYDqxg7F8M1YuTPch4vVgZH451acuxGi735Pn1KMX6Au4J0=',
    );
  });

  it.each([
    ['nothing', {}],
    ['a payment', { billAmount: '1499.00', otp: '123456' }],
    ['every script and emoji', { billName: 'बिजली ₹ 🏠 "\\\n' }],
    ['exactly one block', 'fourteen chars'],
    ['a long text', { text: 'x'.repeat(10_000) }],
  ])('[HTTP-02] seals a body with %s that another implementation opens unchanged', (_, body) => {
    const sealedFor = context();
    const opened = open(seal(body, sealedFor), sealedFor);
    expect(opened).toMatchObject({ tagHolds: true, version: 1, sealedAt: NOW, body });
  });

  it('[HTTP-02] seals every body so that another implementation can open it', () => {
    for (let round = 0; round < 200; round += 1) {
      const body = { text: randomBytes(round).toString('base64'), number: round };
      const sealedFor = context({
        jti: randomBytes(8).toString('hex'),
        idempotencyKey: round % 2 ? 'key' : '',
      });
      expect(open(seal(body, sealedFor, freshness(NOW + round)), sealedFor)).toMatchObject({
        tagHolds: true,
        body,
      });
    }
  });

  it.each([
    ['another method', { method: 'PUT' }],
    ['another path', { path: '/payment/bil' }],
    ['another session', { jti: 'f3b1c8' }],
    ['another idempotency key', { idempotencyKey: '' }],
    ['the same text, split elsewhere', { path: '/payment/billf3', jti: 'b1c9' }],
  ] as [string, Partial<SealContext>][])('[HTTP-05] rejects a body that was sealed for %s', (_, other) => {
    const sealedFor = context();
    const sealed = seal({ a: 1 }, sealedFor);
    expect(holds(sealed, { ...sealedFor, ...other })).toBe(false);
  });

  it('[HTTP-05] never seals the same twice: nonce and iv are fresh', () => {
    const sealedFor = context();
    const seals = new Set(Array.from({ length: 50 }, () => seal({ a: 1 }, sealedFor)));
    expect(seals.size).toBe(50);
  });

  it('[HTTP-02] shows no clear text of the body', () => {
    const sealed = seal({ otp: '493021', accountNumber: '50100200300401' }, context());
    const bytes = Buffer.from(sealed, 'base64').toString('latin1');
    expect(bytes).not.toContain('493021');
    expect(bytes).not.toContain('50100200300401');
  });
});
