import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { pagesAt, providing, releaseOf } from '../testing/releases';
import { SignedFiles, writeServedFiles } from '../testing/signed-files';
import { portal, type PortalOptions } from './portal';

const settings = { bankName: 'Demo Bank', apiBase: '/api', sandbox: true, production: true };
const signer = new SignedFiles();
const billers = releaseOf('billers', { pages: pagesAt('/') });
const cookie = 'other=1; billpay-override=billers:4100';

let dir: string;
const apps: FastifyInstance[] = [];

function write(file: string, content: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), content);
}

function writeShell(folder: string): void {
  const scripts = [{ file: `${folder}.js`, integrity: `sha384-${'M'.repeat(64)}`, bytes: 4 }];
  const manifest = {
    version: '1.0.0',
    root: signer.pinned,
    provides: providing(),
    scripts,
    federation: [],
    shares: {},
    files: [],
  };
  write(`${folder}/shell-manifest.json`, JSON.stringify(manifest));
  write(`${folder}/${folder}.js`, folder);
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'billpay-override-'));
  writeShell('shell');
  writeShell('test-shell');
  writeServedFiles(join(dir, 'remotes'), signer.files({ billers }, 1));
});

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  rmSync(dir, { recursive: true, force: true });
});

async function serve(
  override?: Omit<NonNullable<PortalOptions['override']>, 'shellDir'>,
): Promise<FastifyInstance> {
  const app = fastify();
  apps.push(app);
  const withShell = override && { ...override, shellDir: join(dir, 'test-shell') };
  await app.register(portal, { distDir: dir, settings, override: withShell });
  return app;
}

async function pageOf(app: FastifyInstance, headers: Record<string, string> = {}) {
  const { body, headers: sent } = await app.inject({ url: '/', headers });
  return { body, policy: String(sent['content-security-policy']) };
}

describe('a portal for customers', () => {
  it('has no override: no address to turn it on, and no effect of its cookie', async () => {
    const app = await serve();
    const { body, policy } = await pageOf(app, { cookie });
    expect(body).toContain('/shell/shell.js');
    expect(body).not.toContain('billpay-override');
    expect(policy).not.toContain('localhost');
    expect(policy).not.toContain('billpay-live-code');
    const wanted = { method: 'PUT', url: '/shell/override?remote=billers&port=4100' } as const;
    expect((await app.inject(wanted)).statusCode).toBe(404);
  });
});

describe('a portal of a test environment', () => {
  it('serves the shell with the override, and no other policy while it is off', async () => {
    const { body, policy } = await pageOf(await serve({}));
    expect(body).toContain('/shell/test-shell.js');
    expect((await (await serve({})).inject('/shell/test-shell.js')).body).toBe('test-shell');
    const released = await pageOf(await serve());
    const withoutNonce = (text: string) => text.replace(/'nonce-[^']+'/, '');
    expect(withoutNonce(policy)).toBe(withoutNonce(released.policy));
  });

  it('lets the page of one browser load scripts from its own machine, from that port alone', async () => {
    const { body, policy } = await pageOf(await serve({}), { cookie });
    expect(policy).toContain("script-src 'self' http://localhost:4100;");
    expect(policy).toContain("connect-src 'self' http://localhost:4100;");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain(
      'trusted-types billpay-shell billpay-loader billpay-live-code mfe-autopay mfe-billers ',
    );
    expect(body).toContain('id="billpay-override">{"remote":"billers","port":4100}<');
  });

  it('fetches nothing of the replaced release ahead', async () => {
    const app = await serve({});
    expect((await pageOf(app)).body).toContain(`href="${billers.entry}"`);
    expect((await pageOf(app, { cookie })).body).not.toContain(`href="${billers.entry}"`);
  });

  it('allows the chunk loading of a remote that has no release yet', async () => {
    const { policy } = await pageOf(await serve({}), { cookie: 'billpay-override=loans:4100' });
    expect(policy).toContain('mfe-payments mfe-loans ');
  });

  it.each([
    'off',
    'billers',
    'billers:0',
    'billers:70000',
    'billers:4100@evil.example',
    '<b>:4100',
    'Billers:4100',
  ])('ignores the override cookie %j', async (value) => {
    const { policy } = await pageOf(await serve({}), { cookie: `billpay-override=${value}` });
    expect(policy).not.toContain('localhost');
  });

  it('turns it on and off by a cookie that no script can read', async () => {
    const app = await serve({});
    const on = await app.inject({ method: 'PUT', url: '/shell/override?remote=loans&port=4105' });
    expect([on.statusCode, on.headers['set-cookie']]).toEqual([
      204,
      'billpay-override=loans:4105; Path=/; HttpOnly; SameSite=Lax',
    ]);
    const off = await app.inject({ method: 'DELETE', url: '/shell/override' });
    expect(off.headers['set-cookie']).toContain('billpay-override=off;');
    const wrong = await app.inject({ method: 'PUT', url: '/shell/override?remote=loans&port=x' });
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([400, undefined]);
  });

  it('starts with the remote of npm run dev, until the browser chooses', async () => {
    const app = await serve({ initial: { remote: 'billers', port: 4105 } });
    expect((await pageOf(app)).policy).toContain('http://localhost:4105');
    expect((await pageOf(app, { cookie: 'billpay-override=off' })).policy).not.toContain('localhost');
  });
});
