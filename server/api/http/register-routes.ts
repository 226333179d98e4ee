import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { login } from '@billpay/api-contract/auth';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { idempotencyKey } from '@billpay/api-contract/wire';
import { parseLanguage } from '../languages/language';
import { Refusal } from '../refusal';
import { nameSession, withActivity, type Activity } from '../operations/activity';
import { inRequestSpan } from '../operations/request-span';
import type { Session } from '../sessions/sessions';
import { API_BASE, type Route } from './route';
import { authenticate } from './authenticate';
import { CustomerTurns } from './customer-turns';
import { checkPart } from './check-part';
import { addFirstResponses, type LoginResponse } from './first-responses';
import { openBody } from './open-body';
import { requireVault } from './vault-calls';
import type { Bank } from '../bank';
import type { Lifecycle } from '../operations/lifecycle';
import type { InjectFault } from './fault-injection';
import type { CallLimits } from './rate-limits/limit-calls';

/** Whether a call has no token (HTTP-01). These are the calls with `auth` as the first path segment. */
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
    language: parseLanguage(request.headers['accept-language']),
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
    language: parseLanguage(request.headers['accept-language']),
  });
}

async function respond(
  context: ApiContext,
  entry: Route,
  session: Session | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (!session) await context.bank.clock.refresh();
  const injected = context.injectFault(entry.endpoint, session, reply);
  const fault = typeof injected === 'string' ? injected : await injected;
  // Shutdown must not wait for a call that never ends.
  if (fault === 'hang') context.lifecycle.inFlight.leave(reply.raw);
  if (fault === 'hang' || fault === 'sent') return reply;
  requireVault(context.vaultOrigin, entry.endpoint, request.headers.origin);
  const work = session ? handleCall(context.bank, entry, session, request) : handleOpenCall(entry, request);
  if (fault !== 'drop-response') {
    const response = await work;
    if (session) context.bank.callCounts.note(session.jti, entry.endpoint);
    return response;
  }
  // A refusal is dropped like any other response.
  await work.catch(() => undefined);
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function describeActivity({ id }: FastifyRequest, session: Session | undefined): Activity {
  if (!session) return { request: id };
  let name: string | undefined;
  return {
    request: id,
    // Most calls log nothing, so the hash is computed only when it is read.
    get session() {
      return (name ??= nameSession(session.jti));
    },
    customer: session.customer.id,
  };
}

/**
 * Registers one route for each endpoint of the contract that has a handler. The API base serves nothing else.
 */
export function registerRoutes(app: FastifyInstance, context: ApiContext): void {
  const { bank, limits, lifecycle } = context;
  const turns = new CustomerTurns();
  const sessions = new WeakMap<FastifyRequest, Session>();
  for (const entry of context.routes) {
    const { endpoint } = entry;
    app.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      // Limits and the token come first, so that the API reads no body from a caller who must wait or has no
      // session.
      onRequest: (request) =>
        inRequestSpan(request, () =>
          withActivity({ request: request.id }, async () => {
            if (isOpen(endpoint)) await limits.countOpenCall(endpoint, request);
            else sessions.set(request, await authenticate(bank, limits, endpoint, request));
          }),
        ),
      // Work continues after its caller has disconnected, and shutdown waits for it too.
      handler: (request, reply) =>
        lifecycle.inFlight.during(async () => {
          const session = sessions.get(request);
          const work = () =>
            inRequestSpan(request, () =>
              withActivity(describeActivity(request, session), () =>
                respond(context, entry, session, request, reply),
              ),
            );
          if (session) return turns.take(endpoint, session.customer.id, work);
          const response = await work();
          if (endpoint !== login || response === reply) return response;
          return addFirstResponses(context, request, response as LoginResponse);
        }),
    });
  }
}

/** Dependencies for handling a call. */
export interface ApiContext {
  readonly bank: Bank;
  readonly routes: readonly Route[];
  readonly injectFault: InjectFault;
  readonly limits: CallLimits;
  readonly lifecycle: Lifecycle;
  /** Exact origin of the portal's vault; undefined if the portal has none. */
  readonly vaultOrigin?: string | undefined;
}
