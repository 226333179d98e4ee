import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildServer } from './server';

const LARGE = 'x'.repeat(300_000);

describe('connections', () => {
  let app: FastifyInstance;
  let served: number;
  let atOnce: number;
  let most: number;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    served = atOnce = most = 0;
    app = buildServer({ logLevel: 'silent' });
    app.get('/number/:n', (request) => respondLater((request.params as { n: string }).n));
    app.get('/large', () => {
      served += 1;
      return `${LARGE}${served}`;
    });
    app.get('/huge', () => LARGE.repeat(100));
    app.post('/body', async () => 'read');
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  async function respondLater(n: string): Promise<{ n: string }> {
    most = Math.max(most, (atOnce += 1));
    await wait(1);
    atOnce -= 1;
    served += 1;
    return { n };
  }

  async function open(): Promise<Socket> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }

  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: bank\r\n\r\n`;

  /** Reads from a connection until it closes or until `end` has arrived. */
  function receive(socket: Socket, end = /$^/): Promise<string> {
    return new Promise((resolve) => {
      let text = '';
      socket.on('data', (bytes: Buffer) => end.test((text += bytes.toString())) && resolve(text));
      socket.on('close', () => resolve(text));
    });
  }

  it('serves the requests of a connection one after another, in their order', async () => {
    const socket = await open();
    const received = receive(socket, /"n":"9"/);
    socket.write(Array.from({ length: 10 }, (_, n) => get(`/number/${n}`)).join(''));
    expect([...(await received).matchAll(/"n":"(\d)"/g)].map(([, n]) => n).join('')).toBe('0123456789');
    expect(most).toBe(1);
  });

  it.each(['/number/1', '/large', '/nowhere', '/%'])(
    'closes a connection that sends hundreds of requests for %s without waiting for responses',
    async (path) => {
      const socket = await open();
      const received = receive(socket);
      socket.write(get(path).repeat(500));
      await received;
      expect(served).toBeLessThanOrEqual(1);
    },
  );

  it('does not start a response for a caller who has not read the previous one', async () => {
    const socket = await open();
    socket.pause();
    for (let sent = 0; sent < 60; sent += 1) {
      socket.write(get('/large'));
      await wait(2);
    }
    const bytes = served * LARGE.length;
    // Buffers of both ends of the connection, and one response.
    expect(bytes).toBeLessThan(16_000_000);
    expect(served).toBeLessThan(60);
  });

  it('closes a connection whose caller reads nothing', async () => {
    app.server.timeout = 100;
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const socket = await open();
    socket.pause();
    socket.write(get('/huge'));
    const [connection] = await accepted;
    await once(connection, 'close');
    expect(connection.bytesWritten).toBeGreaterThan(0);
  });

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: ba'],
    [
      'a body',
      'POST /body HTTP/1.1\r\nHost: bank\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
  ])('closes a connection that has sent only half %s', async (_, text) => {
    app.server.headersTimeout = app.server.requestTimeout = 50;
    const socket = await open();
    const received = receive(socket);
    socket.write(text);
    expect(await received).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('refuses huge headers', async () => {
    const socket = await open();
    const received = receive(socket);
    socket.write(`GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}`);
    expect(await received).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('closes connections above the maximum', async () => {
    app.server.maxConnections = 3;
    for (let opened = 0; opened < 3; opened += 1) (await open()).write('GET /number/1 HTTP/1.1\r\n');
    expect(await receive(await open())).toBe('');
  });

  it('closes idle connections before refusing new ones', async () => {
    app.server.maxConnections = 4;
    for (let n = 0; n < 12; n += 1) {
      const socket = await open();
      const received = receive(socket, /"n"/);
      socket.write(get(`/number/${n}`));
      expect(await received).toContain(`"n":"${n}"`);
    }
  });

  it('limits every resource that a connection may use', () => {
    const { maxConnections, headersTimeout, requestTimeout, timeout } = app.server;
    expect(maxConnections).toBeLessThanOrEqual(4_096);
    for (const ms of [headersTimeout, requestTimeout, timeout]) {
      expect(ms).toBeGreaterThan(0);
      expect(ms).toBeLessThanOrEqual(60_000);
    }
  });
});
