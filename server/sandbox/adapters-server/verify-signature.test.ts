import { signRequest } from '@billpay/api/adapters/http/signature';
import { SignatureVerifier } from './verify-signature';

const key = { id: '2026-11', secret: Buffer.from('a secret of more than 32 characters') };
const now = Date.parse('2026-11-21T08:07:00Z');
const request = {
  method: 'POST',
  path: '/core/holds',
  query: '?',
  idempotencyKey: 'core.hold-TXN1',
  body: '{"paymentId":"TXN1","billNumber":"बिल 1"}',
};
const received = { ...request, body: Buffer.from(request.body) };

describe('signatures of adapter calls', () => {
  const verifier = () => new SignatureVerifier([key], () => now);

  it.each([
    ['the method', { ...received, method: 'GET' }],
    ['the path', { ...received, path: '/core/holds/TXN1/capture' }],
    ['the query', { ...received, query: '?page=2' }],
    ['the key', { ...received, idempotencyKey: 'core.hold-TXN2' }],
    ['the body', { ...received, body: Buffer.from('{"paymentId":"TXN2"}') }],
  ])('refuses a request if %s was changed', (_, changed) => {
    expect(() => verifier().verify(changed, signRequest(request, key, now))).toThrow('does not match');
  });

  it.each([-59_000, 59_000])('accepts a signature of a clock that differs by %i ms', (skew) => {
    expect(() => verifier().verify(received, signRequest(request, key, now + skew))).not.toThrow();
  });

  it('refuses a missing signature, another secret and an unknown key', () => {
    const other = { ...key, secret: Buffer.from('another secret of more than 32 chars') };
    expect(() => verifier().verify(received, {})).toThrow('missing');
    expect(() => verifier().verify(received, signRequest(request, other, now))).toThrow('does not match');
    expect(() => verifier().verify(received, signRequest(request, { ...key, id: 'x' }, now))).toThrow(
      'not known',
    );
  });

  it('covers the components listed in RFC 9421, in a fixed order', () => {
    const fixed = '("@method" "@path" "@query" "content-digest" "idempotency-key");created=1795248420;';
    const headers = signRequest(request, key, now);
    expect(headers['signature-input'].startsWith(`billpay=${fixed}nonce="`)).toBe(true);
    expect(headers['content-digest']).toMatch(/^sha-256=:[\w+/]{43}=:$/);
  });
});
