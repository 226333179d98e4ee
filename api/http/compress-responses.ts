import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from './route';

/** Less than this fits into one packet either way. A login's response, which has the key of a session, is always less. */
const MIN_BYTES = 1_400;

const brotli = promisify(brotliCompress);
const compress: Readonly<Record<string, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip) as (text: string) => Promise<Buffer>,
};

/**
 * Compresses the API's larger responses: lists shrink to a fifth. A response has data of one customer, who is known by a header
 * that no other site can make a browser send, so that its size tells an attacker nothing (BREACH).
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, next) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES) return next(null, payload);
    if (!request.url.startsWith(`${API_BASE}/`)) return next(null, payload);
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', Object.keys(compress)) ?? '';
    const before = reply.getHeader('vary');
    reply.header('vary', before === undefined ? 'Accept-Encoding' : `${String(before)}, Accept-Encoding`);
    const shrink = compress[encoding];
    if (!shrink) return next(null, payload);
    shrink(payload).then((bytes) => {
      reply.removeHeader('content-length').header('content-encoding', encoding);
      next(null, bytes);
    }, next);
  });
}
