import { mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort, type RunningServer } from '@billpay/e2e/portal/start-portal';
import { startNginx } from '@billpay/e2e/portal/start-nginx';
import { responseHeaders } from '@billpay/shell/server/security-headers';
import Fastify, { type FastifyInstance } from 'fastify';
import { collector } from '../releases/collector';
import type { ServeConfig } from '../serve/config';
import { startServer } from '../serve/start-server';
import { TinyPortal } from '../serve/testing/tiny-portal';
import { writeRelease } from './write-release';

const tiny = new TinyPortal();
const bank = { name: 'Bank & "Sons" \u20b9', supportPhone: '1800 123 456' };
const settings = {
  bank,
  embedding: { origins: ['https://netbanking.bank.example'] },
  telemetry: '/telemetry',
  branding: tiny.writeBranding(),
};
/** Where nginx sends telemetry: the addresses of the customers whose events arrived. */
const collecting = Fastify({ trustProxy: 'loopback' });
const customers: string[] = [];

const folder = mkdtempSync(join(tmpdir(), 'billpay-nginx-'));
let config: ServeConfig;
let node: FastifyInstance | undefined;
let nginx: RunningServer | undefined;
let origins: { node: string; nginx: string };

beforeAll(async () => {
  collecting.addHook('onRequest', async ({ ip }) => void customers.push(ip));
  await collecting.register(collector, { record: () => undefined, isKnown: () => true });
  const telemetryAddress = await collecting.listen();
  node = await startServer(tiny.config(settings));
  const port = await freePort();
  const ofNginx = { serverName: 'localhost', telemetryAddress };
  config = tiny.config({ ...settings, nginx: ofNginx }, { PORT: String(port) });
  origins = {
    node: `http://127.0.0.1:${(node.server.address() as AddressInfo).port}`,
    nginx: `http://127.0.0.1:${port}`,
  };
  await writeRelease(config, folder);
  nginx = await startNginx(folder, `${origins.nginx}/healthz`);
});

afterAll(async () => {
  await nginx?.stop();
  await node?.close();
  await collecting.close();
  tiny.remove();
  rmSync(folder, { recursive: true, force: true });
});

