import { listInlineScripts, type ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import type { PortalSettings } from '@billpay/shell/boot/page-data';
import { composeIndex } from './compose-index';
import type { ReleaseFiles } from './portal-files';
import { contentSecurityPolicy } from './security-headers';

/** Of brotli for what is composed at each request: a fifth of the page's size for 1 ms of processor time. */
export const PAGE_QUALITY = 5;

/** What all pages of a portal are composed from. */
export interface PageSources {
  manifest: ShellManifest;
  files: ReleaseFiles | undefined;
  /** Settings inlined into the page. */
  settings: Omit<PortalSettings, 'serverTimeMs' | 'embeddingOrigins' | 'shellVersion'>;
  /** Origins that may embed the portal. */
  frameAncestors: readonly string[];
}

/** What differs between two responses. */
export interface PageRequest {
  path: string;
  nonce: string;
  serverTimeMs: number;
}

/** The page of a path, and the policy that it is sent with. */
export function composePage(
  { manifest, files, settings, frameAncestors }: PageSources,
  { path, nonce, serverTimeMs }: PageRequest,
): { readonly html: string; readonly policy: string } {
  const remotes = Object.keys(files?.parsed.registry.remotes ?? {});
  return {
    policy: contentSecurityPolicy({
      nonce,
      frameAncestors,
      settings,
      remotes,
      inlineScripts: listInlineScripts(manifest).map(({ integrity }) => integrity),
    }),
    html: composeIndex({
      manifest,
      files,
      settings: {
        ...settings,
        embeddingOrigins: [...frameAncestors],
        shellVersion: manifest.version,
        serverTimeMs,
      },
      nonce,
      path,
    }),
  };
}
