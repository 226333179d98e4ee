import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildServer } from '@billpay/api/http/server';
import { shutDown, DEFAULT_DEADLINE_MS } from '@billpay/api/operations/shutdown';
import { Lifecycle } from '@billpay/api/operations/lifecycle';
import { runProcess } from '@billpay/api/operations/run-process';
import { portal } from '@billpay/shell/server/portal';
import type { FastifyInstance } from 'fastify';
import { readConfig, type ServeConfig } from './config';

const DRAIN_DELAY_MS = 500;
const NOT_HERE = 'This server has the portal only; the API is elsewhere.';

/** Serves the built portal, and nothing else, as the configuration file says. A fault ends the process with its message. */
export async function servePortal(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(file, env);
    requireBuild(config);
    const app = await startServer(config);
    const lifecycle = new Lifecycle();
    const nothing = async () => undefined;
    const closing = { app, lifecycle, stopBackground: nothing, closeDatabase: nothing };
    runProcess(
      { closeWithin: (times) => shutDown(closing, times) },
      { drainDelayMs: DRAIN_DELAY_MS, deadlineMs: DEFAULT_DEADLINE_MS },
    );
    const { address, port } = app.server.address() as AddressInfo;
    console.log(`Bill Pay of ${config.bank.name} is at http://${address}:${port}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function requireBuild({ portalDir }: ServeConfig): void {
  if (existsSync(join(portalDir, 'shell', 'shell-manifest.json'))) return;
  throw new Error(`There is no built portal in ${portalDir}: run npm run build`);
}

export async function startServer(config: ServeConfig): Promise<FastifyInstance> {
  const { bank, api, telemetry, switchedOff } = config;
  const app = buildServer({ logLevel: 'warn' });
  await app.register(portal, {
    distDir: config.portalDir,
    registry: config.registry,
    frameAncestors: config.embeddingOrigins,
    settings: {
      bankName: bank.name,
      ...(bank.supportPhone !== undefined && { supportPhone: bank.supportPhone }),
      ...(bank.returnUrl !== undefined && { returnUrl: bank.returnUrl }),
      apiBase: api.base,
      apiTimeoutMs: api.timeoutMs,
      switchedOff: [...switchedOff],
      sandbox: false,
      production: true,
      ...(telemetry !== undefined && { telemetryEndpoint: telemetry }),
    },
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  // Whoever reaches an API path here has a proxy that should have sent it to the bank's API.
  if (api.base.startsWith('/'))
    app.all(`${api.base}/*`, async (_request, reply) =>
      reply.code(404).send({ success: false, message: NOT_HERE }),
    );
  await app.listen({ host: config.host, port: config.port });
  return app;
}
