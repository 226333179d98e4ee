import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providing, releaseOf, unsignedRegistry } from '@billpay/shell/testing/releases';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config';
import { startServer } from './start-server';

let folder: string;
let app: FastifyInstance | undefined;

/** A portal of one remote, as far as a server looks into it. */
function writePortal(): void {
  const page = { path: '/complaints', title: 'Complaints', icon: ['M3 9h5'], order: 50 };
  const complaints = releaseOf('complaints', { pages: [page] });
  const registry = { ...unsignedRegistry({ complaints }, 1), signature: 'x' };
  const manifest = {
    version: '1.0.0',
    provides: providing(),
    scripts: [],
    federation: [],
    shares: {},
    files: [],
  };
  for (const [path, content] of [
    ['shell/shell-manifest.json', manifest],
    ['remotes/registry.json', registry],
  ] as const) {
    mkdirSync(join(folder, 'portal', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'portal', path), JSON.stringify(content));
  }
}

async function start(config: object): Promise<FastifyInstance> {
  const file = join(folder, 'config.json');
  writeFileSync(
    file,
    JSON.stringify({ bank: { name: 'Demo Bank' }, api: { base: '/api' }, portal: 'portal', ...config }),
  );
  app = await startServer(readConfig(file, { PORT: '0' }));
  return app;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-serve-'));
  writePortal();
});

afterEach(async () => {
  await app?.close();
  app = undefined;
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run serve', () => {
  it("points the page at the bank's API on another origin, and lets only the bank embed it", async () => {
    const served = await start({
      api: { base: 'https://api.bank.example/bill-pay', timeoutSeconds: 20 },
      bank: { name: 'Demo Bank', supportPhone: '1800 123 456' },
      embedding: { origins: ['https://netbanking.bank.example'] },
      telemetry: 'https://telemetry.bank.example/events',
    });
    const { body, headers } = await served.inject('/');
    const settings = JSON.parse(/id="billpay-settings">([^<]*)</.exec(body)?.[1] ?? '');
    expect(settings).toMatchObject({
      bankName: 'Demo Bank',
      supportPhone: '1800 123 456',
      apiBase: 'https://api.bank.example/bill-pay',
      apiTimeoutMs: 20_000,
      telemetryEndpoint: 'https://telemetry.bank.example/events',
      sandbox: false,
      production: true,
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://api.bank.example https://telemetry.bank.example;");
    expect(policy).toContain('frame-ancestors https://netbanking.bank.example;');
  });

  it("serves nothing of an API: neither the product's nor the sandbox's", async () => {
    const served = await start({});
    const call = await served.inject('/api/billers/saved');
    expect([call.statusCode, call.json().success]).toEqual([404, false]);
    expect((await served.inject({ method: 'POST', url: '/sandbox/reset' })).statusCode).toBe(404);
    expect((await served.inject('/healthz')).statusCode).toBe(200);
  });

  it('lists in the page which remotes are switched off', async () => {
    const served = await start({ features: { complaints: false } });
    const { body } = await served.inject('/complaints');
    expect(body).toContain('"switchedOff":["complaints"]');
    expect(body).toContain('<title>Page not found');
  });

  it('[MFE-02] reads the registry from another file', async () => {
    cpSync(join(folder, 'portal/remotes/registry.json'), join(folder, 'live.json'));
    rmSync(join(folder, 'portal/remotes/registry.json'));
    const served = await start({ registry: 'live.json' });
    expect((await served.inject('/remotes/registry.json')).json()).toMatchObject({ seq: 1 });
  });

  it.each([
    ['shell/shell-manifest.json', 'There is no built portal in'],
    ['remotes/registry.json', 'There is no registry at'],
  ])('does not start without %s', async (file, fault) => {
    rmSync(join(folder, 'portal', file));
    await expect(start({})).rejects.toThrow(fault);
  });
});
