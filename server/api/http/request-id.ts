import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

/** 128 bits in hexadecimal: a UUID or nginx's `$request_id`. No account or mobile number has this format. */
const ID = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32})$/i;
/** W3C Trace Context, version 00. The id of the trace becomes the id of the request. */
const TRACE = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/**
 * Returns a function that returns the id of a request. For a trusted proxy, it is `x-request-id` or else
 * `traceparent`, if the header is well-formed and sent once. Otherwise it is a new UUID. Other callers cannot
 * choose the id, because two requests could then have the same id.
 */
export function requestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = compile([...trustProxy]);
  return ({ socket, headers }) =>
    (isTrusted(socket.remoteAddress ?? '', 0) ? readId(headers) : undefined) ?? randomUUID();
}

/** Node joins a repeated header with a comma, so that neither pattern matches. */
function readId(headers: IncomingHttpHeaders): string | undefined {
  const id = String(headers['x-request-id'] ?? '');
  if (ID.test(id)) return id.toLowerCase();
  return TRACE.exec(String(headers.traceparent ?? ''))?.[1];
}
