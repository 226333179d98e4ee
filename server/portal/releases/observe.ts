import type { FastifyInstance } from 'fastify';
import type { ControlAccess } from '@billpay/api/http/control-access';
import { collector, type CollectorOptions } from './collector';
import { knownVersions } from './collector-versions';
import { createHealthStore, type HealthStore } from './health';
import type { Alarm } from './live-watch';
import { openPageIds } from './page-ids';
import { serveReleasesPage } from './page/serve-releases-page';
import { releasedFiles } from './released-files';
import { Reporters } from './reporters';
import { releasesState, type ReleasesState } from './releases-state';

export interface ObserveOptions {
  /** Folder of the built portal. */
  readonly distDir: string;
  /** Access to the page at `/releases`: the same as to the sandbox's control API. */
  readonly access: ControlAccess;
  readonly bankName: string;
  /** Whether pages without a signed id count, such as those of nginx; defaults to false. */
  readonly acceptUnsigned?: boolean;
  /** Returns the live versions that are worse than before; none without it. */
  readonly alarms?: () => readonly Alarm[];
  readonly received?: CollectorOptions['received'];
  /** Whether the page links to the sandbox's demo customers; defaults to false. */
  readonly hasDemo?: boolean;
}

/** Releases and their health. */
export interface Observed {
  readonly health: HealthStore;
  state(nowMs: number): ReleasesState;
}

/**
 * Collects telemetry at `/telemetry`, and shows it with the releases at `/releases`. Call it before
 * registering the portal.
 */
export async function observeReleases(app: FastifyInstance, options: ObserveOptions): Promise<Observed> {
  const files = releasedFiles(options.distDir);
  const health = createHealthStore();
  const reporters = new Reporters({
    ids: openPageIds(options.distDir),
    acceptUnsigned: options.acceptUnsigned ?? false,
  });
  await app.register(collector, {
    isKnown: knownVersions(files.registry),
    received: options.received,
    record: health.record,
    findReporter: (page, address, nowMs) => reporters.find(page, address, nowMs),
  });
  const state = (nowMs: number) =>
    releasesState({
      registry: files.registry(),
      withdrawn: files.withdrawn(),
      log: files.log(),
      health: health.window(nowMs),
      alarms: options.alarms?.(),
      nowMs,
    });
  serveReleasesPage(app, { ...options, state });
  return { health, state };
}
