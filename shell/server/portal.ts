import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PortalSettings } from '../boot/page-data';
import { composeIndex } from './compose-index';
import { PortalFiles } from './portal-files';
import { RegistryMirror } from './registry-mirror';
import { commonHeaders, contentSecurityPolicy } from './security-headers';

export interface PortalOptions {
  /** Folder of the built portal, with `shell/` and `remotes/`. */
  distDir: string;
  /** Settings inlined into the page; the server adds its time to each response. */
  settings: Omit<PortalSettings, 'serverTimeMs'>;
  /** Origins that may embed the portal; defaults to none. */
  frameAncestors?: readonly string[];
  /** A file or an https address; defaults to `remotes/registry.json` of the built portal. */
  registry?: string;
}

/** HEAD returns the headers of GET, for health checks and link previews. */
const headToo = { exposeHeadRoute: true };

const yearInSeconds = 31_536_000;
const EMBED_KEPT_SECONDS = 300;

/** Lets a page of any origin load a file, with an integrity value too. */
const forEveryOrigin = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

/** Of brotli for what is composed at each request: a fifth of the page's size for 1 ms of processor time. */
const PAGE_QUALITY = 5;

/** Serves the built portal and its remotes on one origin: fixed files for a year, index and registry always fresh. */
export async function portal(app: FastifyInstance, options: PortalOptions): Promise<void> {
  const { manifest, registry } = await filesOf(app, options);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(commonHeaders)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });

  // Before the static files, which bring their own compressed copies.
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } },
  });
  // Bank's pages of other origins load it by one address, so it is kept for minutes only.
  app.get('/embed.js', headToo, (_request, reply) =>
    reply
      .headers({ 'cache-control': `public, max-age=${EMBED_KEPT_SECONDS}`, ...forEveryOrigin })
      .type('text/javascript; charset=utf-8')
      .send(readFileSync(join(options.distDir, 'shell', 'embed.js'), 'utf8')),
  );
  app.get('/remotes/registry.json', headToo, (_request, reply) => {
    return uncached(reply).type('application/json; charset=utf-8').send(registry().text);
  });
  await app.register(fastifyStatic, immutable(join(options.distDir, 'remotes'), '/remotes/'));
  await app.register(fastifyStatic, {
    ...immutable(join(options.distDir, 'shell'), '/shell/'),
    decorateReply: false,
  });

  app.get('/*', headToo, (request, reply) => {
    const path = decodePath(request.url);
    if (/\.\w+$/.test(path)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const nonce = randomBytes(16).toString('base64');
    const live = registry();
    const policy = contentSecurityPolicy({
      nonce,
      frameAncestors: options.frameAncestors ?? [],
      connect: foreignOrigins(options.settings),
      remotes: Object.keys(live.registry.remotes),
    });
    const settings = {
      ...options.settings,
      embeddingOrigins: [...(options.frameAncestors ?? [])],
      serverTimeMs: Date.now(),
    };
    return uncached(reply)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(composeIndex({ manifest: manifest(), registry: live, settings, nonce, path }));
  });
}

async function filesOf(app: FastifyInstance, { distDir, registry }: PortalOptions) {
  if (!registry?.includes('://')) return new PortalFiles(distDir, registry);
  const mirror = await RegistryMirror.start(registry);
  void mirror.follow((error) => app.log.warn({ event: 'registry-not-fetched', err: error }));
  app.addHook('onClose', async () => mirror.stop());
  return { manifest: new PortalFiles(distDir).manifest, registry: mirror.read };
}

/** Versioned folders and hashed names never change, and were compressed when they were built. */
function immutable(root: string, prefix: string) {
  return {
    root,
    prefix,
    preCompressed: true,
    index: false as const,
    cacheControl: false,
    setHeaders(reply: SetHeadersResponse) {
      reply.setHeader('cache-control', `public, max-age=${yearInSeconds}, immutable`);
    },
  };
}

function uncached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}

function decodePath(url: string): string {
  const [path = '/'] = url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function foreignOrigins({
  apiBase,
  telemetryEndpoint,
}: Pick<PortalSettings, 'apiBase' | 'telemetryEndpoint'>): string[] {
  return [apiBase, telemetryEndpoint].flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
}
