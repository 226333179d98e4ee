import type { FastifyInstance } from 'fastify';
import type { ControlAccess } from '@billpay/sandbox/control-api/access';
import { collector } from './collector';
import { knownVersions } from './collector-versions';
import { createHealthStore, type HealthStore } from './health';
import { createVitalsStore } from './health-vitals';
import { serveReleasesPage } from './page/serve-releases-page';
import { releasedFiles } from './released-files';

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
  const files = releasedFiles(options.distDir);
  const health = createHealthStore();
  const vitals = createVitalsStore();
  await app.register(collector, {
    isKnown: knownVersions(files.registry),
    record(events, nowMs, page) {
      health.record(events, nowMs, page);
      vitals.record(events, nowMs);
    },
  });
  serveReleasesPage(app, { ...options, files, health, vitals });
  return health;
}
