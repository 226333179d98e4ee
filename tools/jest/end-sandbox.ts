import { once } from 'node:events';

/** Ends the sandbox of `start-sandbox.ts` by closing its input, and waits for it. */
export default async function endSandbox(): Promise<void> {
  const sandbox = globalThis.sandboxOfTestRun;
  if (!sandbox || sandbox.exitCode !== null) return;
  sandbox.removeAllListeners('exit');
  const ended = once(sandbox, 'exit');
  const kill = setTimeout(() => sandbox.kill('SIGKILL'), 5_000);
  sandbox.stdin?.end();
  await ended;
  clearTimeout(kill);
}
