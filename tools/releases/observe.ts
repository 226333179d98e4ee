import type { FastifyInstance } from 'fastify';
import type { ControlAccess } from '@billpay/sandbox/control-api/access';
import { registryReader } from '@billpay/shell/server/portal-files';
import { collector } from './collector';
import { knownVersions } from './collector-versions';
import { createHealthStore, type HealthStore } from './health';
import { createVitalsStore } from './health-vitals';
import { serveReleasesPage } from './page/serve-releases-page';

export interface ObserveOptions {
  /** Folder of the built portal. */
  readonly distDir: string;
  /** Of the page at `/releases`: as that of the sandbox's control API. */
  readonly access: ControlAccess;
  readonly bankName: string;
}

/**
 * Collects what portals report at `/telemetry`, and shows it with the releases at `/releases`. Returns the health of the versions.
 * Call it before the portal is registered.
 */
export async function observeReleases(app: FastifyInstance, options: ObserveOptions): Promise<HealthStore> {
  const registry = registryReader(options.distDir);
  const health = createHealthStore();
  const vitals = createVitalsStore();
  await app.register(collector, {
    isKnown: knownVersions(registry),
    record(events, nowMs) {
      health.record(events, nowMs);
      vitals.record(events, nowMs);
    },
  });
  serveReleasesPage(app, { ...options, registry, health, vitals });
  return health;
}
