import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { answer, ready } from './serve-parent';

/** The reference for reads: Fastify with nothing on it but one route that answers a small JSON. */
async function run(): Promise<void> {
  const app = Fastify();
  app.get('/plain', async () => ({ success: true, data: { amount: '0.00' } }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  answer(async () => process.cpuUsage());
  ready({ origin: `http://127.0.0.1:${port}` }, () => app.close());
}

void run();
