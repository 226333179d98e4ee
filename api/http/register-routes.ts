import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { idempotencyKey } from '@billpay/api-contract/wire';
import type { Bank } from '../bank';
import { Refusal } from '../refusal';
import type { Session } from '../sessions/sessions';
import { API_BASE } from './api-base';
import { authenticate } from './authenticate';
import { checkPart } from './check-part';
import { openBody } from './open-body';
import type { Route } from './route';
import type { Serving } from './serving';

/** HTTP-01: all calls carry a token but those whose first path segment is `auth`. */
function isOpen(endpoint: AnyEndpoint): boolean {
  return endpoint.path.startsWith('/auth/');
}

function readAddress({ params, query }: AnyEndpoint, request: FastifyRequest) {
  return {
    params: params && checkPart(params, request.params, 'address'),
    query: query && checkPart(query, request.query, 'query'),
  };
}

function readIdempotencyKey(endpoint: AnyEndpoint, request: FastifyRequest): string {
  const header = request.headers['idempotency-key'];
  const isRequired = endpoint.retry === 'idempotent';
  if (!isRequired && (!endpoint.optionalKey || header === undefined)) return '';
  const key = idempotencyKey.safeParse(header);
  if (key.success) return key.data;
  throw new Refusal(400, 'The Idempotency-Key header is missing or not valid.');
}

async function handleOpenCall({ endpoint, handle }: Route, request: FastifyRequest): Promise<unknown> {
  return handle({
    ...readAddress(endpoint, request),
    body: endpoint.body && checkPart(endpoint.body, request.body ?? {}, 'body'),
    idempotencyKey: readIdempotencyKey(endpoint, request),
  });
}

async function handleCall(
  bank: Bank,
  { endpoint, handle }: Route,
  session: Session,
  request: FastifyRequest,
): Promise<unknown> {
  const body = endpoint.method === 'GET' ? undefined : await openBody(bank, session, endpoint, request);
  return handle({
    body,
    ...readAddress(endpoint, request),
    customer: session.customer,
    idempotencyKey: readIdempotencyKey(endpoint, request),
  });
}

async function answer(
  serving: Serving,
  entry: Route,
  session: Session | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (!session) await serving.bank.clock.refresh();
  const fault = await serving.injectFault(entry.endpoint, session, reply);
  // Nobody waits for what never ends, the closing server least of all.
  if (fault === 'hangs') serving.lifecycle.inFlight.leave(reply.raw);
  if (fault === 'hangs' || fault === 'answered') return reply;
  const work = session ? handleCall(serving.bank, entry, session, request) : handleOpenCall(entry, request);
  if (fault !== 'drop-response') return work;
  // A refusal is an answer too, and gets lost like any other.
  await work.catch(() => undefined);
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

/** Registers one route for each contract endpoint that has a handler; nothing else is served under the API base. */
export function registerRoutes(app: FastifyInstance, serving: Serving): void {
  const { bank, limits, lifecycle } = serving;
  const sessions = new WeakMap<FastifyRequest, Session>();
  for (const entry of serving.routes) {
    const { endpoint } = entry;
    app.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      // Limits and the token come first: nothing is read from whoever has to wait or has none.
      onRequest: async (request) => {
        if (isOpen(endpoint)) await limits.countOpenCall(endpoint, request);
        else sessions.set(request, await authenticate(bank, limits, endpoint, request));
      },
      // Work goes on when its caller has left, and closing waits for it all the same.
      handler: (request, reply) =>
        lifecycle.inFlight.during(() => answer(serving, entry, sessions.get(request), request, reply)),
    });
  }
}
