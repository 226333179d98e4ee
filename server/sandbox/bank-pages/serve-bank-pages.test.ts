import type { FastifyInstance } from 'fastify';
import { sandboxUnderTest } from '../testing/sandbox-under-test';
import { portalFor, serveBankPages } from './serve-bank-pages';

const portal = '<!doctype html><html><head><title>Bill Pay</title>';
const atBank = (origin: string) => origin.replace('127.0.0.1', 'localhost');
const pages = ['/sandbox/bank-pages/internet-banking', '/sandbox/bank-pages/app'];

describe("the bank's sample pages", () => {
  let server: FastifyInstance;
  const sandbox = sandboxUnderTest({
    register: async (app) => {
      server = app;
      serveBankPages(app, { access: 'loopback', bankName: '<b>Bank & Sons "1"</b>' });
      app.get('/my-bills', (_request, reply) => reply.type('text/html').send(portal));
    },
  });
  const get = async (path: string) => {
    const response = await fetch(atBank(sandbox.origin()) + path);
    return { response, body: await response.text() };
  };

  it.each(pages)('serves %s with a strict policy, without inline scripts and styles', async (path) => {
    const { response, body } = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(body).not.toMatch(/<style|style=|<script>|\son\w+=/);
    expect(body).toContain('&lt;b>Bank &amp; Sons &quot;1&quot;&lt;/b>');
    expect(body).not.toContain('{{');
  });

  it.each(pages)('refers in %s only to existing files', async (path) => {
    const { body } = await get(path);
    const own = [...body.matchAll(/(?:src|href)="(\/sandbox\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(own.length).toBeGreaterThan(1);
    for (const file of own) expect([file, (await get(file)).response.status]).toEqual([file, 200]);
  });

  it('[MFE-06] adds a bridge to the portal in the sample app only', async () => {
    const { host } = new URL(sandbox.origin());
    const bodyFor = async (headers: { referer?: string; 'sec-fetch-dest'?: string }) =>
      (await server.inject({ url: '/my-bills', headers: { host, ...headers } })).body;
    const referer = `http://${host}/sandbox/bank-pages/app?customer=C1`;
    expect(await bodyFor({ referer, 'sec-fetch-dest': 'iframe' })).toMatch(
      /<head><script src="\/sandbox\/bank-pages\/web-view\.js" integrity="sha384-[^"]{64}" crossorigin="anonymous"><\/script><title>/,
    );
    for (const headers of [
      {},
      { referer },
      { 'sec-fetch-dest': 'iframe' },
      { referer: `http://${host}/mock-redirect`, 'sec-fetch-dest': 'iframe' },
      { referer: 'http://elsewhere.example/sandbox/bank-pages/app', 'sec-fetch-dest': 'iframe' },
      { referer: 'none', 'sec-fetch-dest': 'iframe' },
    ])
      expect(await bodyFor(headers)).toBe(portal);
  });

  it("[MFE-06] embeds the portal of another origin on this machine, which is not the vault's", async () => {
    const { port } = new URL(sandbox.origin());
    const { response, body } = await get('/sandbox/bank-pages/internet-banking');
    const other = `http://127.0.0.1:${port}`;
    expect(body).toContain(`<script src="${other}/embed.js"`);
    expect(response.headers.get('content-security-policy')).toContain(`frame-src ${other};`);
    expect(portalFor(`bank.localhost:${port}`)).toBe(`http://localhost:${port}`);
    expect(portalFor('localhost')).toBe('http://127.0.0.1');
    for (const host of ['127.0.0.1', 'try.bank.example']) expect(portalFor(host)).toBeUndefined();
  });
});

describe("the bank's sample pages of a portal with a vault", () => {
  let server: FastifyInstance;
  sandboxUnderTest({
    register: async (app) => {
      server = app;
      serveBankPages(app, {
        access: 'loopback',
        bankName: 'Demo Bank',
        vaultOrigin: 'http://127.0.0.1:4000',
      });
    },
  });

  it.each(pages)("does not serve %s on the vault's origin", async (url) => {
    const statusAt = async (host: string) =>
      (await server.inject({ url, headers: { host }, remoteAddress: '127.0.0.1' })).statusCode;
    expect(await statusAt('127.0.0.1:4000')).toBe(404);
    expect(await statusAt('bank.localhost:4000')).toBe(200);
  });
});

describe("the bank's sample pages of a sandbox that other machines can reach", () => {
  const sandbox = sandboxUnderTest({
    register: async (app) =>
      serveBankPages(app, { access: { hosts: ['try.bank.example'] }, bankName: 'Demo Bank' }),
  });

  it.each(pages)('serves %s only on the hosts that may use the control API', async (path) => {
    expect((await fetch(sandbox.origin() + path)).status).toBe(403);
  });
});

describe("the bank's sample pages of a server without a control API", () => {
  const sandbox = sandboxUnderTest({
    controlAccess: 'off',
    register: async (app) => serveBankPages(app, { access: 'off', bankName: 'Demo Bank' }),
  });

  it.each(pages)('does not serve %s without the control API', async (path) => {
    expect((await fetch(sandbox.origin() + path)).status).toBe(404);
  });
});
