import type { FastifyInstance } from 'fastify';
import { responseHeaders } from './security-headers';

/** A file of the bank's branding: a logo, an icon or a font. */
export interface BrandFile {
  /** '/branding/<digest>.svg' or '/branding/styled/<digest>.svg', so that a changed file has another path. */
  readonly path: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Path on the portal's origin, which a static server can also serve. */
export const BRAND_FOLDER = '/branding/';

/** For SVGs with inline styles, which their policy allows. */
export const STYLED_FOLDER = `${BRAND_FOLDER}styled/`;

/** Serves the branding's files from memory. */
export function serveBrandFiles(app: FastifyInstance, files: readonly BrandFile[]): void {
  const byPath = new Map(files.map((file) => [file.path, file]));
  app.get(`${BRAND_FOLDER}*`, { exposeHeadRoute: true }, (request, reply) => {
    const file = byPath.get(request.url.split('?')[0] ?? '');
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const kind = file.path.startsWith(STYLED_FOLDER) ? 'styled' : 'brand';
    return reply.headers(responseHeaders[kind]).type(file.contentType).send(file.bytes);
  });
}
