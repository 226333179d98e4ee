import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { responseHeaders } from './response-headers';

const portal = 'https://pay.bank.example';

/** A server of a bank whose portal has another origin, behind a proxy. */
const deployed = sandboxUnderTest({
  allowedOrigins: [portal],
  trustProxy: ['127.0.0.1'],
  register: async (app) => {
    app.get('/page', async () => 'x'.repeat(5_000));
  },
});
const plain = sandboxUnderTest();

const ID = '0f9a1c2e5b7d4a6f8c3e1d2b4a6f8c3e';
const UUID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const TRACE = `00-${ID}-00f067aa0ba902b7-01`;
const GENERATED = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function idOf(origin: string, headers: HeadersInit): Promise<string | null> {
  return (await fetch(`${origin}/api/billers/saved`, { headers })).headers.get('x-request-id');
}

/** Fetches the CORS headers that the browser receives for a page of this origin. */
async function crossOrigin(server: string, path: string, origin: string, init: RequestInit = {}) {
  const { status, headers } = await fetch(`${server}${path}`, {
    ...init,
    headers: { origin, ...init.headers },
  });
  const of = (name: string) => headers.get(`access-control-${name}`);
  return { status, origin: of('allow-origin'), credentials: of('allow-credentials'), of };
}

describe('the headers of a response', () => {
  it.each([
    ['a call without a token', 'GET', '/api/billers/saved', 401],
    ['an unknown call', 'GET', '/api/nowhere', 404],
    ['another method of a known call', 'PUT', '/api/billers/saved', 405],
    ['an address outside the API', 'GET', '/nowhere', 404],
    ['an address that cannot be decoded', 'GET', '/%zz', 400],
    ['a parameter that is too long', 'GET', `/api/transactions/${'x'.repeat(300)}`, 404],
    ['a probe', 'GET', '/healthz', 200],
    ['the metrics', 'GET', '/metrics', 200],
    ['the sandbox control API', 'GET', '/sandbox/ledger', 200],
  ])('sets all security headers for %s', async (_what, method, path, status) => {
    const response = await fetch(`${plain.origin()}${path}`, { method });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject(responseHeaders);
  });

  it('sets all security headers for a malformed request', async () => {
    const { hostname, port } = new URL(plain.origin());
    const head = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write('not HTTP at all\r\n\r\n'));
      let received = '';
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('end', () => resolve(received));
      socket.on('error', reject);
    });
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    for (const [name, value] of Object.entries(responseHeaders)) expect(head).toContain(`${name}: ${value}`);
  });

  it('does not echo a TRACE request in headers or body', async () => {
    const { hostname, port } = new URL(plain.origin());
    const headers = { authorization: 'Bearer secret-of-the-caller' };
    const traced = request({ method: 'TRACE', hostname, port, path: '/api/billers/saved', headers }).end();
    const [response] = (await once(traced, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(405);
    expect(response.headers).toMatchObject(responseHeaders);
    expect(JSON.stringify(response.headers) + (await text(response))).not.toContain('secret-of-the-caller');
  });

  it('lets a handler override headers, so that the API document can allow its own styles and revalidation', async () => {
    const { headers } = await fetch(`${plain.origin()}/api/docs`);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toContain('style-src');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('the id of a request', () => {
  it.each([
    ['32 hexadecimal digits, as sent by nginx,', { 'x-request-id': ID }, ID],
    ['a UUID', { 'x-request-id': UUID.toUpperCase() }, UUID],
    ['the id of a trace', { traceparent: TRACE }, ID],
    ['x-request-id, before a trace,', { 'x-request-id': UUID, traceparent: TRACE }, UUID],
    ['the id of a trace, with a malformed x-request-id,', { 'x-request-id': 'x', traceparent: TRACE }, ID],
  ])('uses %s as the request id', async (_, headers, id) => {
    expect(await idOf(deployed.origin(), headers)).toBe(id);
  });

  it.each([
    ['is absent', {}],
    ['is an account number', { 'x-request-id': '50100012345678' }],
    ['has a line break, encoded', { 'x-request-id': `${ID.slice(0, 26)}%0a%0d` }],
    ['is too long', { 'x-request-id': `${ID}0` }],
    ['is sent twice', [['x-request-id', ID] as [string, string], ['x-request-id', UUID] as [string, string]]],
    ['is a trace of zeros', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
    ['is a trace of another version', { traceparent: TRACE.replace('00-', '01-') }],
  ])('creates a new request id when the sent id %s', async (_, headers) => {
    const id = await idOf(deployed.origin(), headers);
    expect(id).toMatch(GENERATED);
    expect([ID, UUID]).not.toContain(id);
  });

  it('[API-03] sends a request id even for a URL that cannot be decoded', async () => {
    const response = await fetch(`${deployed.origin()}/api/%ff`, { headers: { 'x-request-id': ID } });
    expect([response.status, response.headers.get('x-request-id')]).toEqual([400, ID]);
  });

  it('never lets a caller without a trusted proxy choose the request id', async () => {
    expect(await idOf(plain.origin(), { 'x-request-id': ID, traceparent: TRACE })).toMatch(GENERATED);
  });
});

describe('the API for portals of other origins', () => {
  const preflight = (path: string, origin: string, method = 'POST') =>
    crossOrigin(deployed.origin(), path, origin, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });

  it('[HTTP-01] allows the portal to send its token, a sealed body and a key, but no cookies', async () => {
    const asked = await preflight('/api/payment/bill', portal);
    expect(asked).toMatchObject({ status: 204, origin: portal, credentials: null });
    expect(asked.of('allow-headers')).toBe(
      'authorization, content-type, idempotency-key, traceparent, tracestate',
    );
    expect(asked.of('allow-methods')).toBe('GET, POST, PUT, DELETE');
    expect(asked.of('max-age')).toBe('7200');
  });

  it('lets the portal read responses, errors included', async () => {
    expect(await crossOrigin(deployed.origin(), '/api/billers/saved', portal)).toMatchObject({
      status: 401,
      origin: portal,
    });
    expect(await crossOrigin(deployed.origin(), '/api/nowhere', portal)).toMatchObject({
      status: 404,
      origin: portal,
    });
  });

  it.each([
    'https://evil.example',
    'https://pay.bank.example.evil.example',
    'http://pay.bank.example',
    'null',
  ])('refuses requests from the origin %s', async (origin) => {
    expect((await preflight('/api/payment/bill', origin)).origin).toBeNull();
    expect((await crossOrigin(deployed.origin(), '/api/billers/saved', origin)).origin).toBeNull();
  });

  it('allows the control API only on its own origin', async () => {
    expect((await preflight('/sandbox/handoff', portal)).origin).toBeNull();
    expect((await crossOrigin(deployed.origin(), '/sandbox/ledger', portal)).origin).toBeNull();
  });

  it('does not allow other origins to read a response by default', async () => {
    for (const path of ['/api/billers/saved', '/api/openapi.json', '/healthz'])
      expect((await crossOrigin(plain.origin(), path, portal)).origin).toBeNull();
  });
});

describe("the API's larger responses", () => {
  let token = '';
  beforeAll(async () => {
    token = (await TestClient.signInAsNew(deployed.origin(), 'regular')).session.token;
  });

  /** Fetches the raw bytes, and the headers that describe them. */
  async function fetchRaw(path: string, acceptEncoding: string) {
    return await new Promise<{ encoding?: string; vary: string; bytes: Buffer }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': acceptEncoding };
      const sending = request(`${deployed.origin()}${path}`, { headers }, async (response) => {
        const parts: Buffer[] = await response.toArray();
        const { 'content-encoding': encoding, vary = '' } = response.headers;
        resolve({ ...(encoding && { encoding }), vary, bytes: Buffer.concat(parts) });
      });
      sending.on('error', reject).end();
    });
  }

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ])(
    'compresses larger responses in an encoding that the caller accepts: %s',
    async (accepted, encoding, decompress) => {
      const uncompressed = await fetchRaw('/api/billers/saved', 'identity');
      const sent = await fetchRaw('/api/billers/saved', accepted);
      expect(sent.encoding).toBe(encoding);
      expect(sent.vary).toContain('Accept-Encoding');
      expect(JSON.parse(decompress(sent.bytes).toString())).toEqual(
        JSON.parse(uncompressed.bytes.toString()),
      );
      expect(sent.bytes.length * 3).toBeLessThan(uncompressed.bytes.length);
    },
  );

  it.each(['', 'identity', 'zstd', 'br;q=0', '*;q=0', 'q=;;,,br;q'])(
    'sends larger responses uncompressed to a caller that accepts %j',
    async (accepted) => {
      const sent = await fetchRaw('/api/billers/saved', accepted);
      expect(sent).not.toHaveProperty('encoding');
      expect(sent.vary).toContain('Accept-Encoding');
      expect(JSON.parse(sent.bytes.toString())).toMatchObject({ success: true });
    },
  );

  it('sends small responses, and pages outside of the API, uncompressed', async () => {
    for (const path of ['/api/user-services/first-time-check', '/page'])
      expect(await fetchRaw(path, 'br, gzip')).not.toHaveProperty('encoding');
  });
});
