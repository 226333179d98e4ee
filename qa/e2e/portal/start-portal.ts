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
  /** Ends the server's process, as an operator would; its data stay. */
  stop(): Promise<void>;
}

export interface PortalPlace {
  /** Environment variables: the location of the data, and any other settings. */
  env: NodeJS.ProcessEnv;
  /** What is started, if not `npm start`: a tool with its arguments, as npm would run it. */
  command?: readonly string[];
}

/** A fresh folder below the system's temporary one, and what removes it. */
export function temporaryFolder(purpose: string): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), `billpay-${purpose}-`));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts what `npm start` starts, built portal and sandbox in a process of their own, and waits until it answers. */
export async function startPortal({
  env,
  command = ['tools/start.mjs'],
}: PortalPlace): Promise<RunningPortal> {
  const port = await freePort();
  const server = spawn(process.execPath, command, {
    cwd: repository,
    // Every journey comes from one address, and some pay faster than a person would.
    env: { ...process.env, PORT: String(port), RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const output of [server.stdout, server.stderr])
    output.on('data', (text: Buffer) => said.push(text.toString()));
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answering(origin, server);
  } catch (error) {
    server.kill('SIGKILL');
    throw new Error(`The portal did not start.\n${said.join('')}`, { cause: error });
  }
  return { origin, stop: () => end(server) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

async function answering(origin: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`It ended with exit code ${server.exitCode}`);
    const answer = await fetch(`${origin}/mock-redirect`).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`No answer within ${START_DEADLINE_MS / 1000} s`);
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
