import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { serveApiDocument } from './api-document/serve';
import { apiRoutes } from './api/routes';
import { startJobs } from './background/jobs';
import type { Log } from './bank';
import { openDatabase, type DatabasePlace } from './database/open-database';
import { openDoors } from './doors/doors';
import { Faults } from './http/faults';
import { buildServer, serveApi } from './http/server';
import { openBank } from './open-bank';

export interface SandboxOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Loopback unless told: the doors are open to whoever reaches them. */
  readonly host?: string;
  /** A folder for the embedded database, or 'memory' (the default): gone when it closes. */
  readonly dataDir?: string | 'memory';
  /** A PostgreSQL server instead; wins over `dataDir`. */
  readonly databaseUrl?: string;
  /** Of the JSON log on standard output; 'silent' unless told. */
  readonly logLevel?: string;
  /** Plugs further routes into the same origin. `/api`, `/sandbox` and `/healthz` are taken. */
  readonly register?: (app: FastifyInstance) => Promise<void>;
  /** How often it looks for payments to settle and auto payments to make, in ms; 1000 unless told. */
  readonly lookEveryMs?: number;
}

export interface Sandbox {
  /** As `http://127.0.0.1:4000`. */
  readonly origin: string;
  readonly app: FastifyInstance;
  /** Finishes what is under way, then closes the database. */
  close(): Promise<void>;
}

function placeOf({ databaseUrl, dataDir = 'memory' }: SandboxOptions): DatabasePlace {
  if (databaseUrl) return { url: databaseUrl };
  return dataDir === 'memory' ? 'memory' : { folder: dataDir };
}

/** Starts the product's API, the sandbox's doors, and whatever `register` adds, on one origin. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const app = buildServer(options.logLevel ?? 'silent');
  const log: Log = (event, detail) => app.log.info({ event, ...detail });
  const db = await openDatabase(placeOf(options));
  try {
    const bank = await openBank(db, log);
    const faults = new Faults();
    serveApi(app, bank, apiRoutes(bank), faults);
    serveApiDocument(app);
    openDoors(app, bank, faults);
    let closing = false;
    app.get('/healthz', async (_request, reply) => {
      if (!closing) await db.query('SELECT 1 AS up');
      return reply.code(closing ? 503 : 200).send({ status: closing ? 'closing' : 'ok' });
    });
    await options.register?.(app);
    await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
    const stopJobs = startJobs(bank, options.lookEveryMs ?? 1_000);
    const { address, port } = app.server.address() as AddressInfo;
    const host = address === '::' || address === '0.0.0.0' ? 'localhost' : address;
    return {
      origin: `http://${host}:${port}`,
      app,
      close: async () => {
        closing = true;
        await stopJobs();
        await app.close();
        await db.close();
      },
    };
  } catch (error) {
    await app.close();
    await db.close();
    throw error;
  }
}
