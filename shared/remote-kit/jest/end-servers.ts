import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Stops the servers of `start-sandbox.ts` and `start-postgres.ts`, in that order. */
export default async function endServers(): Promise<void> {
  await endByInput(globalThis.sandboxOfTestRun);
  await endByInput(globalThis.postgresGuardian);
}

/** Stops a process by closing its input, and waits for it. */
async function endByInput(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null) return;
  server.removeAllListeners('exit');
  const ended = once(server, 'exit');
  const kill = setTimeout(() => server.kill('SIGKILL'), 5_000);
  server.stdin?.end();
  await ended;
  clearTimeout(kill);
}
