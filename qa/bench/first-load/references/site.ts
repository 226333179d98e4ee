import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { DeclaredPage } from '@billpay/remote-kit/build/remote-declaration';
import type { ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { PAGE_QUALITY, type composePage, type PageSources } from '@billpay/portal/pages/page';
import type { Registry, Release } from '@billpay/shell/registry/registry';
import type { Timestamp } from '@billpay/shell/registry/trust';
import type { ReleaseFiles } from '@billpay/portal/pages/portal-files';
import { responseHeaders } from '@billpay/portal/pages/security-headers';
import type { FastifyInstance } from 'fastify';
import type { BuiltPage } from './built-page';

/** A reference as the bench's server serves it, beside the portal and under a name of its own. */
export interface Site {
  /** 'one-bundle': served at `http://one-bundle.localhost`. */
  readonly name: string;
  /** The sources that compose its page. */
  readonly sources: string;
  /** The folder of its files. */
  readonly files: string;
  /** Its releases, of which the first one is live at first. */
  readonly releases: readonly BuiltPage[];
  /** False where its scripts need what the portal's policy forbids. */
  readonly hasPolicy: boolean;
  /** The pages of the remote with Home, which has its files preloaded; none where nothing is. */
  readonly pages: readonly DeclaredPage[];
  /** Whether the page sends its first calls before its code is there, as the portal's does. */
  readonly callsEarly: boolean;
}

/** For scripts that the portal's policy forbids. */
const OPEN_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data:";

type Compose = typeof composePage;

/**
 * Serves a reference by the portal's server, page, headers and compression.
 * @param settings of the portal
 * @returns a function that makes one of its releases live
 */
export async function serveSite(
  app: FastifyInstance,
  site: Site,
  manifest: ShellManifest,
  settings: PageSources['settings'],
): Promise<(release: number) => void> {
  const { composePage: compose } = (await import(join(site.sources, 'server/portal/pages/page'))) as {
    composePage: Compose;
  };
  let live = site.releases[0];
  const constraints = { host: hostPattern(site.name) };
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
          files: releaseFilesOf(site, live),
          settings,
          frameAncestors: [],
        },
        {
          path: request.url.split('?')[0] ?? '/',
          nonce: randomBytes(16).toString('base64'),
          serverTimeMs: Date.now(),
        },
      );
      const headers = site.hasPolicy
        ? { ...responseHeaders.page, 'content-security-policy': policy }
        : { 'cache-control': 'no-store', 'content-security-policy': OPEN_POLICY };
      return reply.headers(headers).type('text/html; charset=utf-8').send(html);
    });
  });
  return (release) => {
    live = site.releases[release];
  };
}

function hostPattern(name: string): RegExp {
  return new RegExp(`^${name}\\.localhost(:|$)`);
}

/**
 * In place of the registry: the portal's server preloads what it lists and sends its first calls, so the page of a bundle lists the
 * files of its Home. Nothing of it is verified, as nothing is loaded by it.
 */
function releaseFilesOf({ pages }: Site, { ahead }: BuiltPage): ReleaseFiles | undefined {
  const [first, ...others] = ahead.map(({ file, integrity }) => ({ href: `/shell/${file}`, integrity }));
  if (!first || pages.length === 0) return undefined;
  const home: Release = {
    version: 'bundled',
    entry: first.href,
    integrity: first.integrity,
    needs: {},
    pages: [...pages],
    panels: [],
    handles: [],
    emits: [],
    preload: others.map((file) => ({ ...file, for: pages.map(({ path }) => path) })),
    shares: {},
  };
  const registry: Registry = { schema: 3, seq: 1, remotes: { home }, signatures: [] };
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
