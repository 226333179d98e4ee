import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import {
  makeAdapterDocument,
  protocols,
  type AdapterName,
} from '@billpay/api/adapters/http/protocol/document';
import type { HmacKey } from '@billpay/api/adapters/http/signature';
import type { Adapters } from '@billpay/api/bank';
import type { InjectFault } from '@billpay/api/http/fault-injection';
import { withActivity } from '@billpay/api/operations/activity';
import { adapterRoutes, type AdapterRoute } from './adapter-routes';
import { describeFailedCall, RefusedCall } from './failures';
import { SignatureVerifier, type SignatureHeaders } from './verify-signature';

const DEFAULT_DEADLINE_MS = 30_000;

export interface ServedAdapters {
  readonly adapters: Adapters;
  /** Keys of callers. Without keys, serves every caller, as behind mutual TLS. */
  readonly keys: readonly HmacKey[];
  readonly injectFault: InjectFault;
}

function requirePart(schema: z.ZodMiniType | undefined, given: unknown, part: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RefusedCall(`${[part, ...(issue?.path ?? [])].join('.')} differs from the protocol`);
}

function parseBody(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new RefusedCall('the body is not JSON');
  }
}

function readCall({ params, query, body }: AnyEndpoint, request: FastifyRequest) {
  return {
    params: requirePart(params as z.ZodMiniType | undefined, request.params, 'path'),
    query: requirePart(query as z.ZodMiniType | undefined, request.query, 'query'),
    body: body && requirePart(body as z.ZodMiniType, parseBody(request.body), 'body'),
  };
}

function verify(verifier: SignatureVerifier, { method, raw, headers, body }: FastifyRequest): void {
  const [path = '', query = ''] = (raw.url ?? '').split(/\?(.*)/s);
  const key = headers['idempotency-key'];
  const idempotencyKey = typeof key === 'string' ? key : '';
  const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  verifier.verify(
    { method, path, query: `?${query}`, idempotencyKey, body: content },
    headers as SignatureHeaders,
  );
}

/** Returns the result, or rejects when the caller no longer waits for it. The work continues. */
async function withinDeadline(request: FastifyRequest, work: Promise<unknown>): Promise<unknown> {
  const given = Number(request.headers['request-deadline'] ?? DEFAULT_DEADLINE_MS);
  const ms = Number.isFinite(given) ? Math.min(Math.max(given, 0), DEFAULT_DEADLINE_MS) : DEFAULT_DEADLINE_MS;
  const stop = new AbortController();
  const late = sleep(ms, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new Error('The deadline of the caller has passed');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}

async function respond(
  { endpoint, handle }: AdapterRoute,
  { injectFault }: ServedAdapters,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const call = readCall(endpoint, request);
  const fault = await injectFault(endpoint, undefined, reply);
  if (fault === 'hang' || fault === 'sent') return reply;
  const work = withActivity({ request: request.id }, () => handle(call));
  if (fault !== 'drop-response') return withinDeadline(request, work);
  await work.catch(() => undefined);
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

/** Serves adapters over the protocol of `docs/adapters.md`, and its OpenAPI documents to everyone. */
export function serveAdapters(app: FastifyInstance, served: ServedAdapters): void {
  for (const name of Object.keys(protocols) as AdapterName[])
    app.get(`/${name}/openapi.json`, async () => makeAdapterDocument(name));
  const verifier = served.keys.length > 0 ? new SignatureVerifier(served.keys) : null;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    scope.setErrorHandler((error, _request, reply) => {
      const { status, body } = describeFailedCall(error);
      return reply.code(status).send(body);
    });
    if (verifier) scope.addHook('preHandler', async (request) => verify(verifier, request));
    for (const one of adapterRoutes(served.adapters)) {
      scope.route({
        method: one.endpoint.method,
        url: one.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) => respond(one, served, request, reply),
      });
    }
  });
}
