import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { responseHeaders } from './response-headers';

describe('the headers of a response', () => {
  const sandbox = sandboxUnderTest();

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
    const response = await fetch(`${sandbox.origin()}${path}`, { method });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject(responseHeaders);
  });

  it('sets all security headers for a malformed request', async () => {
    const { hostname, port } = new URL(sandbox.origin());
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

  it('repeats a TRACE request in neither headers nor body', async () => {
    const { hostname, port } = new URL(sandbox.origin());
    const headers = { authorization: 'Bearer secret-of-the-caller' };
    const traced = request({ method: 'TRACE', hostname, port, path: '/api/billers/saved', headers }).end();
    const [response] = (await once(traced, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(405);
    expect(response.headers).toMatchObject(responseHeaders);
    expect(JSON.stringify(response.headers) + (await text(response))).not.toContain('secret-of-the-caller');
  });

  it('lets a handler set headers: the API document allows its own style and revalidation', async () => {
    const { headers } = await fetch(`${sandbox.origin()}/api/docs`);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toContain('style-src');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
