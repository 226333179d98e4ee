import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startServer } from '@billpay/portal/processes/server-process';

const repository = path.resolve(__dirname, '../../..');

export interface RunningPortal {
  readonly origin: string;
  /** Returns the server's log. */
  logs(): string;
  /** Stops the server's process and keeps its data. */
  stop(): Promise<void>;
}

export interface PortalOptions {
  /** Environment variables: the location of the data, and any other settings. */
  env: NodeJS.ProcessEnv;
  /** A tool with its arguments. Defaults to the tool of `npm start`. */
  command?: readonly string[];
  /** Defaults to a free port. */
  port?: number | undefined;
  /** Path that responds when the server is ready. */
  probe?: string;
}

/** Creates a temporary folder. `remove` deletes it. */
export function temporaryFolder(purpose: string): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), `billpay-${purpose}-`));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts the built portal and the sandbox in a separate process, and waits until they respond. */
export async function startPortal({
  env,
  command = ['tools/start.mjs', '--go-live-untested'],
  port,
  probe = (env.VAULT ?? process.env.VAULT) === 'on' ? '/healthz' : '/mock-redirect',
}: PortalOptions): Promise<RunningPortal> {
  port ??= await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer([process.execPath, ...command], origin + probe, {
    cwd: repository,
    // All journeys share one IP address, and some make payments faster than a person.
    env: { ...process.env, PORT: String(port), RATE_LIMITS: 'off', ...env },
  });
  return { origin, logs: server.logs, stop: server.stop };
}
