import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { offered } from '@billpay/shell/language/known-languages';
import type { PortalOptions } from '../pages/portal';
import { manifestReader, pinnedRoot } from '../pages/portal-files';
import type { ServeConfig } from './config';

/** What a configuration means for the pages of the portal, whichever server sends them. */
export function portalOptions(
  config: ServeConfig,
): Required<Omit<PortalOptions, 'onReleases' | 'stateFile' | 'allowPage'>> {
  const { bank, branding, api, telemetry, switchedOff } = config;
  return {
    distDir: config.portalDir,
    registry: config.registry,
    frameAncestors: config.embeddingOrigins,
    brandFiles: branding?.files ?? [],
    settings: {
      bankName: bank.name,
      ...(bank.supportPhone !== undefined && { supportPhone: bank.supportPhone }),
      ...(bank.returnUrl !== undefined && { returnUrl: bank.returnUrl }),
      languages: offered(bank.languages),
      apiBase: api.base,
      apiTimeoutMs: api.timeoutMs,
      switchedOff: [...switchedOff],
      sandbox: false,
      production: true,
      ...(telemetry !== undefined && { telemetryEndpoint: telemetry }),
      ...(branding && { branding: branding.page }),
    },
  };
}

/** @throws Error when there is no built portal that this server can serve, or no registry */
export function requireFiles({ portalDir, registry }: ServeConfig): void {
  if (!existsSync(join(portalDir, 'shell', 'shell-manifest.json')))
    throw new Error(`There is no built portal in ${portalDir}: run npm run build`);
  requireKnownFormat(portalDir);
  if (!registry.includes('://') && !existsSync(registry))
    throw new Error(`There is no registry at ${registry}`);
}

/** Pages of a shell that nobody can compose would stay empty. */
function requireKnownFormat(portalDir: string): void {
  try {
    pinnedRoot(manifestReader(portalDir)());
  } catch (cause) {
    throw new Error(`The shell in ${portalDir} is of a format that this server cannot read`, { cause });
  }
}

/** The response to calls of an API on the portal's origin that no proxy has sent to the bank's API. */
export const API_IS_ELSEWHERE = {
  success: false,
  message: 'This server has the portal only; the API is elsewhere.',
};
