import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { serveApiDocument } from '@billpay/api/api-document/serve';
import { apiRoutes } from '@billpay/api/routes/routes';
import { startJobs } from '@billpay/api/background/jobs';
import type { Bank } from '@billpay/api/bank';
import type { ControlAccess } from '@billpay/api/http/control-access';
import { serveControlApi } from './control-api/control-api';
import type { Database } from '@billpay/api/database/database';
import type { DatabasePlace } from '@billpay/api/database/open-database';
import { limitCalls } from '@billpay/api/http/rate-limits/limit-calls';
import { readRateLimits } from '@billpay/api/http/rate-limits/limits';
import { buildServer, serveApi, type ServerOptions } from '@billpay/api/http/server';
import { SetFaults } from './faults/set-faults';
import { connectBank, type Adapt } from './open-bank';
import { openDatabases } from './open-databases';
import { shutDown, type ShutdownTimes } from '@billpay/api/operations/shutdown';
import { heartbeats } from '@billpay/api/operations/heartbeat';
import { addInstanceGauges } from '@billpay/api/operations/instance-gauges';
import { Lifecycle } from '@billpay/api/operations/lifecycle';
import { bankLog } from '@billpay/api/operations/log';
import { Metrics } from '@billpay/api/operations/metrics';
import { observeRequests } from '@billpay/api/operations/observe-requests';
import { openProbes } from '@billpay/api/operations/probes';
import { addSharedGauges } from '@billpay/api/operations/shared-gauges';
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
   * Billers of a new database. 'whole' has as many as the network, and 'known' only the real ones. Defaults
   * to 'whole', or to 'known' in memory, so that tests start quickly.
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
  /**
   * Rate limits in the format of the setting RATE_LIMITS. Defaults to the bank's limits. Tests and benchmarks
   * use 'off'.
   */
  readonly rateLimits?: string;
  /**
   * Registers further routes on the same origin, and metrics. `/api`, `/sandbox`, `/healthz`, `/readyz` and `/metrics` are reserved.
   */
  readonly register?: (app: FastifyInstance, metrics: Metrics) => Promise<void>;
  /** Replaces the simulated bank core, bill network or messages. */
  readonly adapters?: Adapt;
  /** Who may use the control API under /sandbox. Defaults to programs on this machine. */
  readonly controlAccess?: ControlAccess;
  /** Interval for settling payments and making auto payments, in ms. Defaults to 1000. */
  readonly lookEveryMs?: number;
}

export interface Sandbox {
  /** Origin of the server, for example `http://127.0.0.1:4000`. */
  readonly origin: string;
  readonly app: FastifyInstance;
  /** Completes requests in progress, and then closes the database. */
  close(): Promise<void>;
  /** Like `close`, but with an operator's deadlines. Returns false if work was stopped at the deadline. */
  closeWithin(times: ShutdownTimes): Promise<boolean>;
}

function placeOf({ databaseUrl, databasePool, dataDir = 'memory' }: SandboxOptions): DatabasePlace {
  if (databaseUrl) return { url: databaseUrl, poolSize: databasePool };
  return dataDir === 'memory' ? 'memory' : { folder: dataDir };
}

function readDirectory(options: SandboxOptions): DirectorySize {
  return options.directory ?? (placeOf(options) === 'memory' ? 'known' : 'whole');
}

function controlAccessOf({ controlAccess = 'loopback' }: SandboxOptions): ControlAccess {
  return controlAccess;
}

function originOf({ server }: FastifyInstance): string {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address === '::' || address === '0.0.0.0' ? 'localhost' : address}:${port}`;
}

/** Registers all routes for an open bank. Returns a function that stops the background work. */
async function serve(
  app: FastifyInstance,
  bank: Bank,
  /** The bank as the owner of the database, for the control API. */
  owner: Bank | null,
  options: SandboxOptions,
  { lifecycle, metrics }: { lifecycle: Lifecycle; metrics: Metrics },
): Promise<() => Promise<void>> {
  const faults = new SetFaults(bank.db);
  const limits = limitCalls(bank, readRateLimits(options.rateLimits ?? ''));
  addSharedGauges(metrics, bank);
  observeRequests(app, lifecycle, metrics);
  serveApi(app, { bank, routes: apiRoutes(bank), injectFault: faults.inject, limits, lifecycle });
  serveApiDocument(app, limits);
  serveControlApi(app, { bank, owner, faults }, controlAccessOf(options));
  openProbes(app, bank.db, lifecycle, metrics);
  await options.register?.(app, metrics);
  await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  const stopJobs = startJobs(bank, options.lookEveryMs ?? 1_000, heartbeats(limits));
  return async () => {
    await stopJobs();
    await bank.lastSeen.write(bank.db);
  };
}

/** Starts the product's API, the sandbox's control API, and the additions of `register`, on one origin. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const app = buildServer({ ...options, logLevel: options.logLevel ?? 'silent' });
  const metrics = new Metrics();
  const lifecycle = new Lifecycle();
  const databases = await openDatabases(placeOf(options), {
    directory: readDirectory(options),
    ownerUrl: options.databaseOwnerUrl,
    keepOwner: controlAccessOf(options) !== 'off',
  });
  const { serving, owner } = databases;
  const endGauges = addInstanceGauges(metrics, serving, lifecycle.inFlight);
  const closeDatabase = async () => {
    endGauges();
    await databases.close();
  };
  try {
    const log = bankLog(app.log, metrics);
    const connect = (db: Database) => connectBank(db, log, options.adapters);
    const bank = await connect(serving);
    const ownersBank = owner && (owner === serving ? bank : await connect(owner));
    const stopBackground = await serve(app, bank, ownersBank, options, { lifecycle, metrics });
    const closing = { app, lifecycle, stopBackground, closeDatabase };
    return {
      origin: originOf(app),
      app,
      close: async () => void (await shutDown(closing, {})),
      closeWithin: (times) => shutDown(closing, times),
    };
  } catch (error) {
    await app.close();
    await closeDatabase();
    throw error;
  }
}
