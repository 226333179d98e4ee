import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import {
  exactOrigins,
  hostName,
  isExactOrigin,
  readEnvironment,
  wholeNumber,
} from '@billpay/api/operations/environment';
import { knownLanguages, type KnownLanguage } from '@billpay/shell/language/known-languages';
import { defaultPortalDir } from '../build/repository';
import type { VaultPlace } from '../pages/vault-page';
import { nginxSection, nginxSettings, type NginxSettings } from '../nginx/settings';
import {
  releaseServerSection,
  releaseServerSettings,
  type ReleaseServerSettings,
} from '../release-server/settings';
import { watchSection, watchSettings, type WatchSettings } from '../release-watch/settings';
import { readBranding, type BankBranding } from './branding';
import { checkReceiptNames } from './receipt-names';
import {
  isSecureAddress,
  line,
  listenAt,
  phone,
  readSettingsFile,
  secureAddress,
  shownName,
} from '@billpay/api/operations/settings-file';

/** A path on the portal's origin, without a trailing slash. */
const isPath = (text: string) => /^\/[\w./-]*[\w-]$/.test(text) && !text.includes('//');

const apiBase = z
  .string()
  .check(
    z.refine(
      (text) => isPath(text) || (isSecureAddress(text) && !/[/?]$/.test(text)),
      'must be a path, as /api, or an https address, as https://api.bank.example/bill-pay, without a slash at its end',
    ),
  );

const telemetryAddress = z
  .string()
  .check(
    z.refine(
      (text) => isPath(text) || isSecureAddress(text),
      'must be a path, as /telemetry, or an https address without a user',
    ),
  );

const origin = z
  .string()
  .check(z.refine(isExactOrigin, 'must be an exact origin, as https://netbanking.bank.example'));

const config = z.strictObject({
  /** Lets editors complete and check the file. */
  $schema: z.optional(z.string()),
  listen: listenAt(4000),
  bank: z.strictObject({
    name: shownName(60),
    supportPhone: z.optional(phone),
    /** URL that a logged-out customer returns to. */
    returnUrl: z.optional(secureAddress),
    /** Languages that customers can choose; the first one is the default. */
    languages: z._default(z.array(z.enum(knownLanguages)).check(z.minLength(1)), ['en']),
  }),
  api: z.strictObject({
    base: apiBase,
    timeoutSeconds: z._default(z.int().check(z.minimum(5), z.maximum(120)), 30),
    /** Whether the API has the payment lock and reports of payments, which the portal then offers. */
    protection: z.optional(z.boolean()),
    /** Whether the login accepts first calls and returns their responses. */
    firstResponses: z.optional(z.boolean()),
    /** Share of the calls whose trace the API records; without it, calls have no trace. */
    traceShare: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  }),
  /** File with names, logo, icons, colours and font, relative to the configuration file's folder. */
  branding: z.optional(line(300)),
  embedding: z._default(z.strictObject({ origins: z.array(origin) }), { origins: [] }),
  /** Origins of the vault and of the portal's pages, the only ones that may use the vault. */
  vault: z.optional(
    z
      .strictObject({
        origin,
        portal: origin,
        repeatAmountFrom: z.optional(z.number().check(z.positive())),
        /** Offers passkeys if the API has them. */
        passkeys: z.optional(z.boolean()),
      })
      .check(z.refine((vault) => vault.origin !== vault.portal, 'must be two different origins')),
  ),
  /** Folder of the built portal, relative to the configuration file's folder; defaults to the repository's. */
  portal: z.optional(z.string()),
  /** File relative to the configuration file's folder, or URL; defaults to the built portal's. */
  registry: z.optional(z.string()),
  /** Origins, in addition to the portal's own, from which remotes may load their files. */
  remoteOrigins: z._default(z.array(origin), []),
  /** File of the timestamp key, for a server that renews the timestamp. */
  timestampKey: z.optional(z.string()),
  telemetry: z.optional(telemetryAddress),
  /** Remotes by name; false switches one off. */
  features: z._default(z.record(z.string(), z.boolean()), {}),
  nginx: z.optional(nginxSection),
  watch: z.optional(watchSection),
  releaseServer: z.optional(releaseServerSection),
});

/**
 * Settings of `npm run serve`, `npm run nginx` and `npm run releases -- watch` and `-- server`;
 * `docs/configuration.md` describes each one.
 */
