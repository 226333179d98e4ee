import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from './route';

/**
 * Smaller responses fit into one packet anyway. The response to a login, which contains the key of a session,
 * is always smaller.
 */
const MIN_BYTES = 1_400;

type Done = (error: Error | null, bytes: Buffer) => void;

const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress: Readonly<Record<string, (text: string, done: Done) => void>> = {
  br: (text, done) => brotliCompress(text, fastBrotli, done),
  gzip: (text, done) => gzip(text, done),
};

/**
 * Compresses a text that is served repeatedly. Returns a function that selects the bytes for an
 * `Accept-Encoding` header.
 */
export function compressText(
  text: string,
): (accepted: string | undefined) => { readonly encoding: string; readonly bytes: Buffer } {
  const plain = Buffer.from(text);
  const compressed: Readonly<Record<string, Buffer>> = {
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain),
  };
  return (accepted = '') => {
    const encoding = negotiate(accepted, Object.keys(compressed)) ?? '';
    return { encoding, bytes: compressed[encoding] ?? plain };
  };
}

/**
 * Compresses the API's larger responses. Lists shrink to a fifth. A response contains data of one customer,
 * identified by a header that no other site can make a browser send. Its size therefore reveals nothing to an
 * attacker (BREACH).
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
    shrink(payload, (error, bytes) => {
      if (error) return next(error);
      reply.removeHeader('content-length').header('content-encoding', encoding);
      next(null, bytes);
    });
  });
}
