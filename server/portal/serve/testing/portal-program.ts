import type { AddressInfo } from 'node:net';
import { startServer } from '../start-server';
import { TinyPortal } from './tiny-portal';

/** Serves a tiny portal in a separate process, until it is killed. */
async function main(): Promise<void> {
  const tiny = new TinyPortal();
  const app = await startServer(tiny.config({}));
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`Sandbox on http://127.0.0.1:${port}\n`);
}

void main();
