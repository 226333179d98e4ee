import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { serveApiDocument } from './api-document/serve';
import { listJobs, startJobs } from './background/jobs';
import type { Job } from './background/repeat';
import type { Bank, Log } from './bank';
import type { Database } from './database/database';
import type { InjectFault } from './http/fault-injection';
import { limitCalls, type CallLimits } from './http/rate-limits/limit-calls';
import { readRateLimits } from './http/rate-limits/limits';
import { buildServer, serveApi, type ServerOptions } from './http/server';
import { heartbeats } from './operations/heartbeat';
import { addInstanceGauges } from './operations/instance-gauges';
import { Lifecycle } from './operations/lifecycle';
import { bankLog } from './operations/log';
import { Metrics } from './operations/metrics';
import { observeRequests } from './operations/observe-requests';
import { openProbes } from './operations/probes';
import { addSharedGauges } from './operations/shared-gauges';
import { shutDown, type ShutdownTimes } from './operations/shutdown';
import type { RelyingParty } from './passkeys/relying-party';
import { apiRoutes } from './routes/routes';

export interface ApiOptions extends ServerOptions {
  /** Port. Defaults to 0, which selects a free port. */
  readonly port?: number | undefined;
  /** Host. Defaults to 127.0.0.1. */
  readonly host?: string | undefined;
  /** Rate limits in the format of the setting RATE_LIMITS. Defaults to the bank's limits. */
  readonly rateLimits?: string | undefined;
  /** Exact origin of the portal's vault, the only origin that may make calls about codes. Defaults to none. */
  readonly vaultOrigin?: string | undefined;
  /** Relying party of passkeys. Defaults to none, so that customers only use codes. */
  readonly passkeys?: RelyingParty | undefined;
  /**
   * Interval for settling payments and making auto payments, in ms. Defaults to 1000. With `never`, the background jobs
   * do not run, so that a test can run them itself.
   */
  readonly lookEveryMs?: number | 'never' | undefined;
}

/** Parts of a running server that its additions use. */
export interface ServerParts {
  readonly bank: Bank;
  readonly limits: CallLimits;
  readonly lifecycle: Lifecycle;
  readonly metrics: Metrics;
}

/** The server's bank, and everything that the server adds to the product's API. */
export interface OpenedBank {
  readonly bank: Bank;
  /** Defaults to no faults. */
  readonly injectFault?: InjectFault;
  /** Additional background work. */
  readonly jobs?: readonly Job[];
  /** Registers further routes before the server listens. May return a function that stops them. */
  readonly register?: (app: FastifyInstance, parts: ServerParts) => Promise<void | (() => Promise<void>)>;
}

/** A database that is ready to serve customers. */
export interface OpenedDatabase {
  readonly serving: Database;
  close(): Promise<void>;
}

export interface RunningApi {
  /** Origin of the server, for example `http://127.0.0.1:4000`. */
  readonly origin: string;
  readonly app: FastifyInstance;
  /** Completes requests in progress, and then closes the database. */
  close(): Promise<void>;
  /** Like `close`, but with an operator's deadlines. Returns false if work was stopped at the deadline. */
  closeWithin(times: ShutdownTimes): Promise<boolean>;
}

export function readOrigin({ server }: FastifyInstance): string {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address === '::' || address === '0.0.0.0' ? 'localhost' : address}:${port}`;
}

/** Registers all routes of an open bank and listens. Returns a function that stops the background work. */
async function serve(
  app: FastifyInstance,
  { bank, injectFault = () => 'none', jobs = [], register }: OpenedBank,
  options: ApiOptions,
  { lifecycle, metrics }: { lifecycle: Lifecycle; metrics: Metrics },
): Promise<() => Promise<void>> {
  const limits = limitCalls(bank, readRateLimits(options.rateLimits ?? ''));
  addSharedGauges(metrics, bank);
  observeRequests(app, lifecycle, metrics);
  serveApi(app, {
    bank,
    routes: apiRoutes(bank, options.passkeys),
    injectFault,
    limits,
    lifecycle,
    vaultOrigin: options.vaultOrigin,
  });
  serveApiDocument(app, limits);
  openProbes(app, bank, lifecycle, metrics);
  const stopAdditions = await register?.(app, { bank, limits, lifecycle, metrics });
  try {
    await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  } catch (error) {
    await stopAdditions?.();
    throw error;
  }
  const { lookEveryMs = 1_000 } = options;
  const backgroundJobs = lookEveryMs === 'never' ? [] : listJobs(lookEveryMs);
  const stopJobs = startJobs(bank, [...backgroundJobs, ...heartbeats(limits), ...jobs]);
  return async () => {
    await stopAdditions?.();
    await stopJobs();
    await bank.lastSeen.write(bank.db);
  };
}

/** Starts the product's API and the additions of `openBank` on a prepared database. */
export async function startApi(
  options: ApiOptions,
  database: OpenedDatabase,
  openBank: (log: Log) => Promise<OpenedBank>,
): Promise<RunningApi> {
  const app = buildServer(options);
  const metrics = new Metrics();
  const lifecycle = new Lifecycle();
  const endGauges = addInstanceGauges(metrics, database.serving, lifecycle.inFlight);
  const closeDatabase = async () => {
    endGauges();
    await database.close();
  };
  try {
    const opened = await openBank(bankLog(app.log, metrics));
    const stopBackground = await serve(app, opened, options, { lifecycle, metrics });
    const closing = { app, lifecycle, stopBackground, closeDatabase };
    return {
      origin: readOrigin(app),
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
