import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Registry, RegistryEntry } from '@billpay/shell/registry/registry';
import { composePage, PAGE_QUALITY } from '@billpay/portal/pages/page';
import {
  manifestReader,
  readServedFiles,
  registryPath,
  releaseFiles,
} from '@billpay/portal/pages/portal-files';

/**
 * Maximum page size in compressed bytes, so that the page, the headers and TLS fit into the first flight
 * of a connection (decision 0079).
 */
export const pageBudget = 8_000;

/** Versions of each remote in a registry. */
export type Versions = 'live' | 'previous' | 'canary';

const settings = { bankName: 'Demo Bank', apiBase: '/api', sandbox: true, production: true };

/**
 * Returns the compressed bytes of Home's page as sent by Node, with one, two and three versions of each
 * remote in the registry.
 */
export function pageSizes(portalDir: string): Readonly<Record<Versions, number>> {
  const manifest = manifestReader(portalDir)();
  const served = releaseFiles(readServedFiles(registryPath(portalDir), 1));
  const sizeOf = (versions: Versions) => {
    const registry = withVersions(served.parsed.registry, versions);
    const files = releaseFiles(
      { ...served, registry: JSON.stringify(registry) },
      { ...served.parsed, registry },
    );
    const { html } = composePage(
      { manifest, files, settings, frameAncestors: [] },
      { path: '/', nonce: randomBytes(16).toString('base64'), serverTimeMs: Date.now() },
    );
    return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }).length;
  };
  return { live: sizeOf('live'), previous: sizeOf('previous'), canary: sizeOf('canary') };
}

function withVersions(registry: Registry, versions: Versions): Registry {
  const entries = Object.entries(registry.remotes).map(([name, { previous: _, canary: __, ...live }]) => {
    const entry: RegistryEntry = {
      ...live,
      ...(versions !== 'live' && { previous: anotherBuild(live) }),
      ...(versions === 'canary' && { canary: { percent: 5, release: anotherBuild(live) } }),
    };
    return [name, entry];
  });
  return { ...registry, remotes: Object.fromEntries(entries) as Registry['remotes'] };
}

/** Returns a release with other digests, because equal digests would compress well. */
function anotherBuild<T extends object>(release: T): T {
  const text = JSON.stringify(release)
    .replaceAll(/(?<=sha384-)[\w+/]{64}/g, () => randomBytes(48).toString('base64'))
    .replaceAll(/(?<=\d-)[0-9a-f]{10}/g, () => randomBytes(5).toString('hex'));
  return JSON.parse(text) as T;
}