export interface ServeConfig {
  readonly host: string;
  readonly port: number;
  readonly bank: {
    readonly name: string;
    readonly supportPhone?: string | undefined;
    readonly returnUrl?: string | undefined;
    readonly languages: readonly KnownLanguage[];
  };
  readonly api: {
    readonly base: string;
    readonly timeoutMs: number;
    readonly protection?: boolean | undefined;
    readonly firstResponses?: boolean | undefined;
    readonly traceShare?: number | undefined;
  };
  readonly branding?: BankBranding | undefined;
  readonly embeddingOrigins: readonly string[];
  readonly vault?: VaultPlace | undefined;
  readonly portalDir: string;
  /** File or https URL. */
  readonly registry: string;
  readonly remoteOrigins: readonly string[];
  /** File. */
  readonly timestampKey?: string | undefined;
  readonly telemetry?: string | undefined;
  readonly switchedOff: readonly string[];
  readonly nginx?: NginxSettings | undefined;
  readonly watch?: WatchSettings | undefined;
  readonly releaseServer?: ReleaseServerSettings | undefined;
}

/**
 * Reads the configuration file. `HOST`, `PORT` and `REMOTE_ORIGINS` of the environment override it.
 * @throws Error with one line for every fault, each naming its setting
 */
export function readConfig(file: string, env: NodeJS.ProcessEnv): ServeConfig {
  const settings = readSettingsFile(file, config);
  const {
    listen,
    bank,
    api,
    embedding,
    vault,
    portal,
    registry,
    telemetry,
    features,
    nginx,
    watch,
    releaseServer,
  } = settings;
  const here = dirname(resolve(file));
  const portalDir = portal === undefined ? defaultPortalDir : resolve(here, portal);
  const ownRegistry = resolve(portalDir, 'remotes/registry.json');
  const branding =
    settings.branding === undefined ? undefined : readBranding(resolve(here, settings.branding));
  return readEnvironment(env, (read) => ({
    host: read('HOST', listen.host, hostName),
    port: read('PORT', listen.port, wholeNumber(0, 65_535)),
    bank: { ...bank, name: branding?.name ?? bank.name },
    branding,
    api: {
      base: api.base,
      timeoutMs: api.timeoutSeconds * 1000,
      protection: api.protection,
      firstResponses: api.firstResponses,
      traceShare: api.traceShare,
    },
    embeddingOrigins: embedding.origins,
    vault: vault && {
      origin: vault.origin,
      portalOrigin: vault.portal,
      ...(vault.repeatAmountFrom !== undefined && { repeatAmountFrom: vault.repeatAmountFrom }),
      ...(vault.passkeys && { passkeys: true }),
    },
    portalDir,
    registry: registry === undefined ? ownRegistry : placeOfRegistry(file, here, registry),
    remoteOrigins: read('REMOTE_ORIGINS', settings.remoteOrigins, exactOrigins),
    timestampKey: settings.timestampKey === undefined ? undefined : resolve(here, settings.timestampKey),
    telemetry,
    switchedOff: Object.keys(features).filter((name) => !features[name]),
    nginx: nginx && nginxSettings(nginx, here),
    watch: watch && watchSettings(watch, here),
    releaseServer: releaseServer && releaseServerSettings(releaseServer),
  }));
}

/**
 * Returns the origins from which pages accept files of remotes: those of the configuration file that `CONFIG_FILE`
 * names, by default `config.json` if there is one, or of `REMOTE_ORIGINS`.
 */
export function readRemoteOrigins(env: NodeJS.ProcessEnv): readonly string[] {
  const file = env.CONFIG_FILE || 'config.json';
  if (env.CONFIG_FILE || existsSync(file)) return readConfig(file, env).remoteOrigins;
  return readEnvironment(env, (read) => read('REMOTE_ORIGINS', [] as const, exactOrigins));
}

function placeOfRegistry(file: string, here: string, registry: string): string {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(registry)) return resolve(here, registry);
  if (isSecureAddress(registry)) return registry;
  throw new Error(`${file}: registry must be a file or an https address, not ${JSON.stringify(registry)}`);
}

/** Returns warnings for an operator about a valid configuration, one line each. */
export function listWarnings({ bank, branding }: Pick<ServeConfig, 'bank' | 'branding'>): string[] {
  const onReceipts = checkReceiptNames({ bankName: bank.name, supportPhone: bank.supportPhone, branding });
  return [...(branding?.warnings ?? []), ...onReceipts];
}
