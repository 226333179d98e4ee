import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../bank';
import { DatabaseUnavailable } from '../database/unavailable';
import { Refusal } from '../refusal';
import { httpTexts } from './http-texts';
import { API_BASE, MAX_PARAM_LENGTH, type Route } from './route';
import { UNOPENED, travelsSealed } from './open-body';
import { TooManyCalls } from './rate-limits/limit-calls';
import { failure } from './responses';

const NO_SUCH_CALL = 'There is no such call.';

/** `Retry-After` while the database is unavailable, in s. */
const RETRY_AFTER_S = 5;

const ownMessages: Readonly<Record<number, string>> = {
  400: httpTexts.notValid,
  413: 'The request is too large.',
  415: 'The request must be JSON.',
};

function fail(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send(failure(message));
}

function sendRefusal(reply: FastifyReply, { status, message, data, code }: Refusal): FastifyReply {
  return reply.code(status).send(failure(message, data, code));
}

/** Sends 429 with the number of seconds to wait, as an integer (HTTP-03). */
export function sendTooManyRequests(reply: FastifyReply, retryAfterS: number): FastifyReply {
  return fail(reply.header('retry-after', retryAfterS), 429, httpTexts.tooMany);
}

function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 400;
  // A body that is not JSON or too large gets the same response as any other body that cannot be opened.
  if (travelsSealed(request.method, request.url)) {
    return fail(reply, UNOPENED.status, UNOPENED.message);
  }
  return fail(reply, status, ownMessages[status] ?? httpTexts.notValid);
}

/**
 * Maps errors to responses in the contract's format: a Refusal to its own status, TooManyCalls to 429,
 * Fastify's errors to their 4xx status, an unavailable database to 503, and anything else to 500. Logs the
 * last two.
 */
export function handleErrors(app: FastifyInstance, bank: Bank): void {
  app.setErrorHandler((error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refusal) return sendRefusal(reply, error);
    const source = { request: request.id, route: request.routeOptions.url ?? 'none' };
    if (error instanceof TooManyCalls) {
      bank.log('rate-limited', { ...source, group: error.group });
      return sendTooManyRequests(reply, error.retryAfterS);
    }
    if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500) {
      return sendFrameworkError(error, request, reply);
    }
    if (error instanceof DatabaseUnavailable) {
      bank.log('database-unavailable', { ...source, error });
      return fail(reply.header('retry-after', RETRY_AFTER_S), 503, httpTexts.unavailable);
    }
    bank.log('unexpected-error', { ...source, error });
    return fail(reply, 500, httpTexts.unexpected);
  });
}

function addressPattern(path: string): RegExp {
  const parameter = `[^/]{1,${MAX_PARAM_LENGTH}}`;
  return new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, parameter).replace(/\/$/, '/?')}$`);
}

/**
 * Handles unknown addresses below the API base. Returns 405 if the API serves another method at this address,
 * otherwise 404.
 */
export function handleUnknownRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  countAnonymous: (request: FastifyRequest) => Promise<void>,
): void {
  const known = routes.map(({ endpoint }) => ({
    method: endpoint.method,
    pattern: addressPattern(endpoint.path),
  }));
  // Handles methods that no route can have, such as those of WebDAV.
  app.setNotFoundHandler((_request, reply) => fail(reply, 404, NO_SUCH_CALL));
  app.all(`${API_BASE}/*`, { onRequest: countAnonymous }, (request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) return fail(reply, 404, NO_SUCH_CALL);
    return fail(reply.header('allow', [...new Set(methods)].join(', ')), 405, 'The method is not allowed.');
  });
}
