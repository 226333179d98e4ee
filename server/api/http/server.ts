import type { ServerOptions as TlsOptions } from 'node:https';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializeError } from '../operations/describe-error';
import { instanceName } from '../operations/log';
import { MAX_PARAM_LENGTH } from './route';
import { allowOrigins } from './cors';
import { requestIds } from './request-id';
import { compressResponses } from './compress-responses';
import { boundConnections } from './connections';
import { handleErrors, handleUnknownRoutes } from './failures';
import { registerRoutes, type ApiContext } from './register-routes';
import { sendResponseHeaders } from './response-headers';
import { speakLanguages } from './speak';
import { malformedRequestHandlers } from './malformed-requests';

const BODY_LIMIT_BYTES = 64 * 1024;

export interface ServerOptions {
  readonly logLevel: string;
  /** Receives the lines of the log. Defaults to standard output. */
  readonly logTo?: { write(line: string): void } | undefined;
  /** Proxies with a trusted X-Forwarded-For header. Defaults to none. */
  readonly trustProxy?: readonly string[] | undefined;
  /** Exact origins of portals that call the API from another origin. Defaults to none. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Key and certificate of a server without a proxy in front of it. Defaults to HTTP. */
  readonly tls?: TlsOptions | undefined;
}

/** The HTTP server. Its plugins are the API, the sandbox's control API and the portal's pages. */
export function buildServer({
  logLevel,
  logTo,
  trustProxy = [],
  allowedOrigins = [],
  tls,
}: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: {
      level: logLevel,
      base: { instance: instanceName },
      serializers: { err: serializeError },
      ...(logTo ? { stream: logTo } : {}),
    },
    // Uses a custom request log without the URL and headers, which may contain a hand-off pair, a token or an
    // account.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request would cost more than the request's line, which contains the id.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(trustProxy),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: true,
    ...boundConnections(tls),
    ...malformedRequestHandlers,
  });
  sendResponseHeaders(app);
  speakLanguages(app);
  compressResponses(app);
  if (allowedOrigins.length > 0) allowOrigins(app, allowedOrigins);
  return app;
}

export function serveApi(app: FastifyInstance, context: ApiContext): void {
  handleErrors(app, context.bank);
  registerRoutes(app, context);
  handleUnknownRoutes(app, context.routes, context.limits.countAnonymous);
}
