import { existsSync } from 'node:fs';
import { startSandbox } from '@billpay/sandbox';
import { portal } from '@billpay/portal/pages/portal';
import { manifestReader, registryPath } from '@billpay/portal/pages/portal-files';
import { keyFiles } from '@billpay/portal/build/signing-key';
import { TELEMETRY_PATH } from '@billpay/portal/releases/collector';
import { observeReleases } from '@billpay/portal/releases/observe';
import { renewTimestamps } from '@billpay/portal/serve/release-files';
import { serveSite, type Site } from '../first-load/references/site';
import { ready, respond, settingsOf } from './serve-parent';

export interface PortalsSettings {
  readonly portalDir: string;
  readonly sites: readonly Site[];
}

/** Makes a release of a reference live. */
export interface GoLive {
  readonly site: string;
  readonly release: number;
}

const access = 'loopback';
const settings = {
  bankName: 'Demo Bank',
  apiBase: '/api',
  sandbox: true,
  production: true,
  telemetryEndpoint: TELEMETRY_PATH,
};

/** The portal as `npm start` serves it, and each reference under a name of its own, on one API with data in memory. */
async function run(): Promise<void> {
  const { portalDir, sites } = settingsOf<PortalsSettings>();
  const manifest = manifestReader(portalDir);
  const goLive = new Map<string, (release: number) => void>();
  const sandbox = await startSandbox({
    rateLimits: 'off',
    async register(app) {
      await observeReleases(app, { distDir: portalDir, access, bankName: settings.bankName });
      const { timestamp } = keyFiles();
      const timestampKey = existsSync(timestamp) ? timestamp : undefined;
      await renewTimestamps(app, { timestampKey, registry: registryPath(portalDir) });
      for (const site of sites) goLive.set(site.name, await serveSite(app, site, manifest(), settings));
      await app.register(portal, { distDir: portalDir, settings });
    },
  });
  respond(async ({ site, release }: GoLive) => goLive.get(site)?.(release));
  ready({ origin: sandbox.origin }, () => sandbox.close());
}

void run();
