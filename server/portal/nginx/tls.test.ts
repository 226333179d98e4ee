import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type RunningServer } from '../processes/server-process';
import { startNginx } from '../testing/start-nginx';
import { createCertificate } from '../testing/test-certificate';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TinyPortal } from '../serve/testing/tiny-portal';
import { writeRelease } from './write-release';

const name = 'pay.bank.example';
const sandbox = sandboxUnderTest();
const tiny = new TinyPortal();
const folder = mkdtempSync(join(tmpdir(), 'billpay-nginx-'));
const { certificate, certificateKey, authority } = createCertificate(folder, name);
let nginx: RunningServer | undefined;
let httpPort: number;
let httpsPort: number;

beforeAll(async () => {
  [httpPort, httpsPort] = [await freePort(), await freePort()];
  const settings = {
    serverName: name,
    certificate,
    certificateKey,
    addresses: ['127.0.0.1'],
    httpsPort,
    httpPort,
    apiAddress: sandbox.origin(),
  };
  await writeRelease(tiny.config({ embedding: { origins: [] }, nginx: settings }), folder);
  nginx = await startNginx(folder, `http://127.0.0.1:${httpPort}/`);
});

afterAll(async () => {
  await nginx?.stop();
  tiny.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Requests a path over TLS and returns status and headers. */
function request(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: httpsPort,
      servername: name,
      headers: { host: name },
      path,
      agent: false,
    };
    get({ ...options, ca: authority }, (response) => {
      response.resume();
      resolve(response);
    }).once('error', reject);
  });
}

describe('nginx with a certificate', () => {
  it.each([
    '/',
    '/my-bills',
    '/nowhere',
    '/embed.js',
    '/remotes/registry.json',
    '/shell/missing.js',
    '/healthz',
  ])('sends the security headers over TLS for %s', async (path) => {
    const { headers } = await request(path);
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=63072000/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': path === '/embed.js' ? 'cross-origin' : 'same-origin',
    });
  });

  it.each(['/api/billers/saved', '/api/nowhere'])(
    'sends the security headers over TLS for %s',
    async (path) => {
      const { headers } = await request(path);
      expect(headers).toMatchObject({
        'strict-transport-security': expect.stringMatching(/^max-age=63072000/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    },
  );

  it('redirects http to the configured https host, even if the caller names another one', async () => {
    const response = await fetch(`http://127.0.0.1:${httpPort}/my-bills?a=b`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      `https://${name}:${httpsPort}/my-bills?a=b`,
    ]);
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });
});