const withoutNonce = (text: string) =>
  text
    .replaceAll(/nonce-[^']+'|nonce="[^"]+"/g, 'nonce')
    .replace(/"serverTimeMs":\d{13}/, '"serverTimeMs":0');

const compared = new Set([
  'content-security-policy',
  ...Object.values(responseHeaders).flatMap((kind) => Object.keys(kind)),
]);

/** What both servers must send alike. */
async function essenceOf(origin: string, path: string) {
  const response = await fetch(origin + path);
  const type = response.headers.get('content-type')?.replace('application/javascript', 'text/javascript');
  return {
    status: response.status,
    headers: [...compared].map((name) => [name, withoutNonce(response.headers.get(name) ?? '')]),
    ...(response.ok && { type, body: withoutNonce(await response.text()) }),
  };
}

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
  ])('[NAV-08] sends for %s what the portal by Node sends, header by header', async (path) => {
    expect(await essenceOf(origins.nginx, path)).toEqual(await essenceOf(origins.node, path));
  });

  it('[MFE-02] sends the registry of its pages as Node does, compressed by the release, and none of another digest', async () => {
    const html = await (await fetch(origins.nginx)).text();
    const path = /as="fetch" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const registry = await essenceOf(origins.nginx, path);
    expect(registry).toMatchObject({ status: 200, body: expect.stringContaining('"seq":1') });
    expect(registry).toEqual(await essenceOf(origins.node, path));
    const { headers } = await fetch(origins.nginx + path, { headers: { 'accept-encoding': 'gzip' } });
    const sent = ['content-encoding', 'vary', 'content-length'].map((name) => headers.get(name));
    const written = readFileSync(join(folder, `current/site${path}.gz`));
    expect(sent).toEqual(['gzip', 'Accept-Encoding', String(written.length)]);
    const unknown = path.replace(/[0-9a-f]{64}/, '0'.repeat(64));
    expect(await essenceOf(origins.nginx, unknown)).toEqual(await essenceOf(origins.node, unknown));
    expect((await fetch(origins.nginx + unknown)).status).toBe(404);
  });

  it("sends the bank's pictures as Node does, and lets only one with styles of its own have them", async () => {
    const html = await (await fetch(origins.nginx)).text();
    // The receipt has the logo as well.
    const paths = [
      ...new Set([...html.matchAll(/"src":"(\/branding\/[^"]+)"/g)].map(([, path = '']) => path)),
    ];
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      const picture = await essenceOf(origins.nginx, path);
      expect(picture).toMatchObject({ status: 200, body: expect.stringContaining('<svg') });
      expect(picture).toEqual(await essenceOf(origins.node, path));
      const policy = new Map(picture.headers as [string, string][]).get('content-security-policy');
      expect(policy?.includes("style-src 'unsafe-inline'")).toBe(path.startsWith('/branding/styled/'));
    }
    expect(paths.filter((path) => path.startsWith('/branding/styled/'))).toHaveLength(1);
  });

  it.each(['/', '/complaints', '/shell/main.1.js', '/embed.js', '/remotes/registry.json', '/gone.js'])(
    'sends the headers of GET for HEAD %s, without a body',
    async (path) => {
      const [get, head] = [
        await fetch(origins.nginx + path),
        await fetch(origins.nginx + path, { method: 'HEAD' }),
      ];
      expect([head.status, await head.text()]).toEqual([get.status, '']);
      for (const name of compared)
        expect(withoutNonce(head.headers.get(name) ?? '')).toBe(withoutNonce(get.headers.get(name) ?? ''));
    },
  );

  it('has a fresh nonce of 16 random bytes in each page and its policy, and the time of the response', async () => {
    const before = Date.now();
    const nonces = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await fetch(origins.nginx);
        const html = await response.text();
        const inPolicy = /'nonce-([0-9a-f]{32})'/.exec(
          response.headers.get('content-security-policy') ?? '',
        )?.[1];
        const inPage = [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
        expect(inPage).toEqual([inPolicy, inPolicy]);
        const time = Number(/"serverTimeMs":(\d+)/.exec(html)?.[1]);
        // nginx keeps its time for the events of one moment.
        expect(time).toBeGreaterThan(before - 1000);
        expect(time).toBeLessThanOrEqual(Date.now());
        return inPolicy;
      }),
    );
    expect(new Set(nonces).size).toBe(20);
  });

  it('compresses pages, and sends files as they were compressed by the build', async () => {
    for (const path of ['/', '/remotes/registry.json', '/shell/main.1.js', '/embed.js']) {
      const { headers } = await fetch(origins.nginx + path, { headers: { 'accept-encoding': 'gzip' } });
      expect([path, headers.get('content-encoding'), headers.get('vary')]).toEqual([
        path,
        'gzip',
        'Accept-Encoding',
      ]);
    }
    const { headers } = await fetch(`${origins.nginx}/shell/main.1.js`);
    const built = readFileSync(join(tiny.folder, 'portal/shell/main.1.js.gz'));
    expect(headers.get('content-length')).toBe(String(built.length));
  });

  it('never sends a part of a page, or that a page has not changed', async () => {
    const headers = { range: 'bytes=0-10', 'if-modified-since': new Date().toUTCString() };
    for (const header of Object.entries(headers))
      expect((await fetch(origins.nginx, { headers: [header] })).status).toBe(200);
  });

  it('accepts no other method, and does not name its version', async () => {
    const response = await fetch(origins.nginx, { method: 'POST', body: 'x' });
    expect(response.status).toBe(405);
    expect(response.headers.get('server')).toBe('nginx');
    expect(await response.text()).not.toMatch(/nginx\/\d/);
  });

  it.each(['/shell/main.1.js', '/embed.js'])('lets no cache keep an error of %s', async (path) => {
    const { status, headers } = await fetch(origins.nginx + path, { method: 'POST', body: 'x' });
    expect(status).toBe(405);
    expect(headers.get('cache-control')).toBeNull();
    expect(headers.get('strict-transport-security')).not.toBeNull();
  });

  it('[MFE-04] passes telemetry on with the address of the customer, and logs none of it', async () => {
    const post = (body: string) =>
      fetch(`${origins.nginx}/telemetry`, {
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
    expect(readFileSync(join(folder, 'logs/billpay.access.log'), 'utf8')).not.toContain('/telemetry');
  });

  it('[SES-01] writes no hand-off pair to a log', async () => {
    for (const path of [
      '/?id=secret-id&hash=secret-hash',
      '/gone.js?hash=secret-hash',
      '/api/auth/login/secret-id',
    ])
      await fetch(origins.nginx + path, { headers: { referer: 'https://bank.example/?hash=secret-hash' } });
    const log = readFileSync(join(folder, 'logs/billpay.access.log'), 'utf8');
    expect(log).toContain(' GET / 200 ');
    expect(log).toContain(' GET /api/auth/login/... 404 ');
    expect(log).not.toContain('secret');
    expect(readFileSync(join(folder, 'logs/billpay.error.log'), 'utf8')).not.toContain('secret');
  });
});

