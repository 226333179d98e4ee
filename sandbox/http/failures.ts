import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../bank';
import { Refusal } from '../refusal';
import { API_BASE } from './api-base';
import { UNOPENED, travelsSealed } from './open-body';
import type { Route } from './route';

const UNEXPECTED = 'Something went wrong. Please try again later.';

const ownMessages: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  413: 'The request is too large.',
  415: 'The request must be JSON.',
};

function fail(reply: FastifyReply, status: number, message: string, data?: unknown): FastifyReply {
  return reply.code(status).send({ success: false, message, ...(data === undefined ? {} : { data }) });
}

/** Refusals answer as they say; what Fastify refuses answers in the contract's form; the rest is ours: 500, logged. */
export function answerFailures(app: FastifyInstance, bank: Bank): void {
  app.setErrorHandler((error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refusal) return fail(reply, error.status, error.message, error.data);
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      // What is no JSON, or too much of it, is one more body that does not open.
      if (travelsSealed(request.method, request.url)) {
        return fail(reply.removeHeader('connection'), UNOPENED.status, UNOPENED.message);
      }
      return fail(reply, status, ownMessages[status] ?? 'The request is not valid.');
    }
    bank.log('unexpected-error', {
      request: request.id,
      route: request.routeOptions.url ?? 'none',
      error: `${error.name}: ${error.message}`,
      stack: error.stack ?? '',
    });
    return fail(reply, 500, UNEXPECTED);
  });
}

/** Unknown addresses below the API base: 405 where another method is served, else 404. */
export function answerUnknown(app: FastifyInstance, routes: readonly Route[]): void {
  const known = routes.map(({ endpoint }) => ({
    method: endpoint.method,
    pattern: new RegExp(`^${API_BASE}${endpoint.path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '/?')}$`),
  }));
  app.all(`${API_BASE}/*`, (request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) return fail(reply, 404, 'There is no such call.');
    return fail(reply.header('allow', [...new Set(methods)].join(', ')), 405, 'The method is not allowed.');
  });
}
