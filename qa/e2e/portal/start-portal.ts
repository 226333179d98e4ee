import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const START_DEADLINE_MS = 240_000;
const repository = path.resolve(__dirname, '../../..');

export interface RunningPortal {
  readonly origin: string;
  /** Stops the server's process; its data stay. */
  stop(): Promise<void>;
}

export interface PortalOptions {
  /** Environment variables: the location of the data, and any other settings. */
  env: NodeJS.ProcessEnv;
  /** A tool with its arguments; defaults to that of `npm start`. */
  command?: readonly string[];
  /** Defaults to a free one. */
  port?: number;
  /** A path that responds once the server is ready. */
  probe?: string;
}

/** Creates a temporary folder; `remove` deletes it. */
export function temporaryFolder(purpose: string): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), `billpay-${purpose}-`));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts the built portal and the sandbox in their own process, and waits until they respond. */
export async function startPortal({
  env,
  command = ['tools/start.mjs'],
  port,
  probe = '/mock-redirect',
}: PortalOptions): Promise<RunningPortal> {
  port ??= await freePort();
  const server = spawn(process.execPath, command, {
    cwd: repository,
    // All journeys share one IP address, and some pay faster than a person.
    env: { ...process.env, PORT: String(port), RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => output.push(text.toString()));
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(origin + probe, server);
  } catch (error) {
    server.kill('SIGKILL');
    throw new Error(`The portal did not start.\n${output.join('')}`, { cause: error });
  }
  return { origin, stop: () => end(server) };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`It ended with exit code ${server.exitCode}`);
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error(`No response within ${START_DEADLINE_MS / 1000} s`);
    await new Promise((later) => setTimeout(later, 200));
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const kill = setTimeout(() => server.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(kill);
}
