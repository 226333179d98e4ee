import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toContentDigest } from '@billpay/remote-kit/release/request-signature';
import { readRoot } from '../build/root-file';
import { identifyBySignature, type Caller } from './callers';
import type { CiTokens } from './ci-tokens';
import { Refused } from './refused';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler runs. */
    caller: Caller;
  }
}

export interface AuthenticationOptions {
  readonly portalDir: string;
  /** Address of the server, as callers sign it. */
  readonly url: string;
  readonly tokens: CiTokens;
}

/** Identifies the caller of every request before its body is read. Bodies are JSON, or a stream of bytes. */
export function authenticateRequests(app: FastifyInstance, options: AuthenticationOptions): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    request.caller = await identify(request, options);
  });
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      requireDigest(request, body);
      return parse(body);
    },
  );
}

async function identify(
  request: FastifyRequest,
  { portalDir, url, tokens }: AuthenticationOptions,
): Promise<Caller> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined) return await tokens.identify(token);
  const root = readRoot(portalDir);
  if (!root) throw new Refused(503, 'The portal has no root');
  const fields = { input: readField(request, 'signature-input'), signature: readField(request, 'signature') };
  const contentDigest = readField(request, 'content-digest');
  const signed = { method: request.method, url: new URL(url).origin + request.url, contentDigest };
  const caller = identifyBySignature(fields, signed, root);
  if (request.method === 'GET') requireDigest(request, '');
  return caller;
}

/** @throws Refused unless the caller has announced, and thus signed, the digest of the body */
function requireDigest(request: FastifyRequest, body: string): void {
  if (readField(request, 'content-digest') !== toContentDigest(body))
    throw new Refused(401, 'The body is not the one that content-digest names');
}

function readField({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refused(400, 'The body is not JSON');
  }
}
