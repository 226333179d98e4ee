import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../with-timeout';
import type { Database } from '../database/database';
import { isMigrated } from '../database/migrate';
import type { Lifecycle } from './lifecycle';
import type { Metrics } from './metrics';

/** Shorter than a probe's timeout and shorter than the wait for a connection. */
const PROBE_TIMEOUT_MS = 2_000;

/** Returns the reason why the instance is not ready; undefined if it is. */
async function reasonNotReady(db: Database, { phase }: Lifecycle): Promise<string | undefined> {
  if (phase !== 'serving') return phase;
  try {
    if (!(await withTimeout(isMigrated(db), PROBE_TIMEOUT_MS, 'The database'))) return 'migrations';
    return db.hasRoom() ? undefined : 'disk';
  } catch {
    return 'database';
  }
}

/**
 * Opens probes for operators: `/healthz` for liveness, `/readyz` for readiness and `/metrics` for Prometheus.
 * They are unprotected, so the balancer must not forward them from outside.
 */
export function openProbes(
  app: FastifyInstance,
  db: Database,
  lifecycle: Lifecycle,
  { registry }: Metrics,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await reasonNotReady(db, lifecycle);
    if (reason === undefined) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', reason });
  });
  app.get('/metrics', async (_request, reply) => {
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
