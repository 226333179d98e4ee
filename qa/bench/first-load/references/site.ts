import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { BuiltFile } from '@billpay/remote-kit/build/remote-manifest';
import type { ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import type { composePage, PageSources } from '@billpay/shell/server/page';
import { responseHeaders } from '@billpay/shell/server/security-headers';
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
  /** Whether Home's own file is preloaded. */
  readonly preloads: boolean;
  /** Whether the page sends its first calls before its code is there, as the portal's does. */
  readonly asksEarly: boolean;
}

/** Of brotli, as the portal's server compresses its pages. */
const PAGE_QUALITY = 5;

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
  const { composePage: compose } = (await import(join(site.sources, 'shell/server/page'))) as {
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
            early: site.asksEarly ? manifest.early : undefined,
            scripts: [...live.scripts],
            federation: [],
            shares: {},
          },
          files: undefined,
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
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(site.preloads ? withPreloads(html, live.ahead) : html);
    });
  });
  return (release) => {
    live = site.releases[release];
  };
}

function hostPattern(name: string): RegExp {
  return new RegExp(`^${name}\\.localhost(:|$)`);
}

function withPreloads(html: string, files: readonly BuiltFile[]): string {
  const links = files.map(
    ({ file, integrity }) =>
      `<link rel="preload" as="script" href="/shell/${file}" integrity="${integrity}" crossorigin="anonymous">\n`,
  );
  return html.replace('<style', () => `${links.join('')}<style`);
}
