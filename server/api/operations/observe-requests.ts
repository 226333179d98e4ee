import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpTexts } from '../http/http-texts';
import { failure } from '../http/responses';
import type { Lifecycle } from './lifecycle';
import type { Metrics } from './metrics';
import { traceRequest } from './request-span';

/** `Retry-After` before a client tries another instance, in s. */
const RETRY_AFTER_S = 1;

/** Logs and counts a request by its route template, because URLs contain hand-off pairs and ids. */
function logRequest(request: FastifyRequest, reply: FastifyReply, metrics: Metrics): void {
  const finished = reply.raw.writableFinished;
  const route = request.routeOptions.url ?? 'none';
  const end = { method: request.method, route, status: finished ? reply.statusCode : 0 };
  metrics.requestEnded({ ...end, seconds: reply.elapsedTime / 1000 });
  request.log.info({ event: 'request', request: request.id, ...end, ms: Math.round(reply.elapsedTime) });
}

/**
 * Tracks every request from its headers to the end of its response. Counts it as in progress, logs it, traces
 * it and measures it. If a request arrives while the instance is closing, refuses it without reading it and closes
 * its connection, so that the next request goes to another instance.
 */
export function observeRequests(app: FastifyInstance, lifecycle: Lifecycle, metrics: Metrics): void {
  // Uses a callback, because a promise for every call would cost measurable time.
  app.addHook('onRequest', (request, reply, next) => {
    const { inFlight, phase } = lifecycle;
    const endSpan = traceRequest(request);
    inFlight.enter(reply.raw);
    reply.raw.once('close', () => {
      inFlight.leave(reply.raw);
      logRequest(request, reply, metrics);
      endSpan?.(reply.raw.writableFinished ? reply.statusCode : 0);
    });
    reply.header('x-request-id', request.id);
    if (phase !== 'serving') reply.header('connection', 'close');
    if (phase !== 'closing') return next();
    return reply.code(503).header('retry-after', RETRY_AFTER_S).send(failure(httpTexts.unavailable));
  });
}
