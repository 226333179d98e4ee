import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small server on a separate origin. */
export interface PageServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** @param port defaults to a free port */
export async function servePages(respond: RequestListener, port = 0): Promise<PageServer> {
  const server = createServer(respond);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Serves the same page at every path. */
export function servePage(html: string): Promise<PageServer> {
  return servePages((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>${html}`),
  );
}
