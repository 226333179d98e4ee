import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Bank } from '../bank';
import { withTimeout } from '../with-timeout';
import type { Database } from '../database/database';
import { isMigrated } from '../database/migrate';
import type { Lifecycle } from './lifecycle';
import type { Metrics } from './metrics';
import { findShareOutcomes, shareQuery } from './share-outcomes';

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
 * Opens probes for operators: `/healthz` for liveness, `/readyz` for readiness, `/metrics` for Prometheus, and
 * `/metrics/outcomes` for the release watch, with numbers of customers and 400 for an invalid query. They are
 * unprotected, so the balancer must not forward them from outside.
 */
export function openProbes(
  app: FastifyInstance,
  bank: Bank,
  lifecycle: Lifecycle,
  { registry }: Metrics,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await reasonNotReady(bank.db, lifecycle);
    if (reason === undefined) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', reason });
  });
  app.get('/metrics', async (_request, reply) => {
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.get('/metrics/outcomes', async ({ query }, reply) => {
    const share = shareQuery.safeParse(query);
    if (!share.success)
      return reply.code(400).send({ success: false, message: z.prettifyError(share.error) });
    return findShareOutcomes(bank, share.data);
  });
}
