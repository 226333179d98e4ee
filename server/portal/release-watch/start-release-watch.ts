import { setInterval } from 'node:timers/promises';
import type { Share } from '@billpay/api/operations/share-outcomes';
import { buildServer, type ServerOptions } from '@billpay/api/http/server';
import { Refusal } from '@billpay/api/refusal';
import type { FastifyError, FastifyInstance } from 'fastify';
import { readRegistry } from '../build/read-registry';
import { requireLastingRoot } from '../build/root-file';
import { requireTimestampSigner } from '../build/signing-key';
import { TELEMETRY_PATH } from '../releases/collector';
import { fetchOutcomes } from '../releases/fetch-outcomes';
import { observeReleases } from '../releases/observe';
import { renewCopyIfDue, renewIfDue } from '../releases/renew-timestamp';
import { Watch } from '../releases/watch';
import type { ServeConfig } from '../serve/config';
import { watchSection, watchSettings, type WatchSettings } from './settings';
import { WatchMetrics } from './watch-metrics';

export interface ReleaseWatch {
  readonly app: FastifyInstance;
  /**
   * Judges every canary and live version once, then renews the timestamps of the portal and its copies if they are due.
   * Never rejects.
   */
  look(nowMs: number): Promise<void>;
  /** Stops after the current check. */
  stop(): Promise<void>;
}

/**
 * Collects telemetry, withdraws canaries that are worse than their live version, raises an alarm if a live version is
 * worse than before, and renews timestamps, until it is stopped.
 * @param logTo receives the log's lines; defaults to standard output
 * @throws Error if there is no registry, or no timestamp key
 */
export async function startReleaseWatch(
  config: ServeConfig,
  logTo?: ServerOptions['logTo'],
): Promise<ReleaseWatch> {
  const settings = config.watch ?? watchSettings(watchSection.parse({}), '.');
  const { api } = settings;
  const { portalDir, timestampKey } = requireFiles(config);
  const app = buildServer({ logLevel: 'info', logTo, trustProxy: settings.proxies });
  const { health, state } = await observeReleases(app, {
    distDir: portalDir,
    access: accessOf(settings),
    bankName: config.bank.name,
    acceptUnsigned: config.nginx !== undefined,
    alarms: () => watch.alarms,
    received({ counted, dropped }) {
      metrics.events.inc({ outcome: 'counted' }, counted);
      metrics.events.inc({ outcome: 'dropped' }, dropped);
    },
  });
  const metrics = new WatchMetrics([portalDir, ...settings.copies], state);
  serveProbes(app, metrics);
  const key = () => requireTimestampSigner(timestampKey);
  const watch = new Watch({
    portalDir,
    health,
    key,
    fallBack: settings.fallBack,
    ...(api !== undefined && { findOutcomes: (share: Share) => fetchOutcomes(api, share) }),
    onAlarm: (alarm) => app.log.error({ event: 'live-version-worse', ...alarm }),
    onWithdrawn(withdrawal) {
      metrics.withdrawn.inc();
      app.log.error({ event: 'release-withdrawn', ...withdrawal });
    },
    onError(error) {
      metrics.looksFailed.inc();
      app.log.error({ event: 'releases-not-watched', err: error });
    },
  });

  async function renew(folder: string, renewFolder: () => Promise<boolean>): Promise<void> {
    try {
      if (await renewFolder()) app.log.info({ event: 'timestamp-renewed', folder });
    } catch (error) {
      metrics.renewalsFailed.inc();
      app.log.error({ event: 'timestamp-not-renewed', folder, err: error });
    }
  }

  function alarmInTime(folder: string): void {
    try {
      requireLastingRoot(folder);
    } catch (error) {
      app.log.error({ event: 'root-not-renewed', folder, err: error });
    }
  }

  async function look(nowMs: number): Promise<void> {
    if (await watch.tryLook(nowMs)) metrics.lookedAtMs = nowMs;
    await renew(portalDir, () => renewIfDue(portalDir, key()));
    for (const copy of settings.copies) await renew(copy, () => renewCopyIfDue(copy, portalDir, key()));
    for (const folder of [portalDir, ...settings.copies]) alarmInTime(folder);
  }

  await look(Date.now());
  await app.listen(settings.listen);
  app.log.info({ event: 'release-watch-started', folders: [portalDir, ...settings.copies] });
  const stopping = new AbortController();
  const looks = keepLooking(look, settings.everyMs, stopping.signal);
  return {
    app,
    look,
    async stop() {
      stopping.abort();
      await looks;
      app.log.info({ event: 'release-watch-stopped' });
    },
  };
}

/** @throws Error that names the missing file */
function requireFiles({ portalDir, registry, timestampKey }: ServeConfig): {
  portalDir: string;
  timestampKey: string;
} {
  if (timestampKey === undefined)
    throw new Error('timestampKey is missing: it withdraws versions and renews timestamps');
  if (registry !== `${portalDir}/remotes/registry.json`)
    throw new Error(`The watch needs the portal's own registry, not ${registry}`);
  if (!readRegistry(portalDir)) throw new Error(`There is no registry in ${portalDir}/remotes`);
  requireTimestampSigner(timestampKey);
  return { portalDir, timestampKey };
}

function accessOf({ pageHosts }: WatchSettings): 'loopback' | { hosts: readonly string[] } {
  return pageHosts.length > 0 ? { hosts: pageHosts } : 'loopback';
}

function serveProbes(app: FastifyInstance, metrics: WatchMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === TELEMETRY_PATH) metrics.responses.inc({ status: reply.statusCode });
  });
  app.setErrorHandler<FastifyError | Refusal>((error, _request, reply) => {
    const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
    if (status >= 500) app.log.error({ event: 'unexpected-error', err: error });
    return reply
      .code(status)
      .send({ success: false, message: status >= 500 ? 'Internal error' : error.message });
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}

async function keepLooking(
  look: (nowMs: number) => Promise<void>,
  everyMs: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const _ of setInterval(everyMs, undefined, { ref: false, signal })) await look(Date.now());
  } catch {
    // Aborted by `stop`; a check never rejects.
  }
}
