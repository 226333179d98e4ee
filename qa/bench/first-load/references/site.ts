import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { DeclaredPage } from '@billpay/remote-kit/build/remote-declaration';
import type { ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { PAGE_QUALITY, type composePage, type PageSources } from '@billpay/portal/pages/page';
import type { Release } from '@billpay/remote-kit/release/release';
import type { Registry } from '@billpay/shell/registry/registry';
import type { Timestamp } from '@billpay/shell/registry/trust';
import type { ReleaseFiles } from '@billpay/portal/pages/portal-files';
import { responseHeaders } from '@billpay/portal/pages/security-headers';
import type { FastifyInstance } from 'fastify';
import type { BuiltPage } from './one-bundle';

/** A reference, which the benchmark's server serves next to the portal on another host name. */
export interface Site {
  /** Host name without the domain. For example, 'one-bundle' is served at `http://one-bundle.localhost`. */
  readonly name: string;
  /** Module that composes the page. */
  readonly page: string;
  /** Folder of the reference's files. */
  readonly files: string;
  /** The live release and the next one. */
  readonly releases: readonly BuiltPage[];
  /** Pages of the remote with Home, whose files are preloaded. */
  readonly homePages: readonly DeclaredPage[];
  /** Whether the page sends its first calls before its code has arrived, like the portal. */
  readonly callsEarly: boolean;
}

/** Settings of the server of the portal and its references. */
export interface PortalsSettings {
  readonly portalDir: string;
  readonly sites: readonly Site[];
  /** Origins of pages that embed the portal. */
  readonly embeddingOrigins: readonly string[];
  /** Whether the login of a prepared page returns the first view's responses. */
  readonly firstResponses: boolean;
}

/** A POST to this path makes the second release of every reference live. */
export const NEXT_RELEASE = '/bench/next-release';

/**
 * Serves a reference with the portal's server, page, headers and compression.
 * @param settings of the portal
 * @returns a function that makes the second release live
 */
export async function serveSite(
  app: FastifyInstance,
  site: Site,
  manifest: ShellManifest,
  settings: PageSources['settings'],
): Promise<() => void> {
  const { composePage: compose } = (await import(site.page)) as { composePage: typeof composePage };
  let live = site.releases[0];
  const constraints = { host: new RegExp(`^${site.name}\\.localhost(:|$)`) };
  await app.register(async (scope) => {
    await scope.register(compress, {
      globalDecompression: false,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } },
    });
    await scope.register(fastifyStatic, {
      root: site.files,
      prefix: '/shell/',
      constraints,
      preCompressed: true,
      index: false,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply) => void reply.setHeader('cache-control', responseHeaders.file['cache-control']),
    });
    scope.get('/*', { constraints }, async (request, reply) => {
      if (!live) return reply.code(404).send();
      const { html, policy } = compose(
        {
          manifest: {
            ...manifest,
            early: site.callsEarly ? manifest.early : undefined,
            scripts: [...live.scripts],
            federation: [],
            rendering: [],
            shares: {},
            fetchesRegistry: false,
          },
          files: toReleaseFiles(site, live),
          settings,
          frameAncestors: [],
        },
        {
          path: request.url.split('?')[0] ?? '/',
          nonce: randomBytes(16).toString('base64'),
          serverTimeMs: Date.now(),
        },
      );
      const headers = { ...responseHeaders.page, 'content-security-policy': policy };
      return reply.headers(headers).type('text/html; charset=utf-8').send(html);
    });
  });
  return () => {
    live = site.releases[1];
  };
}

/**
 * Lists the files of Home instead of a registry, because the page preloads the files in its registry. The
 * page loads no remotes from this list, so nothing is verified.
 */
function toReleaseFiles({ homePages }: Site, { ahead }: BuiltPage): ReleaseFiles | undefined {
  const [first, ...others] = ahead.map(({ file, integrity }) => ({ href: `/shell/${file}`, integrity }));
  if (!first) return undefined;
  const home: Release = {
    version: 'bundled',
    entry: first.href,
    integrity: first.integrity,
    needs: {},
    pages: [...homePages],
    panels: [],
    handles: [],
    emits: [],
    preload: others.map((file) => ({ ...file, for: homePages.map(({ path }) => path) })),
    shares: {},
  };
  const registry: Registry = { seq: 1, remotes: { home } };
  const timestamp: Timestamp = {
    schema: 1,
    version: 1,
    expires: new Date(0).toISOString(),
    registry: { seq: 1, sha256: '', bytes: 1 },
    withdrawn: [],
    signatures: [],
  };
  return { roots: [], timestamp: '', registry: '', remotes: { home }, parsed: { registry, timestamp } };
}
