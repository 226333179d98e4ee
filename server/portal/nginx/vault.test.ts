import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { freePort, type RunningServer } from '../processes/server-process';
import { startServer } from '../serve/start-server';
import { TinyPortal, VAULT_DIALOG } from '../serve/testing/tiny-portal';
import { startNginx } from '../testing/start-nginx';
import { fetchEssence } from './testing/both-servers';
import { writeRelease } from './write-release';

const tiny = new TinyPortal();
const folder = mkdtempSync(join(tmpdir(), 'billpay-nginx-vault-'));
const ports = { node: 0, nginx: 0 };
let node: FastifyInstance;
let nginx: RunningServer;

const vaultOf = (port: number) => ({
  origin: `http://127.0.0.1:${port}`,
  portal: `http://localhost:${port}`,
});

beforeAll(async () => {
  tiny.addVault();
  ports.node = await freePort();
  ports.nginx = await freePort();
  const embedding = { origins: ['https://netbanking.bank.example'] };
  const config = (port: number, settings: object = {}) =>
    tiny.config({ embedding, vault: vaultOf(ports.node), ...settings }, { PORT: String(port) });
  node = await startServer(config(ports.node));
  await writeRelease(config(ports.nginx, { nginx: { serverName: 'localhost' } }), folder);
  nginx = await startNginx(folder, `http://localhost:${ports.nginx}/healthz`);
});

afterAll(async () => {
  await nginx.stop();
  await node.close();
  tiny.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('the vault on both servers', () => {
  it.each([
    '/',
    `/shell/${VAULT_DIALOG}`,
    '/complaints',
    '/shell/main.1.js',
    '/remotes/registry.json',
    '/embed.js',
    '/portal.conf',
  ])('sends the same response on the vault host for %s', async (path) => {
    const { status, headers, body } = await fetchEssence(`http://127.0.0.1:${ports.nginx}`, path);
    const expected = await fetchEssence(`http://127.0.0.1:${ports.node}`, path);
    expect([status, headers, body]).toEqual([expected.status, expected.headers, expected.body]);
    expect(status).toBe(path === '/' || path.endsWith(VAULT_DIALOG) ? 200 : 404);
  });

  it("serves the files that the vault's document loads later", async () => {
    for (const port of [ports.node, ports.nginx]) {
      const response = await fetch(`http://127.0.0.1:${port}/shell/${VAULT_DIALOG}`);
      expect(await response.text()).toBe('start()');
      expect(response.headers.get('cache-control')).toContain('immutable');
      const missing = await fetch(`http://127.0.0.1:${port}/shell/vault-other.0123456789ab.js`);
      expect(missing.status).toBe(404);
    }
  });

  it('allows only the portal, and pages that embed it, to embed the vault', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${ports.nginx}/`);
    expect(headers.get('content-security-policy')).toContain(
      `frame-ancestors http://localhost:${ports.node} https://netbanking.bank.example;`,
    );
    expect(headers.get('origin-agent-cluster')).toBe('?1');
  });

  it("allows only the vault as a frame in the portal's pages", async () => {
    for (const port of [ports.node, ports.nginx]) {
      const page = await fetch(`http://localhost:${port}/`);
      expect(page.headers.get('content-security-policy')).toContain(
        `frame-src http://127.0.0.1:${ports.node};`,
      );
      expect(await page.text()).toContain(`"vault":"http://127.0.0.1:${ports.node}"`);
    }
  });
});