describe('a release behind nginx', () => {
  /** On a connection of its own: a reload closes the others. */
  const seqOf = async (path: string) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(origins.nginx + path, { agent: false }, resolve).once('error', reject);
    });
    return Number(/"seq":(\d+)/.exec(await text(response))?.[1]);
  };

  /** The process ids of nginx's workers. A former one may respond until it has ended. */
  const workers = (): string[] => {
    const pid = String(nginx?.process.pid);
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  };

  /** Lets nginx read its configuration again. Resolves when nothing is served by the former one. */
  async function reload(former = workers()): Promise<void> {
    nginx?.process.kill('SIGHUP');
    while (workers().some((worker) => former.includes(worker)))
      await new Promise((later) => setTimeout(later, 20));
  }

  it('[MFE-02] is served from the next reload on, pages and registry together; earlier files stay', async () => {
    const registryOfPage = async () =>
      /as="fetch" href="([^"]+)"/.exec(await (await fetch(origins.nginx)).text())?.[1] ?? '';
    const before = await registryOfPage();
    tiny.release('1.0.1-bbbbbbbbbb', 2);
    const release = await writeRelease(config, folder);
    expect(readlinkSync(join(folder, 'current'))).toBe(`releases/${release}`);
    expect([await seqOf('/'), await seqOf('/remotes/registry.json')]).toEqual([1, 1]);

    const former = workers();
    expect(former).not.toEqual([]);
    await reload(former);
    expect(await seqOf('/')).toBe(2);
    expect(await seqOf('/remotes/registry.json')).toBe(2);
    // For pages that were sent before the reload.
    expect([await seqOf(before), await seqOf(await registryOfPage())]).toEqual([1, 2]);
    for (const version of ['1.0.0-aaaaaaaaaa', '1.0.1-bbbbbbbbbb']) {
      const response = await fetch(`${origins.nginx}/remotes/complaints/${version}/remoteEntry.js`);
      expect(await response.text()).toBe(`entry of ${version}`);
    }
  });

  it('[MFE-02] of the shell is in the next page; a page that was sent before loads the files of its own shell', async () => {
    const pageOf = async () => {
      const html = await (await fetch(origins.nginx)).text();
      const version = /"shellVersion":"([^"]+)"/.exec(html)?.[1];
      return { version, scripts: [...html.matchAll(/src="(\/shell\/[^"]+)"/g)].map(([, path = '']) => path) };
    };
    const open = await pageOf();
    expect(open).toEqual({ version: '1.0.0', scripts: ['/shell/main.1.js'] });
    tiny.releaseShell('1.1.0', 'main.2.js');
    await writeRelease(config, folder);
    expect(await pageOf()).toEqual(open);

    await reload();
    const next = await pageOf();
    expect(next).toEqual({ version: '1.1.0', scripts: ['/shell/main.2.js'] });
    for (const path of [...open.scripts, ...next.scripts]) {
      const { status, headers } = await fetch(origins.nginx + path, {
        headers: { 'accept-encoding': 'gzip' },
      });
      const sent = ['cache-control', 'content-encoding'].map((name) => headers.get(name));
      expect([path, status, ...sent]).toEqual([path, 200, responseHeaders.file['cache-control'], 'gzip']);
    }
    expect(await (await fetch(`${origins.nginx}/embed.js`)).text()).toContain('// of 1.1.0');
    expect(await essenceOf(origins.nginx, '/shell/main.1.js')).toEqual(
      await essenceOf(origins.node, '/shell/main.1.js'),
    );
  });

  it('[MFE-02] a registry that is newer than the pages is sent as it is; pages keep their own', async () => {
    tiny.release('1.0.2-cccccccccc', 3);
    const newer = readFileSync(join(tiny.folder, 'portal/remotes/registry.json'));
    const [page] = [await seqOf('/')];
    writeFileSync(join(folder, 'current/site/remotes/registry.json'), newer);
    expect([await seqOf('/'), await seqOf('/remotes/registry.json')]).toEqual([page, 3]);
  });
});
