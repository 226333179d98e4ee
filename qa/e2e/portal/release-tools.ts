import { execFile } from 'node:child_process';
import { repository } from './workshop';

/** Result of a release tool. */
export interface ToolRun {
  readonly isDone: boolean;
  /** Output of the command, including a refusal. */
  readonly output: string;
  readonly seconds: number;
}

/** Options of a release without a trial in a browser, for tests of other things. */
export const withoutTrial = ['--without-browser', 'a test'] as const;

/** Runs a command like a person. Adds the given variables to this process's environment. */
export function runTool(
  program: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<ToolRun> {
  const startedAt = performance.now();
  // During a release, tests always run only their sample.
  const variables = { ...process.env, CHAOS: undefined, ...env };
  return new Promise((done) => {
    execFile(program, args, { cwd, env: variables }, (error, stdout, stderr) => {
      const seconds = (performance.now() - startedAt) / 1000;
      done({ isDone: error === null, output: `${stdout}${stderr}`.trim(), seconds });
    });
  });
}

/** Runs the commands of the feature team's guide for one portal and its keys, like a person. */
export class ReleaseTools {
  /** @param env variables that specify the portal and its keys, as for the server */
  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** Runs `npm run release -- …` or another tool. */
  run(tool: string, ...args: readonly string[]): Promise<ToolRun> {
    const command = ['tools/run.mjs', `server/portal/${tool}.ts`, ...args];
    return runTool(process.execPath, command, { cwd: repository, env: this.env });
  }

  /** Runs a command that must succeed. @throws Error with its output */
  async runOk(tool: string, ...args: readonly string[]): Promise<ToolRun> {
    const ran = await this.run(tool, ...args);
    if (!ran.isDone) throw new Error(`npm run ${tool} -- ${args.join(' ')} failed:\n${ran.output}`);
    return ran;
  }
}
