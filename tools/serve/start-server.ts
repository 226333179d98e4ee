import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from '@billpay/api/http/server';
import { portal } from '@billpay/shell/server/portal';
import type { FastifyInstance } from 'fastify';
import type { ServeConfig } from './config';

const NOT_HERE = 'This server has the portal only; the API is elsewhere.';

/**
 * Serves the built portal and nothing else.
 * @throws Error when there is no built portal or no registry
 */
export async function startServer(config: ServeConfig): Promise<FastifyInstance> {
  const { bank, api, telemetry, switchedOff } = config;
  requireFiles(config);
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

function requireFiles({ portalDir, registry }: ServeConfig): void {
  if (!existsSync(join(portalDir, 'shell', 'shell-manifest.json')))
    throw new Error(`There is no built portal in ${portalDir}: run npm run build`);
  if (!registry.includes('://') && !existsSync(registry))
    throw new Error(`There is no registry at ${registry}`);
}
