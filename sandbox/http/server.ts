import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Bank } from '../bank';
import { answerFailures, answerUnknown } from './failures';
import type { Faults } from './faults';
import { registerRoutes } from './register-routes';
import type { Route } from './route';
import { answersUnreadable } from './unreadable';

const BODY_LIMIT_BYTES = 64 * 1024;

/** The HTTP server with the API on it; the sandbox's doors and the portal's own pages are plugged in beside it. */
export function buildServer(logLevel: string): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel, base: null },
    // Our own line below has neither address nor headers, which may carry a hand-off pair, a token or an account.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    exposeHeadRoutes: false,
    requestTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
    forceCloseConnections: true,
    ...answersUnreadable,
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      event: 'request',
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  return app;
}

export function serveApi(app: FastifyInstance, bank: Bank, routes: readonly Route[], faults: Faults): void {
  answerFailures(app, bank);
  registerRoutes(app, bank, routes, faults);
  answerUnknown(app, routes);
}
