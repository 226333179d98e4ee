import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '@billpay/shared/contract/endpoint';
import type { Bank } from '../bank';
import { Refusal } from '../refusal';
import { bearerTokenOf } from '../sessions/bearer-token';
import { findSession, type Session } from '../sessions/sessions';
import { API_BASE } from './api-base';
import { checkPart } from './check-part';
import type { Faults } from './faults';
import { openBody } from './open-body';
import type { Route } from './route';

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,128}$/;

/** HTTP-01: all calls carry a token but those whose first path segment is `auth`. */
function isOpen(endpoint: AnyEndpoint): boolean {
  return endpoint.path.startsWith('/auth/');
}

async function authenticate(bank: Bank, request: FastifyRequest): Promise<Session> {
  const token = bearerTokenOf(request.raw);
  const session = token ? await findSession(bank, token) : undefined;
  if (!session) throw new Refusal(401, 'Your session has expired. Please log in again.');
  return session;
}

function readAddress({ params, query }: AnyEndpoint, request: FastifyRequest) {
  return {
    params: params && checkPart(params, request.params, 'address'),
    query: query && checkPart(query, request.query, 'query'),
  };
}

function readIdempotencyKey(endpoint: AnyEndpoint, request: FastifyRequest): string {
  if (!endpoint.idempotent) return '';
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new Refusal(400, 'The Idempotency-Key header is missing or not valid.');
}

async function answerOpenCall({ endpoint, handle }: Route, request: FastifyRequest): Promise<unknown> {
  return handle({
    ...readAddress(endpoint, request),
    body: endpoint.body && checkPart(endpoint.body, request.body ?? {}, 'body'),
  });
}

async function answerCall(
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

/** Registers one route for each contract endpoint that has a handler; nothing else is served under the API base. */
export function registerRoutes(
  app: FastifyInstance,
  bank: Bank,
  routes: readonly Route[],
  faults: Faults,
): void {
  const sessions = new WeakMap<FastifyRequest, Session>();
  for (const entry of routes) {
    const { endpoint } = entry;
    app.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      // The token comes first: nothing is read from whoever has none.
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isOpen(endpoint)) sessions.set(request, await authenticate(bank, request));
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const session = sessions.get(request);
        const fault = await faults.before(endpoint, session?.customer.id, request, reply);
        if (fault === 'answered') return reply;
        const answer = session
          ? await answerCall(bank, entry, session, request)
          : await answerOpenCall(entry, request);
        if (fault !== 'drop-answer') return answer;
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      },
    });
  }
}
