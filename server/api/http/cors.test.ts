import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';

const portal = 'https://pay.bank.example';

/** Fetches the CORS headers that the browser sees for a page of this origin. */
async function crossOrigin(server: string, path: string, origin: string, init: RequestInit = {}) {
  const { status, headers } = await fetch(`${server}${path}`, {
    ...init,
    headers: { origin, ...init.headers },
  });
  const of = (name: string) => headers.get(`access-control-${name}`);
  return { status, origin: of('allow-origin'), credentials: of('allow-credentials'), of };
}

describe('the API for portals of other origins', () => {
  const sandbox = sandboxUnderTest({ allowedOrigins: [portal] });

  const preflight = (path: string, origin: string, method = 'POST') =>
    crossOrigin(sandbox.origin(), path, origin, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });

  it('[HTTP-01] lets the portal send its token, a sealed body and a key, and no cookies', async () => {
    const asked = await preflight('/api/payment/bill', portal);
    expect(asked).toMatchObject({ status: 204, origin: portal, credentials: null });
    expect(asked.of('allow-headers')).toBe('authorization, content-type, idempotency-key');
    expect(asked.of('allow-methods')).toBe('GET, POST, PUT, DELETE');
    expect(asked.of('max-age')).toBe('7200');
  });

  it('lets the portal read responses, errors included', async () => {
    expect(await crossOrigin(sandbox.origin(), '/api/billers/saved', portal)).toMatchObject({
      status: 401,
      origin: portal,
    });
    expect(await crossOrigin(sandbox.origin(), '/api/nowhere', portal)).toMatchObject({
      status: 404,
      origin: portal,
    });
  });

  it.each([
    'https://evil.example',
    'https://pay.bank.example.evil.example',
    'http://pay.bank.example',
    'null',
  ])('allows no request from the origin %s', async (origin) => {
    expect((await preflight('/api/payment/bill', origin)).origin).toBeNull();
    expect((await crossOrigin(sandbox.origin(), '/api/billers/saved', origin)).origin).toBeNull();
  });

  it('keeps the control API to its own origin', async () => {
    expect((await preflight('/sandbox/handoff', portal)).origin).toBeNull();
    expect((await crossOrigin(sandbox.origin(), '/sandbox/ledger', portal)).origin).toBeNull();
  });
});

describe('the API without allowed origins', () => {
  const sandbox = sandboxUnderTest();

  it('lets no page of another origin read a response', async () => {
    for (const path of ['/api/billers/saved', '/api/openapi.json', '/healthz'])
      expect((await crossOrigin(sandbox.origin(), path, portal)).origin).toBeNull();
  });
});
