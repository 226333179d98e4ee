import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { HttpAdaptersConfig } from '../adapters/http/open';
import { adaptersSettings, readConnections } from '../adapters/http/settings';
import { DEFAULT_POOL_SIZE } from '../database/open-postgres';
import { readRateLimits } from '../http/rate-limits/limits';
import { isExactOrigin, isProxy, postgresUrl } from '../operations/environment';
import { readSecret, secret, type Secret } from '../operations/secrets';
import { listenAt, readSettingsFile } from '../operations/settings-file';
import { DEFAULT_DRAIN_DELAY_MS, logLevels } from '../operations/settings';
import { handOffSection, readHandOffSettings, type HandOffSettings } from './hand-offs/settings';
import type { TraceSettings } from '../operations/open-telemetry';
import { DEFAULT_DEADLINE_MS } from '../operations/shutdown';
import type { RelyingParty } from '../passkeys/relying-party';
import { bankSection, toStoredBankSettings, type StoredBankSettings } from './bank-section';
import { readTraceSettings, traceSection } from './trace-settings';

const MAX_WAIT_MS = 3_600_000;
function isRateLimits(text: string): boolean {
  try {
    readRateLimits(text);
    return true;
  } catch {
    return false;
  }
}

const waitMs = z.int().check(z.minimum(0), z.maximum(MAX_WAIT_MS));
const proxy = z
  .string()
  .check(z.refine(isProxy, 'must be an address, a range or loopback, linklocal or uniquelocal'));
const origin = z
  .string()
  .check(z.refine(isExactOrigin, 'must be an exact origin, as https://pay.bank.example'));

const MAX_DAYS = 3_650;

const retention = z.strictObject({
  /** Days for which expired one-time codes are kept that confirmed no payment. */
  codeDays: z._default(z.int().check(z.minimum(1), z.maximum(MAX_DAYS)), 1),
  /** Days for which the idempotency key of an ended payment is kept; null forever. */
  paymentKeyDays: z._default(z.nullable(z.int().check(z.minimum(30), z.maximum(MAX_DAYS))), null),
});

const config = z.strictObject({
  /** Lets editors complete and check the file. */
  $schema: z.optional(z.string()),
  listen: listenAt(4000),
  database: z.strictObject({
    /** Login that serves customers, which can neither migrate nor truncate. */
    url: secret,
    /** Login that owns the tables. Only `migrate` uses it. */
    ownerUrl: z.optional(secret),
    /** Login of a person at the operator's desk. Only `npm run payment` and `npm run reconcile` use it. */
    deskUrl: z.optional(secret),
    pool: z._default(z.int().check(z.minimum(2), z.maximum(10_000)), DEFAULT_POOL_SIZE),
  }),
  bank: bankSection,
  retention: z._default(retention, { codeDays: 1, paymentKeyDays: null }),
  adapters: adaptersSettings,
  handOffs: handOffSection,
  traces: z.optional(traceSection),
  trustProxy: z._default(z.array(proxy), []),
  allowedOrigins: z._default(z.array(origin), []),
  /** Origin of the portal's vault. Only this origin may make calls about one-time codes. */
  vaultOrigin: z.optional(origin),
  /** Offers passkeys of the vault instead of codes. Defaults to none. */
  passkeys: z.optional(
    z.strictObject({
      /** Exact origins of the pages around the vault: the portal's, and those that embed it. */
      pages: z.array(origin).check(z.minLength(1)),
    }),
  ),
  rateLimits: z._default(
    z
      .string()
      .check(
        z.refine(isRateLimits, 'must be "bank", "off", or limits that differ, as "code=30/600 payment=5/60"'),
      ),
    'bank',
  ),
  logLevel: z._default(z.enum(logLevels), 'info'),
  drainDelayMs: z._default(waitMs, DEFAULT_DRAIN_DELAY_MS),
  shutdownDeadlineMs: z._default(waitMs, DEFAULT_DEADLINE_MS),
});

/** Settings that the database stores, because all instances must agree on them. */
export interface StoredSettings extends StoredBankSettings {
  readonly retention: z.output<typeof retention>;
}

