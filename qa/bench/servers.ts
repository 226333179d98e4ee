import path from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';
import { freePort, startServer } from '@billpay/portal/processes/server-process';
import type { Run } from './run';

/** A server in its own process. */
export interface Server {
  readonly origin: string;
  readonly pid: number;
}

/**
 * Starts a server of the benchmark, such as 'api/plain-server', and waits until it responds. The server stops
 * at the end of the run.
 * @param probe a path that responds when the server is ready
 * @param root folder of the repository, or of another commit of it
 */
export async function startBenchServer(
  run: Run,
  file: string,
  probe: string,
  settings: object = {},
  root = projectRoot,
): Promise<Server> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Starts it with the options of deploy/Containerfile.
  const options = ['--max-semi-space-size=32', '--import', 'tsx'];
  const command = [process.execPath, ...options, path.join(root, 'qa/bench', `${file}.ts`)];
  const server = await startServer([...command, JSON.stringify({ ...settings, port })], origin + probe, {
    cwd: root,
  });
  run.onEnd(() => server.stop());
  return { origin, pid: server.process.pid ?? NaN };
}

/** Returns the settings that a server of the benchmark was started with. */
export function readSettings<Settings>(): Settings & { readonly port: number } {
  return JSON.parse(process.argv[2] ?? '{}') as Settings & { readonly port: number };
}

/** Calls `close` when the benchmark stops this server, and then exits. */
export function closeOnStop(close: () => Promise<unknown>): void {
  process.once('SIGTERM', () => void close().finally(() => process.exit()));
}
