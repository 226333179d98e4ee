import type { IncomingMessage } from 'node:http';

/**
 * The token of a request: one Authorization header, `Bearer <token>` to the letter (HTTP-01). Undefined otherwise, so
 * that no two readers of one request can take two tokens from it.
 */
export function bearerTokenOf(request: IncomingMessage): string | undefined {
  const [header = '', ...more] = request.headersDistinct.authorization ?? [];
  return more.length === 0 ? /^Bearer (\S+)$/.exec(header)?.[1] : undefined;
}