/** Settings of `npm run api`. `docs/operations.md` describes each one. */
export interface BankApiConfig extends Omit<
  z.output<typeof config>,
  '$schema' | 'database' | 'bank' | 'retention' | 'adapters' | 'handOffs' | 'traces' | 'passkeys'
> {
  readonly databaseUrl: string;
  readonly databasePool: number;
  readonly languages: z.output<typeof config>['bank']['languages'];
  readonly stored: StoredSettings;
  readonly adapters: HttpAdaptersConfig;
  readonly handOffs: HandOffSettings;
  /** Undefined if the bank offers no passkeys. */
  readonly passkeys: RelyingParty | undefined;
  /** Undefined if no traces are sent. */
  readonly traces: TraceSettings | undefined;
}

/** Reads values that are outside of the file, and lists all faults at once. */
class Places {
  readonly faults: string[] = [];
  readonly folder: string;

  constructor(
    private readonly file: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {
    this.folder = dirname(resolve(file));
  }

  read(given: Secret, setting: string, check = (text: string, _name: string) => text): string {
    const name = `${this.file}: ${setting}`;
    try {
      return check(readSecret(given, name, { folder: this.folder, env: this.env }), name);
    } catch (error) {
      this.faults.push((error as Error).message);
      return '';
    }
  }

  readHandOffs(section: Parameters<typeof readHandOffSettings>[0]): HandOffSettings {
    const faults: string[] = [];
    const settings = readHandOffSettings(section, this.folder, faults);
    this.faults.push(...faults.map((fault) => `${this.file}: ${fault}`));
    return settings;
  }

  /** Browsers accept only a domain as the relying party, not an address. */
  readParty(vaultOrigin: string | undefined, pages: readonly string[]): RelyingParty {
    const origin = vaultOrigin ?? '';
    const host = URL.canParse(origin) ? new URL(origin).hostname : '';
    if (host === '' || isIP(host.replaceAll(/[[\]]/g, '')) !== 0)
      this.faults.push(`${this.file}: passkeys needs a vaultOrigin with a domain`);
    return { origin, pages };
  }

  finish<T>(settings: T): T {
    if (this.faults.length > 0) throw new Error(this.faults.join('\n'));
    return settings;
  }
}

/**
 * Reads the configuration file.
 * @throws Error with one line for every fault, each naming its setting
 */
export function readBankApiConfig(file: string, env: NodeJS.ProcessEnv): BankApiConfig {
  const {
    $schema: _,
    database,
    bank,
    retention,
    adapters,
    handOffs,
    traces,
    passkeys,
    ...rest
  } = readSettingsFile(file, config);
  const places = new Places(file, env);
  return places.finish({
    ...rest,
    databaseUrl: places.read(database.url, 'database.url', postgresUrl),
    databasePool: database.pool,
    languages: bank.languages,
    adapters: readConnections(adapters, 'adapters', (given, setting, check) =>
      places.read(given, setting, check),
    ),
    handOffs: places.readHandOffs(handOffs),
    passkeys: passkeys && places.readParty(rest.vaultOrigin, passkeys.pages),
    traces: traces && readTraceSettings(traces, (given, setting) => places.read(given, setting)),
    stored: { ...toStoredBankSettings(bank), retention },
  });
}

/**
 * Reads the owner's login, which only the migration needs, so that servers need not know it.
 * @throws Error if it is missing
 */
export function readOwnerUrl(file: string, env: NodeJS.ProcessEnv): string {
  return readDatabaseUrl(file, env, 'ownerUrl');
}

/**
 * Reads the login of the person at the operator's desk.
 * @throws Error if it is missing
 */
export function readDeskUrl(file: string, env: NodeJS.ProcessEnv): string {
  return readDatabaseUrl(file, env, 'deskUrl');
}

function readDatabaseUrl(file: string, env: NodeJS.ProcessEnv, name: 'ownerUrl' | 'deskUrl'): string {
  const url = readSettingsFile(file, config).database[name];
  if (url === undefined) throw new Error(`${file}: database.${name} is missing`);
  const places = new Places(file, env);
  return places.finish(places.read(url, `database.${name}`, postgresUrl));
}
