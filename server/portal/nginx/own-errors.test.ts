import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '../testing/start-nginx';
import { freePort, type RunningServer } from '../processes/server-process';
import { responseHeaders } from '../pages/security-headers';
import { TinyPortal } from '../serve/testing/tiny-portal';
import { writeRelease } from './write-release';

const tiny = new TinyPortal();
const folder = mkdtempSync(join(tmpdir(), 'billpay-nginx-'));
const ownPolicy = "default-src 'none'; style-src 'sha256-x'";
const requestIds: (string | undefined)[] = [];
let api: Server;
let nginx: RunningServer | undefined;
let port: number;

beforeAll(async () => {
  api = createServer((request, response) => {
    requestIds.push(
      request.headers['x-request-id'] as string | undefined,
      request.headers.traceparent as string | undefined,
    );
    if (request.url === '/api/silent') return void request.socket.destroy();
    if (request.url === '/api/docs') response.setHeader('content-security-policy', ownPolicy);
    response.writeHead(request.url === '/api/refused' ? 504 : 200).end('of the API');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  port = await freePort();
  const apiAddress = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const config = tiny.config({ nginx: { serverName: 'localhost', apiAddress } }, { PORT: String(port) });
  await writeRelease(config, folder);
  nginx = await startNginx(folder, `http://127.0.0.1:${port}/healthz`);
});
afterAll(async () => {
  await nginx?.stop();
  api.close();
  tiny.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request as raw bytes; returns status, headers and body of the response. */
async function sendRaw(request: string): Promise<{ status: number; headers: Headers; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.end(request);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
  return { status: Number(start.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
}

const large = 'x'.repeat(70_000);
const errors: [string, number, (path: string) => string][] = [
  [
    'a body that is too large',
    413,
    (path) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000000\r\n\r\n`,
  ],
  ['an address that is too long', 414, (path) => `GET ${path}?${large} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  [
    'a header that is too long',
    431,
    (path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Long: ${large}\r\n\r\n`,
  ],
  ['a request without a host', 400, (path) => `GET ${path} HTTP/1.1\r\n\r\n`],
  [
    'an unknown transfer encoding',
    400,
    (path) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: x\r\n\r\n`,
  ],
];

describe("nginx's own errors", () => {
  it.each(errors)(
    "[API-03] sends errors below the API in the API's format, with all headers: %s",
    async (_, status, request) => {
      const response = await sendRaw(`${request('/api/payment/bill')}`);
      expect(response.status).toBe(status);
      expect(JSON.parse(response.body)).toEqual({ success: false, message: expect.stringMatching(/\.$/) });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...responseHeaders.other,
        'content-type': 'application/json; charset=utf-8',
      });
    },
  );

  it.each(errors)(
    'sends errors elsewhere as plain text, with all headers: %s',
    async (_, status, request) => {
      const response = await sendRaw(request('/my-bills'));
      expect(response.status).toBe(status);
      expect(response.body).toMatch(/^The [\w ]+\.$/);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...responseHeaders.other,
        'content-type': 'text/plain; charset=utf-8',
      });
    },
  );

  it.each(['/my-bills', '/shell/main.1.js', '/embed.js'])(
    'refuses another method of %s in plain text',
    async (path) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'DELETE' });
      expect([response.status, await response.text()]).toEqual([405, 'The method is not allowed.']);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('[PAY-19] reports an unresponsive API as 503, after which the portal looks a payment up', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/silent`, { method: 'POST', body: '{}' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(Object.fromEntries(response.headers)).toMatchObject(responseHeaders.other);
    expect(await response.json()).toEqual({
      success: false,
      message: 'The service is not available at the moment.',
    });
  });

  it('passes errors of the API on unchanged', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/refused`);
    expect([response.status, await response.text()]).toEqual([504, 'of the API']);
  });
});

describe('a response of the API behind nginx', () => {
  it("keeps the API's policy, and adds the strictest policy if there is none", async () => {
    const policyOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('content-security-policy');
    expect(await policyOf('/api/docs')).toBe(ownPolicy);
    expect(await policyOf('/api/billers/saved')).toBe(responseHeaders.other['content-security-policy']);
  });

  it("sets nginx's own request id, which no caller chooses", async () => {
    requestIds.length = 0;
    const headers = {
      'x-request-id': 'a'.repeat(32),
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    };
    await fetch(`http://127.0.0.1:${port}/api/billers/saved`, { headers });
    expect(requestIds).toEqual([expect.stringMatching(/^[\da-f]{32}$/), undefined]);
    expect(requestIds).not.toContain(headers['x-request-id']);
  });
});
