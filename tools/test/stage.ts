import { spawn } from 'node:child_process';
import { root } from '../architecture/source-files';

/** What one stage of the test run came to. Lint, types and the build count as one each. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Said in the summary where the counts alone do not explain themselves. */
  readonly remark?: string;
}

export interface Stage {
  readonly name: string;
  run(): Promise<Outcome>;
}

/** Runs a command in the root with its output shown, and gives its exit code. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** A stage that either holds or does not. */
export function check(name: string, commands: readonly (readonly string[])[]): Stage {
  return {
    name,
    async run() {
      let failed = 0;
      for (const [command = '', ...args] of commands) failed ||= (await run(command, args)) === 0 ? 0 : 1;
      return { passed: 1 - failed, failed };
    },
  };
}
