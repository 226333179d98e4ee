import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { compressText } from '../http/compress-responses';
import type { CallLimits } from '../http/rate-limits/limit-calls';
import { API_BASE } from '../http/route';
import { makeApiDocument } from './document';
import { makePage, pagePolicy } from './page/page';

const ENVELOPE_PAGE = join(__dirname, 'envelope.md');

/** Creates a value at its first use, so that the start does not wait for it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

interface Served {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: () => string | Promise<string>;
}

/**
 * Serves the API document, its page, and the format of the sealed bodies, below the API base. They are
 * public, so calls count as anonymous. All responses share the same buffer, so slow callers use no additional
 * memory.
 */
export function serveApiDocument(app: FastifyInstance, limits: Pick<CallLimits, 'countAnonymous'>): void {
  const document = once(makeApiDocument);
  const onRequest = limits.countAnonymous;
  const served: readonly Served[] = [
    {
      path: '/openapi.json',
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
      text: () => JSON.stringify(document()),
    },
    {
      path: '/docs',
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': pagePolicy,
      },
      text: () => makePage(document()),
    },
    {
      path: '/docs/envelope.md',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      text: () => readFile(ENVELOPE_PAGE, 'utf8'),
    },
  ];
  for (const { path, headers, text } of served) {
    const compressed = once(async () => compressText(await text()));
    app.get(API_BASE + path, { onRequest }, async (request, reply) => {
      const { encoding, bytes } = (await compressed())(request.headers['accept-encoding']);
      if (encoding) reply.header('content-encoding', encoding);
      return reply.headers({ ...headers, vary: 'Accept-Encoding' }).send(bytes);
    });
  }
  app.get(`${API_BASE}/`, { onRequest }, (_request, reply) => reply.redirect(`${API_BASE}/docs`));
}
