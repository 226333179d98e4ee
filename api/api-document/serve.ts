import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../http/route';
import { makeApiDocument } from './document';
import { makePage, pagePolicy } from './page/page';

const ENVELOPE_PAGE = join(__dirname, 'envelope.md');

/** Creates a value at its first use, so that a start need not wait for it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Serves the API document, the page that shows it, and the format of the sealed bodies, below the API base. */
export function serveApiDocument(app: FastifyInstance): void {
  const document = once(makeApiDocument);
  const page = once(() => makePage(document()));
  app.get(`${API_BASE}/openapi.json`, (_request, reply) => {
    return reply.header('cache-control', 'no-cache').send(document());
  });
  app.get(`${API_BASE}/docs`, (_request, reply) => {
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy)
      .send(page());
  });
  app.get(`${API_BASE}/docs/envelope.md`, async (_request, reply) => {
    return reply.type('text/plain; charset=utf-8').send(await readFile(ENVELOPE_PAGE));
  });
  app.get(`${API_BASE}/`, (_request, reply) => reply.redirect(`${API_BASE}/docs`));
}
