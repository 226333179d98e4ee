import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import { noticesFile } from '@billpay/remote-kit/build/join-notices';
import { VAULT_FILES, type ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openPageIds, type PageIds } from '../releases/page-ids';
import { serveBrandFiles, type BrandFile } from './brand-files';
import { thirdPartyNotices } from './notices';
import { composePage, PAGE_QUALITY, type PageSources } from './page';
import { manifestReader } from './portal-files';
import type { ReleaseStore } from './release-store';
import { serveReleaseFiles } from './serve-release-files';
import { responseHeaders, vaultHeaders } from './security-headers';
import { composeVault, type VaultPlace, type VaultSources } from './vault-page';

export interface PortalOptions {
  /** Folder of the built portal, with `shell/` and `remotes/`. */
  distDir: string;
  /** Settings inlined into the page; the server adds its time to each response. */
  settings: PageSources['settings'];
  /** Origins that may embed the portal; defaults to none. */
  frameAncestors?: readonly string[];
  /** File or https URL; defaults to `remotes/registry.json` of the built portal. */
  registry?: string;
  /** Origins of the vault and of the portal's pages that use it; defaults to no vault. */
  vault?: VaultPlace | undefined;
  /** Stores the last served registry; defaults to `.served.json` of the built portal. */
  stateFile?: string;
  /** Called with the served files, for health checks. */
  onReleases?(releases: ReleaseStore): void;
  /** Files that `settings.branding` refers to. */
  brandFiles?: readonly BrandFile[] | undefined;
  /** Whether an IP address may fetch another page now; defaults to always. */
  allowPage?: ((address: string) => boolean) | undefined;
}

/** HEAD returns the headers of GET, for health checks and link previews. */
const headToo = { exposeHeadRoute: true };

/**
 * Serves the built portal and its remotes on one origin: immutable files are cached for a year, page and
 * registry never.
 */
export async function portal(app: FastifyInstance, options: PortalOptions): Promise<void> {
  const shellDir = join(options.distDir, 'shell');
  const manifest = manifestReader(options.distDir, shellDir);
  const pageIds = tryPageIds(app, options);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(responseHeaders.other)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });

  if (options.vault) serveVault(app, { ...options, vault: options.vault }, manifest);

  // Precedes the static files, which have compressed copies.
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } },
  });
  const releases = await serveReleaseFiles(app, options);
  options.onReleases?.(releases);
  app.get('/embed.js', headToo, (_request, reply) =>
    reply
      .headers(responseHeaders.embed)
      .type('text/javascript; charset=utf-8')
      .send(readFileSync(join(options.distDir, 'shell', 'embed.js'), 'utf8')),
  );
  app.get(`/${noticesFile}`, headToo, (_request, reply) => {
    const text = thirdPartyNotices(options.distDir);
    return text === undefined ? notFound(reply) : reply.type('text/plain; charset=utf-8').send(text);
  });
  await app.register(fastifyStatic, immutable(join(options.distDir, 'remotes'), '/remotes/'));
  await app.register(fastifyStatic, {
    ...immutable(shellDir, '/shell/'),
    decorateReply: false,
  });

  serveBrandFiles(app, options.brandFiles ?? []);

  app.get('/*', headToo, async (request, reply) => {
    const path = decodePath(request.url);
    if (/\.\w+$/.test(path)) return notFound(reply);
    if (options.allowPage?.(request.ip) === false) return tooManyPages(reply);
    await releases.refresh();
    const { html, policy } = composePage(
      {
        ...options,
        manifest: manifest(),
        files: releases.current(),
        frameAncestors: options.frameAncestors ?? [],
      },
      {
        path,
        nonce: randomBytes(16).toString('base64'),
        serverTimeMs: Date.now(),
        pageId: pageIds?.issue(Date.now()),
      },
    );
    return reply
      .headers({ ...responseHeaders.page, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** Serves only the vault's document and its files on its origin, so that no other script ever runs there. */
function serveVault(
  app: FastifyInstance,
  sources: Omit<VaultSources, 'manifest'>,
  manifest: () => ShellManifest,
): void {
  const { host } = new URL(sources.vault.origin);
  const files = new RegExp(VAULT_FILES);
  app.addHook('onRequest', async (request, reply) => {
    if (request.host !== host || files.test(request.url)) return undefined;
    const built = request.url === '/' ? composeVault({ ...sources, manifest: manifest() }) : undefined;
    if (!built) return notFound(reply);
    return reply
      .headers({ ...vaultHeaders, 'content-security-policy': built.policy })
      .type('text/html; charset=utf-8')
      .send(built.html);
  });
}

/** Pages need ids only for telemetry; without them the portal works, but its reports do not count. */
function tryPageIds(app: FastifyInstance, { distDir, settings }: PortalOptions): PageIds | undefined {
  if (settings.telemetryEndpoint === undefined) return undefined;
  try {
    return openPageIds(distDir);
  } catch (error) {
    app.log.warn({ event: 'pages-without-id', err: error });
    return undefined;
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
}

function tooManyPages(reply: FastifyReply): FastifyReply {
  return reply
    .code(429)
    .headers({ 'retry-after': 1, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Too many requests');
}

/** Versioned folders and hashed names never change; the build has compressed them. */
function immutable(root: string, prefix: string) {
  return {
    root,
    prefix,
    preCompressed: true,
    index: false as const,
    // Excludes the release log, and temporary files of a release.
    allowedPath: (path: string) => !/\/\.|\.jsonl$/.test(path),
    cacheControl: false,
    setHeaders(reply: SetHeadersResponse) {
      reply.setHeader('cache-control', responseHeaders.file['cache-control']);
    },
  };
}

function decodePath(url: string): string {
  const [path = '/'] = url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
