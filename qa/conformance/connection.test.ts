import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Connection, NoResponseError } from './connection';

const request = { method: 'GET', path: '/charts/', headers: {} };

describe('the connection to the server under test', () => {
  async function withServer(
    listener: RequestListener,
    attempt: (connection: Connection, logged: string[]) => Promise<void>,
  ): Promise<void> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const logged: string[] = [];
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      await attempt(new Connection(base, 1_000, (line) => logged.push(line)), logged);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it('[HTTP-03] waits for Retry-After and builds the request again', async () => {
    const seen: (string | undefined)[] = [];
    const limit: RequestListener = ({ headers }, response) => {
      seen.push(headers['idempotency-key'] as string | undefined);
      response.writeHead(seen.length < 3 ? 429 : 200, { 'retry-after': '0' }).end('{}');
    };
    await withServer(limit, async (connection, logged) => {
      let made = 0;
      const response = await connection.send(() => ({
        ...request,
        headers: { 'idempotency-key': `${(made += 1)}` },
      }));
      expect(response.status).toBe(200);
      expect(seen).toEqual(['1', '2', '3']);
      expect(logged).toEqual(Array(2).fill('… rate limited (429): waiting 0 s'));
    });
  });

  it('[HTTP-03] returns the refusal after the last wait', async () => {
    const refuse: RequestListener = (_incoming, response) => {
      response.writeHead(429, { 'retry-after': '0' }).end('{}');
    };
    await withServer(refuse, async (connection) => {
      expect((await connection.send(() => request)).status).toBe(429);
    });
  });

  it('does not follow a redirect with the token', async () => {
    let requests = 0;
    const redirect: RequestListener = (_incoming, response) => {
      requests += 1;
      response.writeHead(302, { location: '/elsewhere' }).end();
    };
    await withServer(redirect, async (connection) => {
      expect((await connection.send(() => request)).status).toBe(302);
      expect(requests).toBe(1);
    });
  });

  it('sends nothing after three consecutive calls without a response', async () => {
    let requests = 0;
    const drop: RequestListener = (incoming) => {
      requests += 1;
      incoming.socket.destroy();
    };
    await withServer(drop, async (connection) => {
      for (let call = 0; call < 5; call += 1) {
        await expect(connection.send(() => request)).rejects.toThrow(NoResponseError);
      }
      expect(requests).toBe(3);
    });
  });
});
