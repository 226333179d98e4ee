import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  type ServerOptions,
} from 'node:http';
import { createServer as createTlsServer, type ServerOptions as TlsOptions } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';

/**
 * Maximum number of connections, which is more than any proxy in front of the server keeps open. Further connections
 * are closed without being read. Limits per address are the task of the proxy, because all connections have the proxy's
 * address.
 */
const MAX_CONNECTIONS = 2_048;
/**
 * Share of the maximum above which each new connection closes idle ones, so that callers are rarely refused.
 */
const CROWDED = 0.75;
/**
 * Maximum number of requests of a connection that wait while its earlier requests are served. Browsers and
 * proxies send none.
 */
const MAX_WAITING = 16;
/** Timeout for the headers of a request, in ms. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Timeout for a request with its body, in ms. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Interval at which the server checks the two timeouts, in ms. */
const CHECK_EVERY_MS = 1_000;
/**
 * Timeout of a connection without traffic in either direction, in ms. It is longer than any call of an
 * adapter.
 */
const SILENCE_TIMEOUT_MS = 60_000;
/**
 * Timeout of a response that the caller does not read, in ms. A large file on a slow phone takes a minute.
 */
const RESPONSE_TIMEOUT_MS = 300_000;

/**
 * Serves the requests of each connection one after another. Node would handle all requests that arrive
 * together, and keep their responses in memory until the caller reads them. Closes a connection with more
 * waiting requests than allowed.
 */
function serveInTurn(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function start(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const deadline = setTimeout(() => socket.destroy(), RESPONSE_TIMEOUT_MS).unref();
    response.once('close', () => {
      clearTimeout(deadline);
      const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
      if (next) next();
      else waiting.delete(socket);
    });
    handle(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      start(request, response);
    } else if (queue.length < MAX_WAITING) queue.push(() => start(request, response));
    else socket.destroy();
  };
}

const timeouts: ServerOptions = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: CHECK_EVERY_MS,
  // Has the same value as in Fastify's own server, so that a proxy closes its idle connections first.
  keepAliveTimeout: 72_000,
};

function createBoundedServer(handle: RequestListener, tls?: TlsOptions): Server {
  const listener = serveInTurn(handle);
  // Fastify uses only what both kinds of servers have.
  const server = tls
    ? (createTlsServer({ ...timeouts, ...tls }, listener) as unknown as Server)
    : createServer(timeouts, listener);
  // Node responds to an unknown `Expect` header without calling the listener.
  server.on('checkExpectation', listener);
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(SILENCE_TIMEOUT_MS);
  closeIdleInTime(server);
  return server;
}

/** Closes idle connections before new ones must be refused, because their owners can open others. */
function closeIdleInTime(server: Server): void {
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open > server.maxConnections * CROWDED) server.closeIdleConnections();
  });
}

/**
 * Limits the memory that connections can use, by their number, their waiting requests and their duration.
 * @param tls key and certificate of a server without a proxy in front of it
 */
export function boundConnections(tls?: TlsOptions) {
  return {
    serverFactory: (handle: RequestListener) => createBoundedServer(handle, tls),
  } satisfies FastifyServerOptions;
}
