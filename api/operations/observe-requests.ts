import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNAVAILABLE } from '../http/failures';
import { failure } from '../http/responses';
import type { Lifecycle } from './lifecycle';
import type { Metrics } from './metrics';

/** What a client is told to wait before it asks another instance, in s. */
const RETRY_AFTER_S = 1;

/** One line and one count for each request, by the template of its route: addresses carry hand-off pairs and ids. */
function logRequest(request: FastifyRequest, reply: FastifyReply, metrics: Metrics): void {
  const answered = reply.raw.writableFinished;
  const route = request.routeOptions.url ?? 'none';
  const end = { method: request.method, route, status: answered ? reply.statusCode : 0 };
  metrics.requestEnded({ ...end, seconds: reply.elapsedTime / 1000 });
  request.log.info({ event: 'request', ...end, ms: Math.round(reply.elapsedTime) });
}

/**
 * Follows every request from its headers to the end of its answer, whoever ends it: counted as under way, logged, measured.
 * One that comes while the instance closes is refused before anything is read; its connection is closed, so that the
 * next one goes elsewhere.
 */
export function observeRequests(app: FastifyInstance, lifecycle: Lifecycle, metrics: Metrics): void {
  // By callback: it comes before every call, and a promise for each would be felt.
  app.addHook('onRequest', (request, reply, next) => {
    const { inFlight, phase } = lifecycle;
    inFlight.enter(reply.raw);
    reply.raw.once('close', () => {
      inFlight.leave(reply.raw);
      logRequest(request, reply, metrics);
    });
    reply.header('x-request-id', request.id);
    if (phase !== 'serving') reply.header('connection', 'close');
    if (phase !== 'closing') return next();
    return reply.code(503).header('retry-after', RETRY_AFTER_S).send(failure(UNAVAILABLE));
  });
}
