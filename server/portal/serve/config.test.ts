import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPortalDir } from '../build/repository';
import { readConfig, readRemoteOrigins } from './config';

const smallest = { bank: { name: 'Demo Bank' }, api: { base: '/api' } };

const boundToRepository = {
  issuer: 'https://ci.bank.example',
  keys: 'https://ci.bank.example/keys',
  remotes: { billers: { repository: 'bank/billers' } },
};

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-config-'));
  file = join(folder, 'config.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(config: unknown, env: NodeJS.ProcessEnv = {}) {
  writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config));
  return readConfig(file, env);
}

/** Returns the lines of the error that stops the start, without the file's name. */
function faultsOf(config: unknown): string[] {
  try {
    read(config);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').map((fault) => fault.replace(`${file}: `, ''));
  }
}

describe('the configuration of npm run serve', () => {
  it('needs only the name of the bank and the API', () => {
    expect(read(smallest)).toEqual({
      host: '127.0.0.1',
      port: 4000,
      bank: { name: 'Demo Bank', languages: ['en'] },
      api: { base: '/api', timeoutMs: 30_000 },
      embeddingOrigins: [],
      portalDir: defaultPortalDir,
      registry: join(defaultPortalDir, 'remotes/registry.json'),
      remoteOrigins: [],
      telemetry: undefined,
      switchedOff: [],
    });
  });

  it('accepts every setting, with paths relative to the file', () => {
    const billers = { repository: 'bank/billers', ref: 'refs/heads/main' };
    const config = {
      listen: { host: '0.0.0.0', port: 8080 },
      bank: { name: 'Demo Bank', supportPhone: '1800 123 456', languages: ['hi', 'en'] },
      api: { base: 'https://api.bank.example/bill-pay', timeoutSeconds: 20, protection: true },
      embedding: { origins: ['https://netbanking.bank.example'] },
      portal: 'portal',
      registry: 'https://releases.bank.example/registry.json',
      telemetry: 'https://telemetry.bank.example/events',
      remoteOrigins: ['https://cdn.bank.example'],
      features: { autopay: false, complaints: true },
      nginx: { serverName: 'pay.bank.example', certificate: 'tls/pay.pem', certificateKey: 'tls/pay.key' },
      watch: { copies: ['site'], everySeconds: 5, pageHosts: ['releases.bank.example'] },
      releaseServer: {
        url: 'https://portal.bank.example/releases',
        maxFileMegabytes: 2,
        oidc: [
          { issuer: 'https://ci.bank.example', keys: 'https://ci.bank.example/keys', remotes: { billers } },
        ],
        publish: ['/usr/local/bin/publish-portal', '--fast'],
      },
    };
    expect(read(config)).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      api: { base: 'https://api.bank.example/bill-pay', timeoutMs: 20_000, protection: true },
      portalDir: join(folder, 'portal'),
      registry: 'https://releases.bank.example/registry.json',
      remoteOrigins: ['https://cdn.bank.example'],
      switchedOff: ['autopay'],
      nginx: {
        serverName: 'pay.bank.example',
        addresses: ['*', '[::]'],
        httpsPort: 443,
        httpPort: 80,
        tls: { certificate: join(folder, 'tls/pay.pem'), certificateKey: join(folder, 'tls/pay.key') },
      },
      watch: {
        listen: { host: '127.0.0.1', port: 4200 },
        copies: [join(folder, 'site')],
        proxies: ['loopback'],
        pageHosts: ['releases.bank.example'],
        everyMs: 5_000,
      },
      releaseServer: {
        listen: { host: '127.0.0.1', port: 4300 },
        url: 'https://portal.bank.example/releases',
        maxFileBytes: 2_000_000,
        maxUploadBytes: 100_000_000,
        oidc: [{ issuer: 'https://ci.bank.example', remotes: { billers } }],
        publish: ['/usr/local/bin/publish-portal', '--fast'],
        publishTimeoutMs: 120_000,
      },
    });
    expect(read({ ...config, telemetry: '/telemetry' }).telemetry).toBe('/telemetry');
    expect(read({ ...config, registry: 'live/registry.json' }).registry).toBe(
      join(folder, 'live/registry.json'),
    );
  });

  it("reads the bank's branding from its own file, and refuses to start if it has faults", () => {
    const branding = join(folder, 'brand/branding.json');
    mkdirSync(join(folder, 'brand'));
    writeFileSync(branding, JSON.stringify({ name: 'Example Bank', radius: 2 }));
    const config = { ...smallest, branding: 'brand/branding.json' };
    expect(read(config)).toMatchObject({ bank: { name: 'Example Bank' }, branding: { page: { radius: 2 } } });
    writeFileSync(branding, JSON.stringify({ radius: 99 }));
    expect(() => read(config)).toThrow(`${branding}: radius must be at most 24, not 99`);
    expect(() => read({ ...smallest, branding: 'none.json' })).toThrow('none.json cannot be read');
  });

  it('lets HOST and PORT of the environment override the file', () => {
    expect(read(smallest, { HOST: '0.0.0.0', PORT: '8081' })).toMatchObject({ host: '0.0.0.0', port: 8081 });
    expect(() => read(smallest, { PORT: '8O81' })).toThrow('PORT must be a whole number');
  });

  it('lets REMOTE_ORIGINS of the environment override the file, also for a release without a file', () => {
    const config = { ...smallest, remoteOrigins: ['https://cdn.bank.example'] };
    const env = { REMOTE_ORIGINS: 'https://a.example http://127.0.0.1:9000' };
    const origins = ['https://a.example', 'http://127.0.0.1:9000'];
    expect(read(config, env).remoteOrigins).toEqual(origins);
    expect(readRemoteOrigins({ CONFIG_FILE: file })).toEqual(['https://cdn.bank.example']);
    expect(readRemoteOrigins({ CONFIG_FILE: file, ...env })).toEqual(origins);
    expect(readRemoteOrigins(env)).toEqual(origins);
    expect(readRemoteOrigins({})).toEqual([]);
    expect(() => readRemoteOrigins({ REMOTE_ORIGINS: 'https://*.example' })).toThrow(
      'must list exact origins',
    );
  });

  it.each([
    [{ ...smallest, api: {} }, 'api.base is missing'],
    [{ ...smallest, bank: { name: '' } }, 'bank.name must not be empty, not ""'],
    [
      { ...smallest, bank: { name: 'B'.repeat(61) } },
      `bank.name must have at most 60 characters, not "${'B'.repeat(61)}"`,
    ],
    [{ ...smallest, listen: { port: '80' } }, 'listen.port must be a whole number, not "80"'],
    [{ ...smallest, listen: { port: 70_000 } }, 'listen.port must be at most 65535, not 70000'],
    [{ ...smallest, Api: {} }, 'Api is not a setting'],
    [
      { ...smallest, api: { base: '/api', timeoutSeconds: 1 } },
      'api.timeoutSeconds must be at least 5, not 1',
    ],
    [{ ...smallest, features: { autopay: 'no' } }, 'features.autopay must be true or false, not "no"'],
    [
      { ...smallest, registry: 'http://releases.bank.example/' },
      'registry must be a file or an https address, not "http://releases.bank.example/"',
    ],
    [[], 'the file must be an object, not []'],
    [{ ...smallest, nginx: {} }, 'nginx.serverName is missing'],
    [
      { ...smallest, nginx: { serverName: 'https://pay.bank.example' } },
      'nginx.serverName must be a host name, as pay.bank.example, not "https://pay.bank.example"',
    ],
    [
      { ...smallest, nginx: { serverName: 'pay.bank.example', apiAddress: 'http://10.0.0.5/api' } },
      'nginx.apiAddress must be the address of a server without a path, as http://10.0.0.5:8080, not "http://10.0.0.5/api"',
    ],
    [
      { ...smallest, telemetry: 'http://telemetry.bank.example' },
      'telemetry must be a path, as /telemetry, or an https address without a user, not "http://telemetry.bank.example"',
    ],
    [{ ...smallest, watch: { everySeconds: 60 } }, 'watch.everySeconds must be at most 10, not 60'],
    [
      { ...smallest, watch: { proxies: ['everyone'] } },
      'watch.proxies.0 must be an address or a range, as 10.0.0.0/8, or loopback, not "everyone"',
    ],
    [
      { ...smallest, watch: { pageHosts: ['https://releases.bank.example'] } },
      'watch.pageHosts.0 must be a host, as releases.bank.example, not "https://releases.bank.example"',
    ],
    [
      { ...smallest, releaseServer: { url: 'http://portal.bank.example' } },
      'releaseServer.url must be an https address without a user, as https://api.bank.example, not "http://portal.bank.example"',
    ],
    [
      { ...smallest, releaseServer: { url: 'https://portal.bank.example/releases/' } },
      'releaseServer.url must not end with a slash or a query, not "https://portal.bank.example/releases/"',
    ],
    [
      { ...smallest, releaseServer: { url: 'https://portal.bank.example', oidc: [boundToRepository] } },
      'releaseServer.oidc.0.remotes.billers must name the repository ("repository", or "project_path") and the branch ("ref"), not {"repository":"bank/billers"}',
    ],
  ])('refuses to start with %j and names the fault', (config, fault) => {
    expect(faultsOf(config)).toEqual([fault]);
  });

  it('refuses a certificate without its key', () => {
    const nginx = { serverName: 'pay.bank.example', certificate: 'pay.pem' };
    expect(faultsOf({ ...smallest, nginx })[0]).toMatch(
      /^nginx must have both certificate and certificateKey, or neither, not /,
    );
  });

  it.each([
    'api',
    '/api/',
    '//evil.example',
    'http://api.bank.example',
    'https://a:b@api.bank.example',
    'https://api.bank.example/',
    'data:text/html,api',
  ])('refuses %s as the base of the API', (base) => {
    expect(faultsOf({ ...smallest, api: { base } })[0]).toMatch(
      /^api\.base must be a path, as \/api, or an https address/,
    );
  });

  it.each([
    '*',
    'https://*.bank.example',
    'http://bank.example',
    'https://bank.example/',
    "https://bank.example; script-src 'unsafe-inline'",
    "'self'",
  ])('refuses %s as an origin that may embed the portal, or have files of remotes', (origin) => {
    expect(faultsOf({ ...smallest, embedding: { origins: [origin] } })[0]).toMatch(
      /^embedding\.origins\.0 must be an exact origin/,
    );
    expect(faultsOf({ ...smallest, remoteOrigins: [origin] })[0]).toMatch(
      /^remoteOrigins\.0 must be an exact origin/,
    );
  });

  it('reports every fault at once', () => {
    expect(
      faultsOf({ bank: { languages: ['xx'] }, api: { base: 'api' }, telemetry: 'telemetry' }).map(
        (fault) => fault.split(' ')[0],
      ),
    ).toEqual(['bank.name', 'bank.languages.0', 'api.base', 'telemetry']);
  });

  it('reports a missing file and a file that is not JSON', () => {
    expect(() => read('{"bank":')).toThrow(`${file} is not valid JSON`);
    expect(() => readConfig(join(folder, 'nowhere.json'), {})).toThrow('nowhere.json cannot be read');
  });
});
