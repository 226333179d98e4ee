import { listInlineScripts, type ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import type { PortalSettings } from '@billpay/shell/boot/page-data';
import { composeIndex } from './compose-index';
import type { ReleaseFiles } from './portal-files';
import { contentSecurityPolicy } from './security-headers';
import type { VaultPlace } from './vault-page';

/** Brotli quality of pages, which are composed at each request: a fifth of the size for 1 ms of CPU time. */
export const PAGE_QUALITY = 5;

/** Sources that all pages of a portal are composed from. */
export interface PageSources {
  manifest: ShellManifest;
  files: ReleaseFiles | undefined;
  /** Settings that are inlined into the page. */
  settings: Omit<
    PortalSettings,
    'serverTimeMs' | 'embeddingOrigins' | 'shellVersion' | 'pageId' | 'vault' | 'passkeys'
  >;
  /** Place of the vault, which only a shell with one uses; defaults to none. */
  vault?: VaultPlace | undefined;
  /** Origins that may embed the portal. */
  frameAncestors: readonly string[];
}

/** Values that differ between two responses. */
export interface PageRequest {
  path: string;
  nonce: string;
  serverTimeMs: number;
  /** Id in the telemetry of this response; undefined if the page may be sent more than once. */
  pageId?: string | undefined;
}

/** Composes the page of a path and the policy that it is sent with. */
export function composePage(
  { manifest, files, settings: own, frameAncestors, vault }: PageSources,
  { path, nonce, serverTimeMs, pageId }: PageRequest,
): { readonly html: string; readonly policy: string } {
  const settings = {
    ...own,
    ...(vault && manifest.vault && { vault: vault.origin, passkeys: vault.passkeys }),
  };
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
        ...(pageId !== undefined && { pageId }),
      },
      nonce,
      path,
    }),
  };
}
