import { limitAddresses, PAGES_PER_SECOND } from '@billpay/api/http/rate-limits/address-limit';
import { buildServer } from '@billpay/api/http/server';
import { portal } from '../pages/portal';
import type { ReleaseStore } from '../pages/release-store';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { ServeConfig } from './config';
import { API_IS_ELSEWHERE, portalOptions, requireFiles } from './portal-options';
import { addReleaseGauges, renewTimestamps } from './release-files';

/**
 * Serves only the built portal.
 * @throws Error if there is no built portal or no registry
 */
export async function startServer(config: ServeConfig): Promise<FastifyInstance> {
  requireFiles(config);
  const app = buildServer({ logLevel: 'warn' });
  await renewTimestamps(app, config);
  let releases: ReleaseStore | undefined;
  await app.register(portal, {
    ...portalOptions(config),
    allowPage: limitAddresses(PAGES_PER_SECOND),
    onReleases: (store) => (releases = store),
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  const metrics = new Registry();
  addReleaseGauges(metrics, () => releases?.status());
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
  if (config.api.base.startsWith('/'))
    app.all(`${config.api.base}/*`, async (_request, reply) => reply.code(404).send(API_IS_ELSEWHERE));
  await app.listen({ host: config.host, port: config.port });
  return app;
}
