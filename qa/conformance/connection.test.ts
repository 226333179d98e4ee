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
