import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';

const MAIN = join(__dirname, '..', '..', 'main.ts');

/** A finished run of `npm run api`. */
export interface FinishedRun {
  readonly code: number | null;
  readonly output: string;
}

export interface ApiProcess {
  readonly origin: string;
  readonly handOffOrigin: string;
  /** Sends SIGTERM. Resolves with the exit code. */
  stop(): Promise<number | null>;
}

async function spawnApi(args: readonly string[], env: NodeJS.ProcessEnv) {
  const program = await compiledProgram(MAIN);
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const told = (text: Buffer) => void (output += text.toString());
  child.stdout.on('data', told);
  child.stderr.on('data', told);
  return { child, ended, output: () => output };
}

/** Runs a command of `npm run api` to its end. */
export async function runApi(args: readonly string[], env: NodeJS.ProcessEnv): Promise<FinishedRun> {
  const { ended, output } = await spawnApi(args, env);
  return { code: await ended, output: output() };
}

/** Starts `npm run api` in a separate process, with only these environment variables. */
export async function startApiProcess(file: string, env: NodeJS.ProcessEnv): Promise<ApiProcess> {
  const { child, ended, output } = await spawnApi([file], env);
  const origins = new Promise<readonly [string, string]>((resolve) => {
    child.stdout.on('data', () => {
      const [, origin, handOffOrigin] = /^API on (\S+)\nHand-offs on (\S+)\n/m.exec(output()) ?? [];
      if (origin && handOffOrigin) resolve([origin, handOffOrigin]);
    });
  });
  const started = await Promise.race([origins, ended.then(() => undefined)]);
  if (!started) throw new Error(`The API did not start: ${output()}`);
  const [origin, handOffOrigin] = started;
  return {
    origin,
    handOffOrigin,
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
