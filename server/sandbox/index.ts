import type { FastifyInstance } from 'fastify';
import type { ControlAccess } from '@billpay/api/http/control-access';
import { serveControlApi } from './control-api/control-api';
import type { Database } from '@billpay/api/database/database';
import type { DatabasePlace } from '@billpay/api/database/open-database';
import type { ServerOptions } from '@billpay/api/http/server';
import type { RelyingParty } from '@billpay/api/passkeys/relying-party';
import { startApi, type RunningApi } from '@billpay/api/start-api';
import { SetFaults } from './faults/set-faults';
import { connectBank, type Adapt } from './open-bank';
import { openDatabases } from './open-databases';
import type { Metrics } from '@billpay/api/operations/metrics';
import type { DirectorySize } from './seed/seed-directory';

export interface SandboxOptions {
  /** Port. Defaults to 0, which selects a free port. */
  readonly port?: number;
  /** Host. Defaults to 127.0.0.1. */
  readonly host?: string;
  /** A folder for the embedded database, or 'memory' (the default), which is lost on close. */
  readonly dataDir?: string | 'memory';
  /** URL of a PostgreSQL server, which takes precedence over `dataDir`. */
  readonly databaseUrl?: string;
  /** Login that migrates a PostgreSQL database, if the login of `databaseUrl` may not. */
  readonly databaseOwnerUrl?: string;
  /**
   * Billers of a new database. 'whole' has as many billers as the real network, and 'known' only the real billers.
   * Defaults to 'whole', or to 'known' in memory, so that tests start quickly.
   */
  readonly directory?: DirectorySize;
  /** Number of connections from this instance to a PostgreSQL server. Defaults to 12. */
  readonly databasePool?: number;
  /** Level of the JSON log. Defaults to 'silent'. */
  readonly logLevel?: string;
  /** Receives the lines of the log. Defaults to standard output. */
  readonly logTo?: ServerOptions['logTo'];
  /** Proxies with a trusted X-Forwarded-For header, as addresses, ranges or 'loopback'. Defaults to none. */
  readonly trustProxy?: readonly string[];
  /** Exact origins of portals that call the API from another origin. Defaults to none. */
  readonly allowedOrigins?: readonly string[];
  /** Exact origin of the portal's vault, the only origin that may make calls about codes. Defaults to none. */
  readonly vaultOrigin?: string | undefined;
  /** Relying party of passkeys. Defaults to none. */
  readonly passkeys?: RelyingParty | undefined;
  /**
   * Rate limits in the format of the setting RATE_LIMITS. Defaults to the bank's limits. Tests and benchmarks
   * use 'off'.
   */
  readonly rateLimits?: string;
  /**
   * Registers further routes on the same origin, and metrics. `/api`, `/sandbox`, `/healthz`, `/readyz` and `/metrics`
   * are reserved.
   */
  readonly register?: (app: FastifyInstance, metrics: Metrics) => Promise<void>;
  /** Path of the page to which messages about debits append the payment's id. Defaults to no address in messages. */
  readonly reportPath?: string | undefined;
  /** Replaces the simulated bank core, bill network or messages. */
  readonly adapters?: Adapt;
  /** Who may use the control API under /sandbox. Defaults to programs on this machine. */
  readonly controlAccess?: ControlAccess;
  /**
   * Interval for settling payments and making auto payments, in ms. Defaults to 1000. With `never`, the background jobs
   * do not run, so that a test can run them itself.
   */
  readonly lookEveryMs?: number | 'never';
}

export type Sandbox = RunningApi;

export function toDatabasePlace({
  databaseUrl,
  databasePool,
  dataDir = 'memory',
}: SandboxOptions): DatabasePlace {
  if (databaseUrl) return { url: databaseUrl, poolSize: databasePool };
  return dataDir === 'memory' ? 'memory' : { folder: dataDir };
}

export function readDirectory(options: SandboxOptions): DirectorySize {
  return options.directory ?? (toDatabasePlace(options) === 'memory' ? 'known' : 'whole');
}

function controlAccessOf({ controlAccess = 'loopback' }: SandboxOptions): ControlAccess {
  return controlAccess;
}

/** Starts the product's API, the sandbox's control API, and the additions of `register`, on one origin. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const controlAccess = controlAccessOf(options);
  const databases = await openDatabases(toDatabasePlace(options), {
    directory: readDirectory(options),
    ownerUrl: options.databaseOwnerUrl,
    keepOwner: controlAccess !== 'off',
  });
  const { serving, owner } = databases;
  const running = await startApi(
    { ...options, logLevel: options.logLevel ?? 'silent' },
    databases,
    async (log) => {
      const connect = (db: Database) => connectBank(db, log, options.adapters);
      const bank = await connect(serving);
      const ownersBank = owner && (owner === serving ? bank : await connect(owner));
      const faults = new SetFaults(serving);
      return {
        bank,
        injectFault: faults.inject,
        register: async (app, { metrics }) => {
          serveControlApi(app, { bank, owner: ownersBank, faults }, controlAccess);
          await options.register?.(app, metrics);
        },
      };
    },
  );
  const address = options.reportPath === undefined ? null : `${running.origin}${options.reportPath}`;
  await (owner ?? serving).query('UPDATE bank_settings SET report_address = $1', [address]);
  return running;
}
