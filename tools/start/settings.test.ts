import { join } from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';
import { readSettings } from './settings';

/** Returns the lines of the error that stops the start; empty if it starts. */
function faultsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

describe('the settings of npm start', () => {
  it('starts with the documented defaults if no environment variable is set', () => {
    const { server, portal } = readSettings({});
    expect(server.options).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '.data',
      rateLimits: '',
      trustProxy: [],
      controlAccess: 'loopback',
    });
    expect(portal).toMatchObject({
      frameAncestors: ["'self'", 'http://localhost:4000', 'http://bank.localhost:4000'],
      settings: { sandbox: true, production: true, telemetryEndpoint: '/telemetry' },
    });
  });

  it('turns the control API and its page off in production, unless the setting turns it on', () => {
    const production = readSettings({ NODE_ENV: 'production' });
    expect(production.server.options.controlAccess).toBe('off');
    expect(production.portal.settings.sandbox).toBe(false);
    expect(production.portal.frameAncestors).toEqual(["'self'"]);
    const opened = readSettings({ NODE_ENV: 'production', SANDBOX_CONTROL_API: 'try.bank.example' });
    expect(opened.server.options.controlAccess).toEqual({ hosts: ['try.bank.example'] });
    expect(opened.portal.settings.sandbox).toBe(true);
  });

  it('lets remotes load files from REMOTE_ORIGINS', () => {
    const { portal } = readSettings({ REMOTE_ORIGINS: 'https://cdn.team.example http://127.0.0.1:9000' });
    expect(portal.settings.remoteOrigins).toEqual(['https://cdn.team.example', 'http://127.0.0.1:9000']);
  });

  it.each([
    ['PORT', '80.5'],
    ['PORT', '70000'],
    ['HOST', 'http://localhost'],
    ['DATA_DIR', 'a\nb'],
    ['DATABASE_URL', 'mysql://bank@db/pay'],
    ['DATABASE_POOL', '1'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['RATE_LIMITS', 'payments=3/60'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'true'],
    ['SANDBOX_CONTROL_API', '*'],
    ['DRAIN_DELAY_MS', 'soon'],
    ['SHUTDOWN_DEADLINE_MS', '0'],
    ['WATCH_EVERY_MS', '60000'],
    ['FRAME_ANCESTORS', '*'],
    ['FRAME_ANCESTORS', 'https://*.bank.example'],
    ['FRAME_ANCESTORS', 'http://bank.example'],
    ['REMOTE_ORIGINS', 'http://cdn.example'],
    ['FRAME_ANCESTORS', 'https://bank.example/path'],
    ['FRAME_ANCESTORS', "https://bank.example; script-src 'unsafe-inline'"],
    ['FRAME_ANCESTORS', "'none' https://bank.example"],
    ['TELEMETRY_ENDPOINT', 'http://telemetry.example/events'],
    ['TELEMETRY_ENDPOINT', 'https://user:secret@telemetry.example'],
    ['TELEMETRY_ENDPOINT', 'telemetry'],
    ['BANK_NAME', 'B'.repeat(61)],
    ['BANK_NAME', 'Demo\u202EknaB'],
    ['BANK_NAME', '---'],
    ['SUPPORT_PHONE', 'call us'],
    ['SUPPORT_PHONE', '1'.repeat(41)],
    ['BRANDING_FILE', 'no/such/branding.json'],
  ])('refuses to start if %s is %j, and reports the setting', (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(name);
  });

  it('brands the portal from a file, whose bank name overrides the variable', () => {
    const file = join(projectRoot, 'docs/examples/branding/branding.json');
    const { portal, warnings } = readSettings({ BRANDING_FILE: file, BANK_NAME: 'Other Bank' });
    expect(portal.settings).toMatchObject({ bankName: 'Example Bank', branding: { radius: 4 } });
    expect(portal.brandFiles?.map(({ contentType }) => contentType)).toContain('image/svg+xml');
    expect(warnings).toEqual([]);
  });

  it('offers the languages in the given order with their own names, and only English by default', () => {
    expect(readSettings({}).portal.settings.languages).toEqual({ en: 'English' });
    const { languages = {} } = readSettings({ LANGUAGES: 'hi, en' }).portal.settings;
    expect(Object.entries(languages)).toEqual([
      ['hi', 'हिन्दी'],
      ['en', 'English'],
    ]);
    expect(faultsOf({ LANGUAGES: 'hi,xx' })).toEqual([
      'LANGUAGES must be one of en, hi, mr, ta, te, bn, not "xx"',
    ]);
  });

  it('reports every fault at once, but no password', () => {
    const faults = faultsOf({ PORT: 'x', FRAME_ANCESTORS: '*', DATABASE_URL: 'mysql://bank:secret@db/pay' });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['DATABASE_URL', 'PORT', 'FRAME_ANCESTORS']);
    expect(faults.join('\n')).not.toContain('secret');
  });

  it.each([
    ['FRAME_ANCESTORS', "'self' https://bank.example, http://localhost:5000"],
    ['FRAME_ANCESTORS', "'none'"],
    ['TELEMETRY_ENDPOINT', 'https://telemetry.example/events'],
    ['TRUST_PROXY', 'loopback 10.0.0.0/8 2001:db8::/32'],
    ['DATABASE_URL', 'postgres://bank@db/pay'],
    ['HOST', '::'],
    ['PORT', ''],
  ])('accepts %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([]);
  });
});
