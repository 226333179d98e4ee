import { spawn } from 'node:child_process';
import { projectRoot } from '@billpay/portal/build/repository';

/** Duration of the tests of one file. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** Result of one stage. Lint, types and the build count as one test each. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Printed in the summary if the counts need an explanation. */
  readonly remark?: string;
  readonly files?: readonly FileTime[];
}

export interface Stage {
  readonly name: string;
  /** Expected duration in seconds on an idle machine with two cores. Printed, but not enforced. */
  readonly budget: number;
  run(): Promise<Outcome>;
}

/** The tests that a stage runs. */
export interface TestSelection {
  /** Test files and other arguments of the test runner. Defaults to all tests. */
  readonly files?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Whether to print the output at the end, because other commands run at the same time. */
  readonly printAtEnd?: boolean;
}

/**
 * Runs a command in the project root and shows its output.
 * @returns its exit code
 */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, printAtEnd = false }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', printAtEnd ? 'pipe' : 'inherit', printAtEnd ? 'pipe' : 'inherit'],
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/** Creates a stage that either passes or fails. */
export function check(name: string, budget: number, commands: readonly (readonly string[])[]): Stage {
  return {
    name,
    budget,
    async run() {
      let failed = 0;
      for (const [command = '', ...args] of commands)
        failed ||= (await run(command, args, { printAtEnd: true })) === 0 ? 0 : 1;
      return { passed: 1 - failed, failed };
    },
  };
}

/** Result of a stage with its name and duration. */
export interface StageResult {
  readonly stage: Pick<Stage, 'name' | 'budget'>;
  readonly outcome: Outcome;
  readonly seconds: number;
}

/** Runs a stage. A stage that throws an error has failed. */
export async function runStage(stage: Stage): Promise<StageResult> {
  console.log(`── ${stage.name} ──`);
  const started = Date.now();
  const outcome = await attempt(stage);
  return { stage, outcome, seconds: (Date.now() - started) / 1000 };
}

async function attempt(stage: Stage): Promise<Outcome> {
  try {
    return await stage.run();
  } catch (error) {
    return { passed: 0, failed: 1, remark: error instanceof Error ? error.message : String(error) };
  }
}
