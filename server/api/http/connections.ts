import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';

/**
 * Maximum number of connections, more than any proxy in front keeps open. A further connection is closed
 * unread. Limits per address are the proxy's task, because all connections have the proxy's address.
 */
const MAX_CONNECTIONS = 2_048;
/** Share of the maximum from which each new connection closes the idle ones, so that callers are rarely refused. */
const CROWDED = 0.75;
/** Requests of one connection that wait while its earlier ones are served; browsers and proxies send none. */
const MAX_WAITING = 16;
/** Timeout for the headers of a request, in ms. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Timeout for a request with its body, in ms. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Interval of checking the two timeouts, in ms. */
const CHECK_EVERY_MS = 1_000;
/** Timeout of a connection that neither sends nor reads anything, in ms; longer than any call of an adapter. */
const SILENCE_TIMEOUT_MS = 60_000;
/** Timeout of a response that is not read, in ms: a large file on a slow phone takes a minute. */
const RESPONSE_TIMEOUT_MS = 300_000;

/**
 * Serves the requests of each connection one after the other: Node would handle all that arrive together and keep
 * their responses in memory until the caller reads them. Closes a connection with more waiting requests than
 * allowed.
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

function createBoundedServer(handle: RequestListener): Server {
  const listener = serveInTurn(handle);
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      // Same as Fastify's own server: a proxy closes its idle connections first.
      keepAliveTimeout: 72_000,
    },
    listener,
  );
  // Node responds to an unknown `Expect` header without calling the listener.
  server.on('checkExpectation', listener);
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(SILENCE_TIMEOUT_MS);
  closeIdleInTime(server);
  return server;
}

/** Closes idle connections before new ones must be refused: their owners can open others. */
function closeIdleInTime(server: Server): void {
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open > server.maxConnections * CROWDED) server.closeIdleConnections();
  });
}

/** Limits on the memory that connections can use: their number, their waiting requests, and their duration. */
export const boundedConnections = {
  serverFactory: createBoundedServer,
} satisfies FastifyServerOptions;
