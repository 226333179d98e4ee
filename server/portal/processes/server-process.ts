import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const START_DEADLINE_MS = 240_000;

export interface RunningServer {
  readonly process: ChildProcess;
  /** Returns its output so far. */
  logs(): string;
  stop(): Promise<void>;
}

/**
 * Starts a server in a separate process, and waits until it responds.
 * @param probe URL that responds once the server is ready
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

/** Finds a free TCP port of this machine. */
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
    if (server.exitCode !== null) throw new Error(`The process exited with code ${server.exitCode}`);
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
