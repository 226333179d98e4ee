import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { responseHeaders } from '../pages/security-headers';
import Fastify from 'fastify';
import { collector } from '../releases/collector';
import { BothServers, comparedHeaders, fetchEssence, withoutNonce } from './testing/both-servers';

const servers = new BothServers();
/** Receives nginx's telemetry: the addresses of the customers whose events arrived. */
const collecting = Fastify({ trustProxy: 'loopback' });
const customers: string[] = [];

beforeAll(async () => {
  collecting.addHook('onRequest', async ({ ip }) => void customers.push(ip));
  await collecting.register(collector, {
    record: () => undefined,
    isKnown: () => true,
    findReporter: () => undefined,
  });
  await servers.start(await collecting.listen());
});

afterAll(async () => {
  await servers.stop();
  await collecting.close();
});

describe('nginx with the plain files', () => {
  it.each([
    '/',
    '/?id=a&hash=b',
    '/complaints',
    '/complaints/',
    '/%63omplaints',
    '/Complaints',
    '/complaints/nowhere',
    '/session-expired',
    '/mock-redirect',
    '/shell',
    '/shell/main.1.js',
    '/shell/gone.js',
    '/remotes/complaints/1.0.0-aaaaaaaaaa/remoteEntry.js',
    '/remotes/registry.json',
    '/remotes/timestamp.json',
    '/remotes/root/1.json',
    '/remotes/root/2.json',
    '/remotes/release-log.jsonl',
    '/embed.js',
    '/third-party-notices.txt',
    '/healthz',
    '/favicon.ico',
    '/portal.conf',
    '/%zz',
    '/branding/unknown.svg',
    '/branding/styled/unknown.svg',
    '/pages/_.html',
    '/api/billers/saved',
  ])('[NAV-08] sends the same headers as the Node portal for %s', async (path) => {
    expect(await fetchEssence(servers.origins.nginx, path)).toEqual(
      await fetchEssence(servers.origins.node, path),
    );
  });

  it('[MFE-02] sends the compressed registry of its pages as Node does, and none with another digest', async () => {
    const html = await (await fetch(servers.origins.nginx)).text();
    const path = /as="fetch" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const registry = await fetchEssence(servers.origins.nginx, path);
    expect(registry).toMatchObject({ status: 200, body: expect.stringContaining('"seq":1') });
    expect(registry).toEqual(await fetchEssence(servers.origins.node, path));
    const { headers } = await fetch(servers.origins.nginx + path, { headers: { 'accept-encoding': 'gzip' } });
    const sent = ['content-encoding', 'vary', 'content-length'].map((name) => headers.get(name));
    const written = readFileSync(join(servers.folder, `current/site${path}.gz`));
    expect(sent).toEqual(['gzip', 'Accept-Encoding', String(written.length)]);
    const unknown = path.replace(/[0-9a-f]{64}/, '0'.repeat(64));
    expect(await fetchEssence(servers.origins.nginx, unknown)).toEqual(
      await fetchEssence(servers.origins.node, unknown),
    );
    expect((await fetch(servers.origins.nginx + unknown)).status).toBe(404);
  });

  it("sends the bank's pictures as Node does, and allows inline styles only for a picture that has them", async () => {
    const html = await (await fetch(servers.origins.nginx)).text();
    // The receipt has the logo as well.
    const paths = [
      ...new Set([...html.matchAll(/"src":"(\/branding\/[^"]+)"/g)].map(([, path = '']) => path)),
    ];
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      const picture = await fetchEssence(servers.origins.nginx, path);
      expect(picture).toMatchObject({ status: 200, body: expect.stringContaining('<svg') });
      expect(picture).toEqual(await fetchEssence(servers.origins.node, path));
      const policy = new Map(picture.headers as [string, string][]).get('content-security-policy');
      expect(policy?.includes("style-src 'unsafe-inline'")).toBe(path.startsWith('/branding/styled/'));
    }
    expect(paths.filter((path) => path.startsWith('/branding/styled/'))).toHaveLength(1);
  });

  it.each(['/', '/complaints', '/shell/main.1.js', '/embed.js', '/remotes/registry.json', '/gone.js'])(
    'sends the headers of GET for HEAD %s, without a body',
    async (path) => {
      const [get, head] = [
        await fetch(servers.origins.nginx + path),
        await fetch(servers.origins.nginx + path, { method: 'HEAD' }),
      ];
      expect([head.status, await head.text()]).toEqual([get.status, '']);
      for (const name of comparedHeaders)
        expect(withoutNonce(head.headers.get(name) ?? '')).toBe(withoutNonce(get.headers.get(name) ?? ''));
    },
  );

  it('sends each page with a fresh 16-byte nonce, also in its policy, and the current time', async () => {
    const before = Date.now();
    const nonces = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await fetch(servers.origins.nginx);
        const html = await response.text();
        const inPolicy = /'nonce-([0-9a-f]{32})'/.exec(
          response.headers.get('content-security-policy') ?? '',
        )?.[1];
        const inPage = [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
        expect(inPage).toEqual([inPolicy, inPolicy]);
        const time = Number(/"serverTimeMs":(\d+)/.exec(html)?.[1]);
        // nginx caches its time for events of one moment.
        expect(time).toBeGreaterThan(before - 1000);
        expect(time).toBeLessThanOrEqual(Date.now());
        return inPolicy;
      }),
    );
    expect(new Set(nonces).size).toBe(20);
  });

  it('compresses pages on the fly, and sends files as the build compressed them', async () => {
    for (const path of ['/', '/remotes/registry.json', '/shell/main.1.js', '/embed.js']) {
      const { headers } = await fetch(servers.origins.nginx + path, {
        headers: { 'accept-encoding': 'gzip' },
      });
      expect([path, headers.get('content-encoding'), headers.get('vary')]).toEqual([
        path,
        'gzip',
        'Accept-Encoding',
      ]);
    }
    const { headers } = await fetch(`${servers.origins.nginx}/shell/main.1.js`);
    const built = readFileSync(join(servers.tiny.folder, 'portal/shell/main.1.js.gz'));
    expect(headers.get('content-length')).toBe(String(built.length));
  });

  it('never sends a part of a page, nor 304 for a page', async () => {
    const headers = { range: 'bytes=0-10', 'if-modified-since': new Date().toUTCString() };
    for (const header of Object.entries(headers))
      expect((await fetch(servers.origins.nginx, { headers: [header] })).status).toBe(200);
  });

  it('refuses other methods and hides its version', async () => {
    const response = await fetch(servers.origins.nginx, { method: 'POST', body: 'x' });
    expect(response.status).toBe(405);
    expect(response.headers.get('server')).toBe('nginx');
    expect(await response.text()).not.toMatch(/nginx\/\d/);
  });

  it.each(['/shell/main.1.js', '/embed.js'])('forbids caching an error of %s', async (path) => {
    const { status, headers } = await fetch(servers.origins.nginx + path, { method: 'POST', body: 'x' });
    expect(status).toBe(405);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).not.toBeNull();
  });

  it("[MFE-04] passes telemetry on with the customer's address, and logs none of it", async () => {
    const post = (body: string) =>
      fetch(`${servers.origins.nginx}/telemetry`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      });
    const response = await post('{"events":[]}');
    expect(response.status).toBe(204);
    for (const [name, value] of Object.entries(responseHeaders.other))
      expect([name, response.headers.get(name)]).toEqual([name, value]);
    expect(customers).toEqual(['127.0.0.1']);
    expect((await post(`{"events":[${'1,'.repeat(40_000)}1]}`)).status).toBe(413);
    expect(customers).toHaveLength(1);
    expect(readFileSync(join(servers.folder, 'logs/billpay.access.log'), 'utf8')).not.toContain('/telemetry');
  });

  it('[SES-01] never writes a hand-off pair to a log', async () => {
    for (const path of [
      '/?id=secret-id&hash=secret-hash',
      '/gone.js?hash=secret-hash',
      '/api/auth/login/secret-id',
    ])
      await fetch(servers.origins.nginx + path, {
        headers: { referer: 'https://bank.example/?hash=secret-hash' },
      });
    const log = readFileSync(join(servers.folder, 'logs/billpay.access.log'), 'utf8');
    expect(log).toContain(' GET / 200 ');
    expect(log).toContain(' GET /api/auth/login/... 404 ');
    expect(log).not.toContain('secret');
    expect(readFileSync(join(servers.folder, 'logs/billpay.error.log'), 'utf8')).not.toContain('secret');
  });
});
