import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drive } from './drive';
import { requestText } from './http-connection';

describe('the load', () => {
  let server: Server | undefined;

  async function serve(listener: RequestListener): Promise<string> {
    server = createServer(listener);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  afterEach(() => server?.closeAllConnections());
  afterEach(() => new Promise((closed) => server?.close(closed)));

  const get = (path: string) => requestText({ method: 'GET', path, headers: {} });

  it('sends each request once over all connections and measures each', async () => {
    const seen: string[] = [];
    const ports = new Set<number | undefined>();
    const origin = await serve((request, response) => {
      seen.push(request.url ?? '');
      ports.add(request.socket.remotePort);
      response.setHeader('content-length', 2).end('{}');
    });
    const paths = Array.from({ length: 50 }, (_, index) => `/${index}`);
    const result = await drive({ origin, connections: 4, requests: paths.map(get) });
    expect(seen.toSorted()).toEqual(paths.toSorted());
    expect(ports.size).toBe(4);
    expect(result.responses).toBe(50);
    expect(result.latenciesMs).toHaveLength(50);
    expect(Math.min(...result.latenciesMs)).toBeGreaterThan(0);
  });

  it('repeats the requests until its time is over', async () => {
    let seen = 0;
    const origin = await serve((_request, response) => {
      seen += 1;
      response.setHeader('content-length', 0).end();
    });
    const result = await drive({ origin, connections: 2, requests: [get('/a'), get('/b')], forMs: 100 });
    expect(result.responses).toBe(seen);
    expect(seen).toBeGreaterThan(2);
  });

  it('sends a complete body and receives a response in several chunks', async () => {
    const text = 'ü'.repeat(50_000);
    const bodies: string[] = [];
    const origin = await serve((request, response) => {
      request.setEncoding('utf8').on('data', (chunk: string) => bodies.push(chunk));
      request.on('end', () => {
        response.setHeader('content-length', Buffer.byteLength(text));
        response.write(text.slice(0, 10));
        setTimeout(() => response.end(text.slice(10)), 5);
      });
    });
    const request = requestText({ method: 'POST', path: '/', headers: {}, body: text });
    expect((await drive({ origin, connections: 1, requests: [request, request] })).responses).toBe(2);
    expect(bodies.join('')).toBe(text + text);
  });

  it('ends at the first response other than 200', async () => {
    let seen = 0;
    const origin = await serve((_request, response) => {
      seen += 1;
      const body = seen < 3 ? '{}' : '{"message":"Too many requests!"}';
      response.writeHead(seen < 3 ? 200 : 429, { 'content-length': body.length }).end(body);
    });
    const run = drive({ origin, connections: 1, requests: [get('/read')], forMs: 60_000 });
    await expect(run).rejects.toThrow('GET /read HTTP/1.1 returned 429: {"message":"Too many requests!"}');
    expect(seen).toBe(3);
  });

  it('ends when the server closes a connection', async () => {
    const origin = await serve((request) => request.socket.destroy());
    await expect(drive({ origin, connections: 1, requests: [get('/')] })).rejects.toThrow(
      'closed a connection',
    );
  });
});
