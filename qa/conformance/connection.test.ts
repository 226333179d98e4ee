import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Connection, NoAnswer } from './connection';

const request = { method: 'GET', path: '/charts/', headers: {} };

describe('the connection to the server under check', () => {
  async function withServer(
    listener: RequestListener,
    attempt: (connection: Connection, said: string[]) => Promise<void>,
  ): Promise<void> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const said: string[] = [];
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      await attempt(new Connection(base, 1_000, (line) => said.push(line)), said);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it('[HTTP-03] waits as it is told and makes the request anew', async () => {
    const seen: (string | undefined)[] = [];
    const answer: RequestListener = ({ headers }, reply) => {
      seen.push(headers['idempotency-key'] as string | undefined);
      reply.writeHead(seen.length < 3 ? 429 : 200, { 'retry-after': '0' }).end('{}');
    };
    await withServer(answer, async (connection, said) => {
      let made = 0;
      const reply = await connection.send(() => ({
        ...request,
        headers: { 'idempotency-key': `${(made += 1)}` },
      }));
      expect(reply.status).toBe(200);
      expect(seen).toEqual(['1', '2', '3']);
      expect(said).toEqual(Array(2).fill('… the server asks to wait (429): 0 s'));
    });
  });

  it('[HTTP-03] gives the refusal back when it has waited often enough', async () => {
    const refuse: RequestListener = (_incoming, reply) => {
      reply.writeHead(429, { 'retry-after': '0' }).end('{}');
    };
    await withServer(refuse, async (connection) => {
      expect((await connection.send(() => request)).status).toBe(429);
    });
  });

  it('carries no token to wherever a redirect points', async () => {
    let asked = 0;
    const redirect: RequestListener = (_incoming, reply) => {
      asked += 1;
      reply.writeHead(302, { location: '/elsewhere' }).end();
    };
    await withServer(redirect, async (connection) => {
      expect((await connection.send(() => request)).status).toBe(302);
      expect(asked).toBe(1);
    });
  });

  it('asks no more once three calls in a row had no answer', async () => {
    let asked = 0;
    const drop: RequestListener = (incoming) => {
      asked += 1;
      incoming.socket.destroy();
    };
    await withServer(drop, async (connection) => {
      for (let call = 0; call < 5; call += 1) {
        await expect(connection.send(() => request)).rejects.toThrow(NoAnswer);
      }
      expect(asked).toBe(3);
    });
  });
});
