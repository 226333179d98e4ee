import { describeFailure, escapeUnprintable } from '@billpay/api/operations/printable';
import type { AddressInfo } from 'node:net';
import { Lifecycle } from '@billpay/api/operations/lifecycle';
import { runProcess } from '@billpay/api/operations/run-process';
import { shutDown, DEFAULT_DEADLINE_MS } from '@billpay/api/operations/shutdown';
import { listWarnings, readConfig } from './serve/config';
import { startServer } from './serve/start-server';

const DRAIN_DELAY_MS = 500;

/**
 * `npm run serve -- bank.json`: serves only the portal, with the bank's API. An error ends the process with
 * its message.
 */
async function main(): Promise<void> {
  try {
    const [file = process.env.CONFIG_FILE || 'config.json'] = process.argv.slice(2);
    const config = readConfig(file, process.env);
    for (const warning of listWarnings(config)) console.warn(escapeUnprintable(warning));
    const app = await startServer(config);
    const lifecycle = new Lifecycle();
    const nothing = async () => undefined;
    const closing = { app, lifecycle, stopBackground: nothing, closeDatabase: nothing };
    runProcess(
      { closeWithin: (times) => shutDown(closing, times) },
      { drainDelayMs: DRAIN_DELAY_MS, deadlineMs: DEFAULT_DEADLINE_MS },
    );
    const { address, port } = app.server.address() as AddressInfo;
    console.log(escapeUnprintable(`Bill Pay of ${config.bank.name} is at http://${address}:${port}`));
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}

void main();
