import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startServer } from './start-server';
import { TinyPortal } from './testing/tiny-portal';

let tiny: TinyPortal;
let app: FastifyInstance | undefined;

async function start(settings: object): Promise<FastifyInstance> {
  app = await startServer(tiny.config(settings));
  return app;
}

beforeEach(() => {
  tiny = new TinyPortal();
});

afterEach(async () => {
  await app?.close();
  app = undefined;
  tiny.remove();
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

  it('serves the branding: its name, files and colours', async () => {
    tiny.write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"/>');
    const branding = {
      name: 'Example Bank',
      logo: { file: 'logo.svg', text: 'Example Bank' },
      colors: { light: { primary: '#8a1538' } },
    };
    tiny.write('branding.json', JSON.stringify(branding));
    const served = await start({ branding: 'branding.json' });
    const { body } = await served.inject('/');
    expect(body).toContain('Bill Pay – Example Bank</title>');
    const [, src = ''] = /"src":"(\/branding\/[^"]+)"/.exec(body) ?? [];
    expect((await served.inject(src)).headers['content-type']).toBe('image/svg+xml');
    expect(body).toContain('"light":{"primary":"#8a1538"}');
  });

  it("serves neither the product's nor the sandbox's API", async () => {
    const served = await start({});
    const call = await served.inject('/api/billers/saved');
    expect([call.statusCode, call.json().success]).toEqual([404, false]);
    expect((await served.inject({ method: 'POST', url: '/sandbox/reset' })).statusCode).toBe(404);
    expect((await served.inject('/healthz')).statusCode).toBe(200);
  });

  it('lists the switched-off remotes in the page', async () => {
    const served = await start({ features: { complaints: false } });
    const { body } = await served.inject('/complaints');
    expect(body).toContain('"switchedOff":["complaints"]');
    expect(body).toContain('<title>Complaints');
  });

  it('[MFE-02] reads the registry from another file', async () => {
    renameSync(join(tiny.folder, 'portal/remotes'), join(tiny.folder, 'live'));
    mkdirSync(join(tiny.folder, 'portal/remotes'));
    const served = await start({ registry: 'live/registry.json' });
    expect((await served.inject('/remotes/registry.json')).json()).toMatchObject({ seq: 1 });
  });

  it.each([
    ['shell/shell-manifest.json', 'There is no built portal in'],
    ['remotes/registry.json', 'There is no registry at'],
  ])('does not start without %s', async (file, fault) => {
    rmSync(join(tiny.folder, 'portal', file));
    await expect(start({})).rejects.toThrow(fault);
  });

  it('does not start with a shell of an unknown format', async () => {
    tiny.write('portal/shell/shell-manifest.json', JSON.stringify({ version: '1.0.0', scripts: [] }));
    await expect(start({})).rejects.toThrow('has a format that this server cannot read');
  });

  it('limits an IP address to 100 pages a second, but not its files', async () => {
    const served = await start({});
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    try {
      const statuses: number[] = [];
      for (let pages = 0; pages < 101; pages += 1) statuses.push((await served.inject('/')).statusCode);
      expect(statuses).toEqual([...Array.from({ length: 100 }, () => 200), 429]);
      expect((await served.inject('/history')).headers['retry-after']).toBe('1');
      expect((await served.inject('/shell/main.1.js')).statusCode).toBe(200);
      expect((await served.inject('/healthz')).statusCode).toBe(200);
    } finally {
      clock.mockRestore();
    }
  });
});
