import { execFile } from 'node:child_process';
import path from 'node:path';
import { repository } from '../portal/workshop';

/** What a release tool did. */
export interface ToolRun {
  readonly isDone: boolean;
  /** What it printed, its refusal too. */
  readonly output: string;
  readonly seconds: number;
}

/** Runs the commands of the feature team's guide, as a person runs them, for one portal with its keys. */
export class ReleaseTools {
  readonly #env: NodeJS.ProcessEnv;

  /** @param env names the portal and its keys, as for the server */
  constructor(env: NodeJS.ProcessEnv) {
    // The tests of a release run their sample, whatever this run does.
    this.#env = { ...process.env, CHAOS: undefined, ...env };
  }

  /**
   * `npm run release -- …` and the others.
   * @param from the repository with the sources; defaults to this one
   */
  run(tool: string, args: readonly string[], from = repository): Promise<ToolRun> {
    const startedAt = performance.now();
    const command = [path.join(from, 'tools/run.mjs'), `server/portal/${tool}.ts`, ...args];
    return new Promise((done) => {
      execFile(process.execPath, command, { cwd: from, env: this.#env }, (error, stdout, stderr) => {
        const seconds = (performance.now() - startedAt) / 1000;
        done({ isDone: error === null, output: `${stdout}${stderr}`, seconds });
      });
    });
  }

  /** As `run`, for a command that must succeed. @throws Error with what it printed */
  async runOk(tool: string, ...args: readonly string[]): Promise<ToolRun> {
    const ran = await this.run(tool, args);
    if (!ran.isDone) throw new Error(`npm run ${tool} -- ${args.join(' ')} failed:\n${ran.output}`);
    return ran;
  }
}
