import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { LiveBuild } from './live-build';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const loopbackHost = /^(localhost|127\.0\.0\.1)(:\d+)?$/;
const loopbackOrigin = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Serves a live build below `/live/` to portals with the override: `remote.json`, the event stream `changes`, and the files
 * of a build below its version.
 * @param portals origins that may read it, beside those of this machine: any other page must not read unreleased code
 */
export function liveHandler(build: LiveBuild, portals: readonly string[] = []): Handler {
  return (request, response, next) => {
    const path = request.url?.split('?')[0] ?? '';
    if (!path.startsWith('/live/')) return next();
    // A name of another site that resolves to this machine would make that site's pages of the same origin.
    if (!loopbackHost.test(request.headers.host ?? '')) return end(response, 403);
    const { origin } = request.headers;
    if (origin && (loopbackOrigin.test(origin) || portals.includes(origin)))
      response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'origin');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.method === 'OPTIONS') {
      // Browsers ask for it before a page of the network reads from this machine.
      response.setHeader('access-control-allow-private-network', 'true');
      return end(response, 204);
    }
    if (path === '/live/remote.json') return void sendResult(build, response);
    if (path === '/live/changes') return sendChanges(build, response);
    sendFile(build, path, response);
  };
}

function end(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}

async function sendResult(build: LiveBuild, response: ServerResponse): Promise<void> {
  const result = await build.current().catch((error: unknown) => ({
    name: build.name,
    error: error instanceof Error ? error.message : String(error),
  }));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(result));
}

/** An event now, for a page that was away, and one after each build. */
function sendChanges(build: LiveBuild, response: ServerResponse): void {
  response.setHeader('content-type', 'text/event-stream');
  const send = () => void response.write('data: built\n\n');
  send();
  response.on('close', build.onBuilt(send));
}

function sendFile(build: LiveBuild, path: string, response: ServerResponse): void {
  const [, , version = '', name = ''] = path.split('/');
  const bytes = build.file(version, name);
  if (!bytes) return end(response, 404);
  response.setHeader(
    'content-type',
    name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8',
  );
  response.end(bytes);
}

export interface LiveServer {
  readonly port: number;
  /** Resolves once the first build is done, whatever its result. */
  built(): Promise<void>;
  close(): Promise<void>;
}

/** Serves a remote's live build on a port of this machine; 0 for a free one. */
export async function serveLive(dir: string, port: number, portals?: readonly string[]): Promise<LiveServer> {
  const build = new LiveBuild(dir);
  const handle = liveHandler(build, portals);
  const server = createServer((request, response) => handle(request, response, () => end(response, 404)));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    built: async () => void (await build.current()),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await build.close();
    },
  };
}
