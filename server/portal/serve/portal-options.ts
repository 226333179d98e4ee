import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { offered } from '@billpay/shell/language/known-languages';
import type { PortalOptions } from '../pages/portal';
import { manifestReader, pinnedRoot } from '../pages/portal-files';
import type { ServeConfig } from './config';

/** Converts a configuration to the options of the portal's pages, for both servers. */
export function portalOptions(
  config: ServeConfig,
): Required<Omit<PortalOptions, 'onReleases' | 'stateFile' | 'allowPage' | 'vault'>> &
  Pick<PortalOptions, 'vault'> {
  const { bank, branding, api, telemetry, remoteOrigins, switchedOff } = config;
  return {
    distDir: config.portalDir,
    registry: config.registry,
    frameAncestors: config.embeddingOrigins,
    vault: config.vault,
    brandFiles: branding?.files ?? [],
    settings: {
      bankName: bank.name,
      ...(bank.supportPhone !== undefined && { supportPhone: bank.supportPhone }),
      ...(bank.returnUrl !== undefined && { returnUrl: bank.returnUrl }),
      languages: offered(bank.languages),
      apiBase: api.base,
      apiTimeoutMs: api.timeoutMs,
      ...(api.protection && { protection: true }),
      ...(api.firstResponses && { firstResponses: true }),
      ...(api.traceShare !== undefined && { traceShare: api.traceShare }),
      switchedOff: [...switchedOff],
      ...(remoteOrigins.length > 0 && { remoteOrigins: [...remoteOrigins] }),
      sandbox: false,
      production: true,
      ...(telemetry !== undefined && { telemetryEndpoint: telemetry }),
      ...(branding && { branding: branding.page }),
    },
  };
}

/** @throws Error if there is no registry, or no built portal that this server can serve */
export function requireFiles({ portalDir, registry }: ServeConfig): void {
  if (!existsSync(join(portalDir, 'shell', 'shell-manifest.json')))
    throw new Error(`There is no built portal in ${portalDir}: run npm run build`);
  requireKnownFormat(portalDir);
  if (!registry.includes('://') && !existsSync(registry))
    throw new Error(`There is no registry at ${registry}`);
}

/** Pages of a shell with an unknown format would stay empty. */
function requireKnownFormat(portalDir: string): void {
  try {
    pinnedRoot(manifestReader(portalDir)());
  } catch (cause) {
    throw new Error(`The shell in ${portalDir} has a format that this server cannot read`, { cause });
  }
}

/** Response to API calls on the portal's origin that no proxy has forwarded to the bank's API. */
export const API_IS_ELSEWHERE = {
  success: false,
  message: 'This server has the portal only; the API is elsewhere.',
};
