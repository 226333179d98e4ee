import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { respond, ready } from './serve-parent';

/** The reference for reads: Fastify with a single route that returns a small JSON. */
async function run(): Promise<void> {
  const app = Fastify();
  app.get('/plain', async () => ({ success: true, data: { amount: '0.00' } }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  respond(async () => process.cpuUsage());
  ready({ origin: `http://127.0.0.1:${port}` }, () => app.close());
}

void run();
