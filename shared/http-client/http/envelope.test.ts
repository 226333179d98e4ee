import { freshness, sealBody } from './envelope';

const NOW = Date.parse('2026-11-21T08:00:00.123Z');
const sealedFor = { method: 'POST', path: '/payment/bill', idempotencyKey: 'a0e1-77' };
const session = { jti: 'f3b1c9', encryptionKey: Buffer.alloc(32, 7).toString('base64') };
const seal = (body: unknown) => sealBody(body, session, sealedFor, freshness(NOW));

// envelope.node.test.ts compares every byte with those of a server.
describe('a sealed body', () => {
  it('[HTTP-05] never seals the same way twice, because the nonce and the iv are new', () => {
    const seals = new Set(Array.from({ length: 50 }, () => seal({ a: 1 })));
    expect(seals.size).toBe(50);
  });

  it('[HTTP-02] contains no plain text of the body', () => {
    const sealed = seal({ otp: '493021', accountNumber: '50100200300401' });
    const bytes = Buffer.from(sealed, 'base64').toString('latin1');
    expect(bytes).not.toContain('493021');
    expect(bytes).not.toContain('50100200300401');
  });
});
