import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { readBankApiConfig, readOwnerUrl } from './config';
import { bankSettings } from './testing/bank-under-test';

const folder = mkdtempSync(join(tmpdir(), 'billpay-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sound = { ...bankSettings, database: { url: { env: 'DATABASE_URL' } } };
const env = { DATABASE_URL: 'postgres://server@db.bank.example/billpay' };

function read(settings: object, environment: NodeJS.ProcessEnv = env) {
  const file = join(folder, 'bank-api.json');
  writeFileSync(file, JSON.stringify(settings));
  return readBankApiConfig(file, environment);
}

/** Returns the lines of the error, without the file's name. */
function faultsOf(settings: object, environment?: NodeJS.ProcessEnv): string[] {
  try {
    read(settings, environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.split('bank-api.json: ')[1] ?? line);
  }
}

describe("the configuration of a bank's API", () => {
  it('reads amounts as paise and applies the defaults', () => {
    expect(read(sound)).toMatchObject({
      databaseUrl: env.DATABASE_URL,
      databasePool: 12,
      listen: { host: '127.0.0.1' },
      trustProxy: [],
      stored: {
        dailyLimitPaise: 2_00_000_00,
        maxAutoPayPaise: 50_000_00,
        retention: { codeDays: 1, paymentKeyDays: null },
        promiseWorkingDays: null,
        compensationPerDayPaise: null,
        compensationMaximumPaise: null,
        holidays: [],
        escalation: null,
      },
    });
  });

  it('[BEY-43] refuses a higher ceiling of auto pay that is below the general one', () => {
    const readFaults = (mandates: object) => faultsOf({ ...sound, bank: { ...sound.bank, mandates } });
    expect(readFaults({})).toEqual([]);
    expect(readFaults({ ceilingRupees: 200_000 })).toEqual([
      expect.stringMatching(/^bank.mandates.higherCeilingRupees must not be below ceilingRupees/),
    ]);
  });

  it('[BEY-30] gives the bank 30 days before complaints escalate, and refuses an address without TLS', () => {
    const to = 'RBI Ombudsman';
    const readEscalation = (escalation: object) =>
      read({ ...sound, bank: { ...sound.bank, escalation } }).stored.escalation;
    expect(readEscalation({ to })).toEqual({ days: 30, to });
    expect(
      faultsOf({ ...sound, bank: { ...sound.bank, escalation: { days: 0, website: 'http://cms' } } }),
    ).toEqual([
      'bank.escalation.days must be at least 1, not 0',
      'bank.escalation.to is missing',
      'bank.escalation.website is not valid, not "http://cms"',
    ]);
  });

  it('[BEY-32] accepts each reason only once, across transactions and services', () => {
    const reason = { id: 51, reason: 'Unable to transact' };
    const withReasons = (...serviceComplaintReasons: object[]) => ({
      ...sound,
      bank: { ...sound.bank, serviceComplaintReasons },
    });
    expect(read(withReasons(reason)).stored.serviceComplaintReasons).toEqual([reason]);
    for (const again of [
      { ...reason, id: 32 },
      { ...reason, id: 52 },
    ])
      expect(faultsOf(withReasons(reason, again))[0]).toMatch(
        /^bank.serviceComplaintReasons repeats an id or a reason/,
      );
  });

  it('reads a secret from a file next to the configuration', () => {
    writeFileSync(join(folder, 'database-url'), `${env.DATABASE_URL}\n`);
    const settings = { ...sound, database: { url: { file: 'database-url' } } };
    expect(read(settings, {}).databaseUrl).toBe(env.DATABASE_URL);
  });

  it('reports every invalid setting by its path', () => {
    expect(
      faultsOf({
        database: { url: 5 },
        adapters: { ...bankSettings.adapters, core: { url: 'https://core.example', tls: { key: 'PEM' } } },
        handOffs: { ...bankSettings.handOffs, portal: 'pay.bank.example' },
        bank: {
          ...bankSettings.bank,
          dailyLimitRupees: 0.5,
          languages: ['fr'],
          holidays: ['2026-02-30'],
          reportAddress: 'http://bank.example/',
        },
        retention: { codeDays: 0, paymentKeyDays: 7, messageDays: 1 },
        traces: { endpoint: 'http://collector.example', headers: { 'x key': 'k' }, share: 2 },
        trustProxy: ['everybody'],
        allowedOrigins: ['http://pay.bank.example'],
        rateLimits: 'many',
        sandbox: true,
      }),
    ).toEqual([
      'database.url must be a text, { "env": "NAME" } or { "file": "PATH" }, not 5',
      'bank.dailyLimitRupees must be a whole number, not 0.5',
      'bank.reportAddress must be an address, as https://bank.example/report?payment=, not "http://bank.example/"',
      'bank.holidays.0 must be a day, as 2026-12-25, not "2026-02-30"',
      'bank.languages.0 is not valid, not "fr"',
      'retention.codeDays must be at least 1, not 0',
      'retention.paymentKeyDays must be at least 30, not 7',
      'retention.messageDays is not a setting',
      'adapters.core must have hmac, or tls with cert and key, so that the adapter knows its caller, not {"url":"https://core.example","tls":{"key":"…"}}',
      'handOffs.portal must be an exact origin, as https://pay.bank.example, not "pay.bank.example"',
      'traces.endpoint must be an https address without a user, as https://api.bank.example, not "http://collector.example"',
      'traces.headers.x key is not valid, not "x key"',
      'traces.share must be at most 1, not 2',
      'trustProxy.0 must be an address, a range or loopback, linklocal or uniquelocal, not "everybody"',
      'allowedOrigins.0 must be an exact origin, as https://pay.bank.example, not "http://pay.bank.example"',
      'rateLimits must be "bank", "off", or limits that differ, as "code=30/600 payment=5/60", not "many"',
      'sandbox is not a setting',
    ]);
  });

  it('[OTP-10] offers passkeys only with a vault that has a domain, which browsers require', () => {
    const pages = ['https://pay.bank.example'];
    const vaultOrigin = 'https://confirm.pay.bank.example';
    expect(read(sound).passkeys).toBeUndefined();
    expect(read({ ...sound, vaultOrigin, passkeys: { pages } }).passkeys).toEqual({
      origin: vaultOrigin,
      pages,
    });
    const fault = ['passkeys needs a vaultOrigin with a domain'];
    expect(faultsOf({ ...sound, passkeys: { pages } })).toEqual(fault);
    expect(faultsOf({ ...sound, vaultOrigin: 'http://127.0.0.1:4000', passkeys: { pages } })).toEqual(fault);
  });

  it('reports an unset variable and a missing file', () => {
    expect(faultsOf(sound, {})).toEqual(['database.url: the environment variable DATABASE_URL is not set']);
    expect(faultsOf({ ...sound, database: { url: { file: 'none' } } })).toEqual([
      'database.url: the file none cannot be read',
    ]);
  });

  it('accepts only PostgreSQL, and never shows the address, which may contain a password', () => {
    const faults = faultsOf({ ...sound, database: { url: 'mysql://server:hunter2@db/billpay' } });
    expect(faults).toEqual(['database.url must be an address as postgres://user@host/database']);
  });

  it('requires a way to authenticate the bank', () => {
    const { listen, portal } = bankSettings.handOffs;
    const tls = { certificate: 'none.pem', key: 'none.key', clients: ['netbanking'] };
    expect(faultsOf({ ...sound, handOffs: { listen, portal, tls } })).toEqual([
      'handOffs needs jwt, or tls with clientCa, to authenticate the bank',
      'handOffs.tls.clientCa is missing',
      'handOffs.tls.certificate: the file none.pem cannot be read',
      'handOffs.tls.key: the file none.key cannot be read',
    ]);
  });

  it("reads the owner's login only for the migration", () => {
    const file = join(folder, 'bank-api.json');
    const database = { ...sound.database, ownerUrl: { env: 'DATABASE_OWNER_URL' } };
    expect(read({ ...sound, database }).databaseUrl).toBe(env.DATABASE_URL);
    expect(() => readOwnerUrl(file, env)).toThrow('DATABASE_OWNER_URL is not set');
    expect(readOwnerUrl(file, { DATABASE_OWNER_URL: 'postgres://owner@db/billpay' })).toBe(
      'postgres://owner@db/billpay',
    );
    read(sound);
    expect(() => readOwnerUrl(file, env)).toThrow('database.ownerUrl is missing');
  });
});
