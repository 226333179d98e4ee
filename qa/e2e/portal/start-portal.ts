import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const START_DEADLINE_MS = 240_000;
const repository = path.resolve(__dirname, '../../..');

export interface RunningPortal {
  readonly origin: string;
  /** What the server has logged. */
  logs(): string;
  /** Stops the server's process; its data stay. */
  stop(): Promise<void>;
}

export interface PortalOptions {
  /** Environment variables: the location of the data, and any other settings. */
  env: NodeJS.ProcessEnv;
  /** A tool with its arguments; defaults to that of `npm start`. */
  command?: readonly string[];
  /** Defaults to a free one. */
  port?: number | undefined;
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
  command = ['tools/start.mjs', '--go-live-untested'],
  port,
  probe = '/mock-redirect',
}: PortalOptions): Promise<RunningPortal> {
  port ??= await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer([process.execPath, ...command], origin + probe, {
    cwd: repository,
    // All journeys share one IP address, and some pay faster than a person.
    env: { ...process.env, PORT: String(port), RATE_LIMITS: 'off', ...env },
  });
  return { origin, logs: server.logs, stop: server.stop };
}

export interface RunningServer {
  readonly process: ChildProcess;
  /** What it has printed. */
  logs(): string;
  stop(): Promise<void>;
}

/**
 * Starts a server in its own process, and waits until it responds.
 * @param probe an address that responds once the server is ready
 */
export async function startServer(
  [program = '', ...args]: readonly string[],
  probe: string,
  options: SpawnOptions,
): Promise<RunningServer> {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  server.on('error', (error) => output.push(error.message));
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text: Buffer) => output.push(text.toString()));
  try {
    await untilReady(probe, server);
  } catch (error) {
    server.kill('SIGKILL');
    throw new Error(`${program} ${args.join(' ')} did not start.\n${output.join('')}`, { cause: error });
  }
  return { process: server, logs: () => output.join(''), stop: () => end(server) };
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
    if (server.pid === undefined) throw new Error('There is no such program');
    if (server.exitCode !== null) throw new Error(`It ended with exit code ${server.exitCode}`);
    const response = await fetch(address, { redirect: 'manual' }).catch(() => null);
    if (response && response.status < 400) return;
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
