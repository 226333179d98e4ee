import { buildServer } from '@billpay/api/http/server';
import { portal } from '@billpay/shell/server/portal';
import type { FastifyInstance } from 'fastify';
import type { ServeConfig } from './config';
import { API_IS_ELSEWHERE, portalOptions, requireFiles } from './portal-options';

/**
 * Serves the built portal and nothing else.
 * @throws Error when there is no built portal or no registry
 */
export async function startServer(config: ServeConfig): Promise<FastifyInstance> {
  requireFiles(config);
  const app = buildServer({ logLevel: 'warn' });
  await app.register(portal, portalOptions(config));
  app.get('/healthz', async () => ({ status: 'ok' }));
  if (config.api.base.startsWith('/'))
    app.all(`${config.api.base}/*`, async (_request, reply) => reply.code(404).send(API_IS_ELSEWHERE));
  await app.listen({ host: config.host, port: config.port });
  return app;
}
