import { existsSync } from 'node:fs';
import { startSandbox } from '@billpay/sandbox';
import { portal } from '@billpay/portal/pages/portal';
import { manifestReader, registryPath } from '@billpay/portal/pages/portal-files';
import { keyFiles } from '@billpay/portal/build/signing-key';
import { TELEMETRY_PATH } from '@billpay/portal/releases/collector';
import { observeReleases } from '@billpay/portal/releases/observe';
import { renewTimestamps } from '@billpay/portal/serve/release-files';
import { closeOnStop, readSettings } from '../servers';
import { NEXT_RELEASE, serveSite, type PortalsSettings } from './references/site';

const access = 'loopback';
const settings = {
  bankName: 'Demo Bank',
  apiBase: '/api',
  sandbox: true,
  production: true,
  telemetryEndpoint: TELEMETRY_PATH,
};

/**
 * Serves the portal as `npm start` does. Serves each reference on another host name, with the same API with
 * data in memory.
 */
async function run(): Promise<void> {
  const { port, portalDir, sites, embeddingOrigins, firstResponses } = readSettings<PortalsSettings>();
  const manifest = manifestReader(portalDir);
  const sandbox = await startSandbox({
    port,
    rateLimits: 'off',
    async register(app) {
      await observeReleases(app, { distDir: portalDir, access, bankName: settings.bankName });
      const { timestamp } = keyFiles();
      const timestampKey = existsSync(timestamp) ? timestamp : undefined;
      await renewTimestamps(app, { timestampKey, registry: registryPath(portalDir) });
      const releases: (() => void)[] = [];
      for (const site of sites) releases.push(await serveSite(app, site, manifest(), settings));
      app.post(NEXT_RELEASE, async () => releases.forEach((release) => release()));
      await app.register(portal, {
        distDir: portalDir,
        settings: { ...settings, firstResponses },
        frameAncestors: embeddingOrigins,
      });
    },
  });
  closeOnStop(() => sandbox.close());
}

void run();
